import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { callerFor } from "../../query.ts";
import type { Period } from "./periods.ts";

const pollMs = 30_000;
const activityShown = 20;

export const statsQuery = queryOptions({
  queryKey: ["dashboard", "stats"],
  queryFn: async (context) =>
    (await callerFor(context).dashboard.stats.$get({}, { init: { signal: context.signal } })).json(),
  refetchInterval: pollMs,
});
export const useStats = () => useQuery(statsQuery);

export function useApplications(days: Period) {
  return useQuery({
    queryKey: ["dashboard", "applications", days],
    queryFn: async (context) =>
      (
        await callerFor(context).dashboard["real-stats"].$get({ query: { days } }, { init: { signal: context.signal } })
      ).json(),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });
}

export const recentActivityQuery = queryOptions({
  queryKey: ["recent-activity", activityShown],
  queryFn: async (context) =>
    (
      await callerFor(context).dashboard["recent-activity"].$get(
        { query: { limit: String(activityShown) } },
        { init: { signal: context.signal } },
      )
    ).json(),
  refetchInterval: pollMs,
});
export const useRecentActivity = () => useQuery(recentActivityQuery);

export const attentionQuery = queryOptions({
  queryKey: ["attention"],
  queryFn: async (context) =>
    (await callerFor(context).attention.$get({}, { init: { signal: context.signal } })).json(),
  refetchInterval: pollMs,
});
export const useAttention = () => useQuery(attentionQuery);

export const usageQuery = queryOptions({
  queryKey: ["usage"],
  queryFn: async (context) => (await callerFor(context).usage.$get({}, { init: { signal: context.signal } })).json(),
  refetchInterval: pollMs,
});
export const useUsage = () => useQuery(usageQuery);
