export const applicationKeys = {
  all: ["applications"],
  lists: ["applications", "list"],
  list: (filter: object) => ["applications", "list", filter],
  summary: ["applications", "summary"],
  settings: ["applications", "settings"],
  one: (id: string) => ["applications", "one", id],
  preferences: ["applications", "preferences"],
} as const;
