import { toInstant } from "#core/contract.ts";
import type { AnalyticsExport, AnalyticsReport, ExportQuery } from "./contract.ts";
import { formatCsv } from "./csv.ts";
import type { MeasuredPosts } from "./outcomes/measured-posts.ts";
import type { createOutcomes } from "./outcomes/outcomes.ts";
import type { createOverview } from "./overview.ts";
import type { createPerformance } from "./performance.ts";
import type { AnalyticsContext } from "./context.ts";
import { localDate } from "./rules.ts";

type Parts = ReturnType<typeof createOverview> &
  ReturnType<typeof createPerformance> &
  ReturnType<typeof createOutcomes> &
  Pick<MeasuredPosts, "posts">;

/** Bounds the file. */
const exportedPosts = 1000;

export interface SavedReport {
  name: string;
  text: string;
}

export function createReport({ clock, settings }: AnalyticsContext, parts: Parts) {
  const { overview, performance, outcomes, posts } = parts;
  return {
    report: (userId: string, days: number): AnalyticsReport => ({
      overview: overview(userId, days),
      performance: performance(userId),
    }),

    export(userId: string, { format, days }: ExportQuery): SavedReport {
      const now = clock.now();
      const saved: AnalyticsExport = {
        analytics: overview(userId, days),
        performance: performance(userId),
        outcomes: outcomes(userId, days),
        posts: posts(userId, { days, sort: "published", order: "desc", limit: exportedPosts, page: 1 }).posts,
        exported_at: toInstant(now),
      };
      return {
        name: `linkedin-analytics-${localDate(now, settings.zoneOf(userId))}.${format}`,
        text: format === "csv" ? formatCsv(saved) : `${JSON.stringify(saved, null, 2)}\n`,
      };
    },
  };
}
