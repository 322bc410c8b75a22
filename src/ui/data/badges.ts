import { queryOptions } from "@tanstack/react-query";
import { backgroundApi } from "../api.ts";
import { pollIntervalMs } from "./poll-interval.ts";

export const badgeKeys = { all: ["badges"] } as const;

export const badgesQuery = queryOptions({
  queryKey: badgeKeys.all,
  queryFn: async () => (await backgroundApi.badges.$get()).json(),
  refetchInterval: pollIntervalMs,
});
