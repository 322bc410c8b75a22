import { queryOptions } from "@tanstack/react-query";
import { backgroundApi } from "../api.ts";

export const badgeKeys = { all: ["badges"] } as const;

/** Live counts, such as the scheduled posts next to the scheduler's entry. */
export const badgesQuery = queryOptions({
  queryKey: badgeKeys.all,
  queryFn: async () => (await backgroundApi.badges.$get()).json(),
  refetchInterval: 30_000,
});
