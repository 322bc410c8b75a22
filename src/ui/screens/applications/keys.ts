export const applicationKeys = {
  all: ["applications"],
  lists: ["applications", "list"],
  list: (filter: object) => ["applications", "list", filter],
  summary: ["applications", "summary"],
  settings: ["applications", "settings"],
  one: (id: string) => ["applications", "one", id],
  drafts: ["applications", "drafts"],
  draft: (id: string) => ["applications", "drafts", id],
  answers: ["applications", "answers"],
  cvVersions: ["applications", "cv-versions"],
  preferences: ["applications", "preferences"],
} as const;
