import { queryOptions } from "@tanstack/react-query";
import type { ContentItem } from "#core/content/contract.ts";
import { contentKeys } from "../../../data/content.ts";
import { pollIntervalMs } from "../../../data/poll-interval.ts";
import { callerFor } from "../../../query-client.ts";
import { knownItem } from "../list-query.ts";
import { filterIn, type SchedulerSearch } from "../search.ts";
import { endOfDay, startOfDay, type Day } from "./rules/days.ts";

const pageSize = "200";
/** A month with more posts than this shows the earliest ones. */
const maxPages = 25;

export const calendarKey = [...contentKeys.all, "calendar"] as const;

type Filter = Pick<SchedulerSearch, "q" | "type" | "status">;

/** Everything with a place on these days, in every state. */
export function calendarQuery(days: readonly Day[], zone: string, filter: Filter) {
  const from = new Date(startOfDay(days[0] ?? "", zone)).toISOString();
  const to = new Date(endOfDay(days.at(-1) ?? "", zone)).toISOString();
  const { wanted: status, type, search } = filterIn(filter);
  return queryOptions({
    queryKey: [...calendarKey, { from, to, status, type, search }],
    queryFn: async (context): Promise<ContentItem[]> => {
      const at = callerFor(context)["scheduled-content"];
      const items: ContentItem[] = [];
      let cursor: string | null = "";
      for (let page = 0; page < maxPages && cursor !== null; page += 1) {
        const response: Awaited<ReturnType<typeof at.$get>> = await at.$get(
          {
            query: {
              from,
              to,
              dates: "published",
              limit: pageSize,
              ...(status && { status }),
              ...(type && { type }),
              ...(search && { search }),
              ...(cursor && { cursor }),
            },
          },
          { init: { signal: context.signal } },
        );
        items.push(...(await response.json()).map(knownItem));
        cursor = response.headers.get("X-Next-Cursor");
      }
      return items;
    },
    refetchInterval: pollIntervalMs,
  });
}
