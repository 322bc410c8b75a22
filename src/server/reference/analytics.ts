import {
  AnalyticsOverview,
  AnalyticsPerformance,
  AnalyticsReport,
  ExportQuery,
  OverviewQuery,
} from "#core/analytics/contract.ts";
import type { Operations } from "../openapi.ts";

export const analytics: Operations = {
  "GET /api/analytics/overview": {
    summary: "What was done on each of your last days, today included. A day without anything is there, as zeros.",
    who: "approved",
    query: OverviewQuery,
    answer: AnalyticsOverview,
  },
  "GET /api/analytics/performance": {
    summary:
      "The network's own figures about you and your posts, with when and where they were read. Null is unknown, 0 is measured.",
    who: "approved",
    answer: AnalyticsPerformance,
  },
  "GET /api/analytics/dashboard": {
    summary: "Overview and performance in one.",
    who: "approved",
    query: OverviewQuery,
    answer: AnalyticsReport,
  },
  "GET /api/analytics/export": {
    summary: "Both as a file: one JSON object, or three tables as CSV for a spreadsheet.",
    who: "approved",
    query: ExportQuery,
    media: {
      type: "application/json",
      says: "The file, named linkedin-analytics-YYYY-MM-DD by your local date; text/csv with ?format=csv",
    },
  },
};
