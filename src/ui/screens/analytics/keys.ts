import type { Period } from "../../lib/periods.ts";

export const analyticsKeys = {
  all: ["analytics"],
  overview: (days: Period) => ["analytics", "overview", days],
  performance: ["analytics", "performance"],
} as const;
