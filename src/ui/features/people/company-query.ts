import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../query-client.ts";
import { peopleKeys } from "./keys.ts";

export const companyQuery = (company: string) =>
  queryOptions({
    queryKey: peopleKeys.company(company),
    queryFn: async (context) =>
      (
        await callerFor(context).people.company.$get({ query: { company } }, { init: { signal: context.signal } })
      ).json(),
  });
