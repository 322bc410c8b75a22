import { z } from "zod";
import { ActivityEntry, ActivityQuery } from "#core/activity/contract.ts";
import { ApplicationMetrics, ApplicationsQuery, Attention, Badges, DashboardStats } from "#core/analytics/contract.ts";
import { Usage } from "#core/quotas/contract.ts";
import type { Operation, Operations } from "../openapi.ts";

const recent: Operation = {
  summary: "What happened, newest first.",
  who: "approved",
  query: ActivityQuery,
  answer: z.array(ActivityEntry),
};

export const dashboard: Operations = {
  "GET /api/dashboard/stats": {
    summary: "The four figures of the dashboard with their trends. Null is unknown, 0 is measured.",
    who: "approved",
    answer: DashboardStats,
  },
  "GET /api/dashboard/real-stats": {
    summary: "What became of the applications first sent in the last 7, 30 or 90 of your days, today included.",
    who: "approved",
    query: ApplicationsQuery,
    answer: ApplicationMetrics,
  },
  "GET /api/dashboard/recent-activity": recent,
  "GET /api/recent-activities": { ...recent, summary: "The same as /api/dashboard/recent-activity." },
  "GET /api/activities/recent": { ...recent, summary: "The same as /api/dashboard/recent-activity." },
  "GET /api/attention": {
    summary: "What waits for you, each with the place to settle it.",
    who: "approved",
    answer: Attention,
  },
  "GET /api/badges": { summary: "Live counts beside the menu's entries.", who: "approved", answer: Badges },
  "GET /api/usage": { summary: "What you have used of this month's quotas.", who: "approved", answer: Usage },
};
