import { Hono } from "hono";
import { z } from "zod";
import { ActivityEntry, ActivityQuery } from "#core/activity/contract.ts";
import { ApplicationMetrics, Attention, Badges, DashboardStats } from "#core/analytics/contract.ts";
import { LastPost, PeriodQuery } from "#core/analytics/outcomes/contract.ts";
import type { Core } from "#core/core.ts";
import { Usage } from "#core/quotas/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const approved = { who: "approved", scope: "read" } as const;

export const dashboardRoutes = (core: Core) => {
  const { analytics, quotas } = core;
  const { read } = createEndpoints(core, "Dashboard");
  const recentActivity = read(
    { ...approved, summary: "Recent activity, newest first.", query: ActivityQuery, answer: z.array(ActivityEntry) },
    ({ userId, query }) => analytics.recentActivity(userId, query),
  );
  return new Hono<Env>()
    .get(
      "/dashboard/stats",
      read(
        {
          ...approved,
          summary: "The dashboard's four metrics with their trends. Null means unknown, 0 means measured.",
          answer: DashboardStats,
        },
        ({ userId }) => analytics.dashboard(userId),
      ),
    )
    .get(
      "/dashboard/real-stats",
      read(
        {
          ...approved,
          summary: "Outcomes of the applications first sent in the last 7, 30 or 90 days including today.",
          query: PeriodQuery,
          answer: ApplicationMetrics,
        },
        ({ userId, query }) => analytics.applications(userId, query.days),
      ),
    )
    .get(
      "/dashboard/last-post",
      read(
        {
          ...approved,
          summary: "Your latest published post, with its metrics against the median of your earlier posts.",
          answer: LastPost,
        },
        ({ userId }) => analytics.lastPost(userId),
      ),
    )
    .get("/dashboard/recent-activity", recentActivity)
    .get("/recent-activities", recentActivity)
    .get("/activities/recent", recentActivity)
    .get(
      "/attention",
      read(
        { ...approved, summary: "What needs your attention, with a link to each.", answer: Attention },
        ({ userId }) => analytics.attention(userId),
      ),
    )
    .get(
      "/badges",
      read({ ...approved, summary: "Live counts for the navigation.", answer: Badges }, ({ userId }) =>
        analytics.badges(userId),
      ),
    )
    .get(
      "/usage",
      read({ ...approved, summary: "Your usage of this month's quotas.", answer: Usage }, ({ userId }) =>
        quotas.usageOf(userId),
      ),
    );
};
