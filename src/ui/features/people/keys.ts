export const peopleKeys = {
  all: ["people"],
  overview: ["people", "overview"],
  company: (company: string) => ["people", "company", company],
  settings: ["people", "settings"],
  person: (id: string) => ["people", "person", id],
  texts: (id: string) => ["people", "person", id, "texts"],
  list: (filter: object) => ["people", "list", filter],
  changes: ["people", "changes"],
  quiet: ["people", "quiet"],
} as const;
