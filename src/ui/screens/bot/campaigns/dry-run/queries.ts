import { useInfiniteQuery } from "@tanstack/react-query";
import type { DryRun } from "#core/campaigns/dry-run/contract.ts";
import { api } from "../../../../api.ts";
import { keys } from "../../keys.ts";

/** Loaded again whenever it is opened: it says what would be sent now. */
export const useDryRun = (id: string) =>
  useInfiniteQuery({
    queryKey: keys.dryRun(id),
    initialPageParam: 0,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ pageParam, signal }): Promise<DryRun> =>
      (
        await api.campaigns[":id"]["dry-run"].$get(
          { param: { id }, query: { offset: String(pageParam), limit: "50" } },
          { init: { signal } },
        )
      ).json(),
    getNextPageParam: ({ next }) => next,
  });
