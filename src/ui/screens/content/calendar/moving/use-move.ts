import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { api } from "../../../../api.ts";
import { contentKeys } from "../../../../data/content.ts";
import { useInvalidateTopics } from "../../../../routing/router-context.ts";
import { knownItem, type PageOfItems } from "../../list-query.ts";
import { calendarKey } from "../calendar-query.ts";

export interface Move {
  item: ContentItem;
  /** Null takes a draft's time away. */
  at: number | null;
  status: "draft" | "scheduled";
}

/** Optimistic: the post is at its new time at once, and returns if the server refuses. One move after the other. */
export function useMove() {
  const client = useQueryClient();
  const invalidateTopics = useInvalidateTopics();
  /** After this screen's own moves: one that was asked for before the last one ended began from an earlier revision. */
  const ownRevisions = useRef(new Map<string, number>());
  return useMutation({
    scope: { id: "move a post" },
    mutationFn: async ({ item, at, status }: Move): Promise<ContentItem> => {
      const scheduledFor = at === null ? null : new Date(at).toISOString();
      const response = await api["scheduled-content"][":id"].$patch({
        param: { id: item.id },
        json: {
          scheduledFor,
          // A post that awaits approval goes on doing so.
          ...(item.status !== status && { status }),
          revision: Math.max(item.revision, ownRevisions.current.get(item.id) ?? 0),
        },
      });
      return knownItem(await response.json());
    },
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey: contentKeys.all });
      showItem(client, movedItem(move));
    },
    onSuccess: (item) => {
      ownRevisions.current.set(item.id, item.revision);
      showItem(client, item);
    },
    onError: (_error, { item }) => showItem(client, item),
    onSettled: () => void invalidateTopics("content", "activity"),
  });
}

function movedItem({ item, at, status }: Move): ContentItem {
  const isSame = item.status === status;
  return {
    ...item,
    scheduledFor: at === null ? null : new Date(at).toISOString(),
    status,
    detail: isSame ? item.detail : { state: status },
  };
}

interface Range {
  from: string;
  to: string;
}
type Lists = InfiniteData<PageOfItems>;

/** In every loaded range of the calendar and in the drafts. */
function showItem(client: QueryClient, item: ContentItem): void {
  for (const [key, items] of client.getQueriesData<ContentItem[]>({ queryKey: calendarKey })) {
    if (!items) continue;
    const { from, to } = key.at(-1) as Range;
    const others = items.filter(({ id }) => id !== item.id);
    const { scheduledFor } = item;
    const isInRange = scheduledFor !== null && scheduledFor >= from && scheduledFor < to;
    client.setQueryData(key, isInRange ? [...others, item] : others);
  }
  for (const [key, lists] of client.getQueriesData<Lists>({ queryKey: contentKeys.lists })) {
    const { status } = key.at(-1) as { status?: string };
    if (status !== "draft" || !lists) continue;
    const isListed = lists.pages.some((page) => page.items.some(({ id }) => id === item.id));
    const pages = lists.pages.map((page, index) => ({
      ...page,
      items:
        item.status !== "draft"
          ? page.items.filter(({ id }) => id !== item.id)
          : isListed
            ? page.items.map((other) => (other.id === item.id ? item : other))
            : index === 0
              ? [item, ...page.items]
              : page.items,
    }));
    client.setQueryData(key, { ...lists, pages });
  }
}
