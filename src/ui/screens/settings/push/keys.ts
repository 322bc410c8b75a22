export const pushKeys = {
  all: ["push"],
  browsers: ["push", "browsers"],
} as const;
