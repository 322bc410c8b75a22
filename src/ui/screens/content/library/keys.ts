export const libraryKeys = {
  all: ["library"],
  snippets: ["library", "snippets"],
  templates: ["library", "templates"],
} as const;
