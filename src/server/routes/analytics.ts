import { Hono } from "hono";
import {
  AnalyticsExport,
  AnalyticsOverview,
  AnalyticsPerformance,
  AnalyticsReport,
  ExportQuery,
  OverviewQuery,
} from "#core/analytics/contract.ts";
import { CreatorAnalytics } from "#core/analytics/creator/contract.ts";
import { AnalyticsOutcomes, AnalyticsPosts, PeriodQuery, PostsQuery } from "#core/analytics/outcomes/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const mediaTypes = { json: "application/json; charset=utf-8", csv: "text/csv; charset=utf-8" } as const;

export const analyticsRoutes = (core: Core) => {
  const { read } = createEndpoints(core, "Analytics");
  return new Hono<Env>()
    .get(
      "/overview",
      read(
        {
          who: "approved",
          scope: "read",
          summary:
            "Your activity on each of the last days including today. Days without activity are listed with zeros.",
          query: OverviewQuery,
          answer: AnalyticsOverview,
        },
        ({ userId, query }) => core.analytics.overview(userId, query.days),
      ),
    )
    .get(
      "/performance",
      read(
        {
          who: "approved",
          scope: "read",
          summary:
            "The network's metrics for your profile and posts, with the time and source of each reading. Null means unknown, 0 means measured.",
          answer: AnalyticsPerformance,
        },
        ({ userId }) => core.analytics.performance(userId),
      ),
    )
    .get(
      "/dashboard",
      read(
        {
          who: "approved",
          scope: "read",
          summary: "Overview and performance in one response.",
          query: OverviewQuery,
          answer: AnalyticsReport,
        },
        ({ userId, query }) => core.analytics.report(userId, query.days),
      ),
    )
    .get(
      "/outcomes",
      read(
        {
          who: "approved",
          scope: "read",
          summary:
            "Daily metrics of your posts and profile for the last 7, 30 or 90 days, including today. null means not measured; 0 is a measured zero.",
          query: PeriodQuery,
          answer: AnalyticsOutcomes,
        },
        ({ userId, query }) => core.analytics.outcomes(userId, query.days),
      ),
    )
    .get(
      "/posts",
      read(
        {
          who: "approved",
          scope: "read",
          summary: "Your posts published in the last 7, 30 or 90 days with their metrics; unknown ones come last.",
          query: PostsQuery,
          answer: AnalyticsPosts,
        },
        ({ userId, query }) => core.analytics.posts(userId, query),
      ),
    )
    .get(
      "/export",
      read(
        {
          who: "approved",
          scope: "read",
          summary: "Export a period's data as one JSON object, or as CSV tables for a spreadsheet.",
          query: ExportQuery,
          media: {
            type: "application/json",
            schema: AnalyticsExport,
            otherTypes: ["text/csv"],
            description:
              "The file, named linkedin-analytics-YYYY-MM-DD by your local date. It is text/csv with ?format=csv",
          },
        },
        ({ c, userId, query }) => {
          const { name, text } = core.analytics.export(userId, query);
          return c.body(text, 200, {
            "Content-Type": mediaTypes[query.format],
            "Content-Disposition": `attachment; filename="${name}"`,
          });
        },
      ),
    );
};

export const creatorRoutes = (core: Core) => {
  const { read } = createEndpoints(core, "Analytics");
  return new Hono<Env>().get(
    "/creator",
    read(
      {
        who: "approved",
        scope: "read",
        summary:
          "What your imported analytics files say about the last 7, 30 or 90 days they know, with the age of each number, followers and audience.",
        query: PeriodQuery,
        answer: CreatorAnalytics,
      },
      ({ userId, query }) => core.analytics.creator(userId, query.days),
    ),
  );
};
