import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../query-client.ts";
import { pollIntervalMs } from "./poll-interval.ts";

export const usageKeys = { all: ["usage"] } as const;

export const usageQuery = queryOptions({
  queryKey: usageKeys.all,
  queryFn: async (context) => (await callerFor(context).usage.$get({}, { init: { signal: context.signal } })).json(),
  refetchInterval: pollIntervalMs,
});
