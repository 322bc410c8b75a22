import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { Period } from "../../lib/periods.ts";
import { callerFor } from "../../query-client.ts";
import { pollIntervalMs } from "../../data/poll-interval.ts";

const activityShown = 20;

export const dashboardKeys = {
  all: ["dashboard"],
  metrics: ["dashboard", "metrics"],
  stats: ["dashboard", "metrics", "stats"],
  applications: (days: Period) => ["dashboard", "metrics", "applications", days],
  lastPost: ["dashboard", "last-post"],
  recentActivity: ["dashboard", "recent-activity"],
  attention: ["dashboard", "attention"],
} as const;

export const statsQuery = queryOptions({
  queryKey: dashboardKeys.stats,
  queryFn: async (context) =>
    (await callerFor(context).dashboard.stats.$get({}, { init: { signal: context.signal } })).json(),
  refetchInterval: pollIntervalMs,
});
export const useStats = () => useQuery(statsQuery);

export function useApplications(days: Period) {
  return useQuery({
    queryKey: dashboardKeys.applications(days),
    queryFn: async (context) =>
      (
        await callerFor(context).dashboard["real-stats"].$get({ query: { days } }, { init: { signal: context.signal } })
      ).json(),
    refetchInterval: pollIntervalMs,
    placeholderData: keepPreviousData,
  });
}

export const recentActivityQuery = queryOptions({
  queryKey: dashboardKeys.recentActivity,
  queryFn: async (context) =>
    (
      await callerFor(context).dashboard["recent-activity"].$get(
        { query: { limit: String(activityShown) } },
        { init: { signal: context.signal } },
      )
    ).json(),
  refetchInterval: pollIntervalMs,
});
export const useRecentActivity = () => useQuery(recentActivityQuery);

export const attentionQuery = queryOptions({
  queryKey: dashboardKeys.attention,
  queryFn: async (context) =>
    (await callerFor(context).attention.$get({}, { init: { signal: context.signal } })).json(),
  refetchInterval: pollIntervalMs,
});
export const useAttention = () => useQuery(attentionQuery);

export const lastPostQuery = queryOptions({
  queryKey: dashboardKeys.lastPost,
  queryFn: async (context) =>
    (await callerFor(context).dashboard["last-post"].$get({}, { init: { signal: context.signal } })).json(),
  refetchInterval: pollIntervalMs,
});
export const useLastPost = () => useQuery(lastPostQuery);
