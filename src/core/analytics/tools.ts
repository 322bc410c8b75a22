import { z } from "zod";
import { foreignText, ForeignText, toolPage } from "#core/tools/contract.ts";
import { Instant } from "#core/contract.ts";
import { defineTool, type Tool } from "#core/tool.ts";
import type { PostHistory } from "#core/post-history/post-history.ts";
import { PastPost, PastPostsQuery } from "#core/post-history/contract.ts";
import type { Analytics } from "./analytics.ts";
import { AnalyticsOverview, AnalyticsPerformance, overviewDays } from "./contract.ts";

const days = z
  .int(`days must be a whole number from ${overviewDays.min} to ${overviewDays.max}.`)
  .min(overviewDays.min)
  .max(overviewDays.max)
  .default(overviewDays.default)
  .describe("Length of the period, which ends today.");

const bestPosts = 5;
const pastPosts = z
  .object({
    total: z.int(),
    mostImpressions: z.array(PastPost.pick({ name: true, publishedAt: true, url: true, impressions: true })),
  })
  .describe("Published elsewhere, from imported files of the network, at any time.");

interface AnalyticsSources {
  analytics: Analytics;
  postHistory: Pick<PostHistory, "list">;
}

export const analyticsTools = ({ analytics, postHistory }: AnalyticsSources): Tool[] => [
  defineTool({
    name: "get_analytics",
    title: "Get analytics",
    description:
      "What was done in a period, and the network's latest metrics. Null means that the network reports none.",
    scope: "read",
    input: z.object({ days }),
    output: z.object({ overview: AnalyticsOverview, performance: AnalyticsPerformance, pastPosts }),
    run({ userId }, { days: period }) {
      const query = PastPostsQuery.parse({ own: "false", sort: "impressions", limit: bestPosts });
      const { total, posts } = postHistory.list(userId, query);
      const mostImpressions = posts.flatMap(({ name, publishedAt, url, impressions }) =>
        impressions === null ? [] : [{ name, publishedAt, url, impressions }],
      );
      return {
        overview: analytics.overview(userId, period),
        performance: analytics.performance(userId),
        pastPosts: { total, mostImpressions },
      };
    },
  }),
  defineTool({
    name: "list_activity",
    title: "List activity",
    description: "What was done in the account, newest first.",
    scope: "read",
    input: z.object({ limit: toolPage.limit }),
    output: z.object({ activities: z.array(z.object({ type: z.string(), at: Instant, message: ForeignText })) }),
    run: ({ userId }, query) => ({
      activities: analytics.recentActivity(userId, query).map(({ type, timestamp, message }) => ({
        type,
        at: timestamp,
        message: foreignText("Attaché, which quotes names and titles of others", message),
      })),
    }),
  }),
];
