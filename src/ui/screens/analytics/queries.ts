import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callerFor } from "../../query.ts";
import type { Period } from "./periods.ts";

const pollMs = 30_000;
const activityShown = 20;

export function useStats() {
  return useQuery({
    queryKey: ["dashboard", "stats"],
    queryFn: async (context) =>
      (await callerFor(context).dashboard.stats.$get({}, { init: { signal: context.signal } })).json(),
    refetchInterval: pollMs,
  });
}

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

export function useRecentActivity() {
  return useQuery({
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
}

export function useAttention() {
  return useQuery({
    queryKey: ["attention"],
    queryFn: async (context) =>
      (await callerFor(context).attention.$get({}, { init: { signal: context.signal } })).json(),
    refetchInterval: pollMs,
  });
}

export function useUsage() {
  return useQuery({
    queryKey: ["usage"],
    queryFn: async (context) => (await callerFor(context).usage.$get({}, { init: { signal: context.signal } })).json(),
    refetchInterval: pollMs,
  });
}
