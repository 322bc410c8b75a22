import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../query-client.ts";

export const usageKeys = { all: ["usage"] } as const;

/** What is used of this month's quotas. */
export const usageQuery = queryOptions({
  queryKey: usageKeys.all,
  queryFn: async (context) => (await callerFor(context).usage.$get({}, { init: { signal: context.signal } })).json(),
  refetchInterval: 30_000,
});
