import { queryOptions, useQuery } from "@tanstack/react-query";
import { callerFor } from "../../query.ts";

const root = "scheduled-content";
const pollMs = 30_000;

/**
 * The next items on schedule, whatever the list is filtered by. Apart from the other queries, so that the dashboard's
 * first load carries none of the form's contract.
 */
export const upcomingQuery = queryOptions({
  queryKey: [root, "upcoming"],
  queryFn: async (context) =>
    (
      await callerFor(context)[root].$get(
        { query: { status: "scheduled", limit: "50" } },
        { init: { signal: context.signal } },
      )
    ).json(),
  refetchInterval: pollMs,
});
export const useUpcoming = () => useQuery(upcomingQuery);
