import { queryOptions, useQuery } from "@tanstack/react-query";
import { callerFor } from "../../../query-client.ts";
import { dashboardKeys } from "../queries.ts";

/** Loaded again each time the dashboard opens: backups and email are set up on other screens. */
export const checklistQuery = queryOptions({
  queryKey: dashboardKeys.checklist,
  staleTime: 0,
  queryFn: async (context) =>
    (await callerFor(context)["set-up-checklist"].$get({}, { init: { signal: context.signal } })).json(),
});
export const useChecklist = () => useQuery(checklistQuery);
