import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ContentItem } from "#core/content/contract.ts";
import { statusOf } from "#core/content/states/contract.ts";
import { contentKeys, withDetail, type ContentFilter } from "../../data/content.ts";
import { pollIntervalMs } from "../../data/poll-interval.ts";
import { display } from "../../lib/display.ts";
import { callerFor } from "../../query-client.ts";

export interface PageOfItems {
  items: ContentItem[];
  next: string | undefined;
}

export const contentGroupQuery = ({ status, type, search }: ContentFilter) =>
  infiniteQueryOptions({
    queryKey: contentKeys.list({ status, type, search }),
    initialPageParam: "",
    queryFn: async (context): Promise<PageOfItems> => {
      const response = await callerFor(context)["scheduled-content"].$get(
        {
          query: {
            status,
            limit: String(display.itemsPerPage ?? 25),
            order: status === "scheduled" ? "asc" : "desc",
            ...(type && { type }),
            ...(search && { search }),
            ...(context.pageParam && { cursor: context.pageParam }),
          },
        },
        { init: { signal: context.signal } },
      );
      return {
        items: (await response.json()).map(knownItem),
        next: response.headers.get("X-Next-Cursor") ?? undefined,
      };
    },
    getNextPageParam: (last) => last.next,
    refetchInterval: pollIntervalMs,
  });

/** An item whose state this version does not know is shown as a draft, as specified. */
export function knownItem(item: ContentItem): ContentItem {
  const { detail, ...rest } = withDetail(item);
  return { ...rest, detail: Object.hasOwn(statusOf, detail.state) ? detail : { ...detail, state: "draft" } };
}
