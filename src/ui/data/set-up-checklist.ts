import { queryOptions, useQuery } from "@tanstack/react-query";
import { callerFor } from "../query-client.ts";

export const checklistKeys = { all: ["set-up-checklist"] } as const;

/** Loaded again by each screen that shows it: not every step is reported as a change. */
export const checklistQuery = queryOptions({
  queryKey: checklistKeys.all,
  staleTime: 0,
  queryFn: async (context) =>
    (await callerFor(context)["set-up-checklist"].$get({}, { init: { signal: context.signal } })).json(),
});
export const useChecklist = () => useQuery(checklistQuery);
