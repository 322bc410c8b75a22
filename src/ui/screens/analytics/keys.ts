import type { Period } from "../../lib/periods.ts";

export const analyticsKeys = {
  all: ["analytics"],
  overview: (days: Period) => ["analytics", "overview", days],
  performance: ["analytics", "performance"],
  outcomes: (days: Period) => ["analytics", "outcomes", days],
  creator: (days: Period) => ["analytics", "creator", days],
  posts: (view: object) => ["analytics", "posts", view],
} as const;
