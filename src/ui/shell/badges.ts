import { queryOptions } from "@tanstack/react-query";
import { passive } from "../api.ts";

/** Live counts beside what they count. */
export const badgesQuery = queryOptions({
  queryKey: ["badges"],
  queryFn: async () => (await passive.badges.$get()).json(),
  refetchInterval: 30_000,
});
