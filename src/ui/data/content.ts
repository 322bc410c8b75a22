import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ContentItem, ContentStatus, ContentType } from "#core/content/contract.ts";
import { callerFor } from "../query-client.ts";
import { pollIntervalMs } from "./poll-interval.ts";

export interface ContentFilter {
  status: ContentStatus;
  type?: ContentType | undefined;
  search?: string | undefined;
}

export const contentKeys = {
  all: ["content"],
  lists: ["content", "list"],
  list: (filter: ContentFilter) => ["content", "list", filter],
  item: (id: string | undefined) => ["content", "item", id],
  metrics: (id: string) => ["content", "metrics", id],
  upcoming: ["content", "upcoming"],
} as const;

/**
 * The next items on schedule, whatever the list is filtered by. Separate from the scheduler's queries, so that the
 * dashboard's first load does not carry the form's contract.
 */
export const upcomingQuery = queryOptions({
  queryKey: contentKeys.upcoming,
  queryFn: async (context) => {
    const response = await callerFor(context)["scheduled-content"].$get(
      { query: { status: "scheduled", limit: "50" } },
      { init: { signal: context.signal } },
    );
    return (await response.json()).map(withDetail);
  },
  refetchInterval: pollIntervalMs,
});
/** A server of another version may leave it out. */
export function withDetail(item: ContentItem): ContentItem {
  const detail: ContentItem["detail"] | undefined = item.detail;
  return detail === undefined ? { ...item, detail: { state: "draft" } } : item;
}

export const useUpcoming = () => useQuery(upcomingQuery);
