import { queryOptions, useQuery } from "@tanstack/react-query";
import { callerFor } from "../query-client.ts";
import { pollIntervalMs } from "./poll-interval.ts";

export const botKeys = {
  all: ["bot"],
  status: ["bot", "status"],
} as const;

/** Of the dashboard as well. */
export const botStatusQuery = queryOptions({
  queryKey: botKeys.status,
  queryFn: async (context) =>
    (await callerFor(context).bot.status.$get({}, { init: { signal: context.signal } })).json(),
  refetchInterval: pollIntervalMs,
});
export const useBotStatus = () => useQuery(botStatusQuery);
