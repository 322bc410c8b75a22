import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import type { ContentItem, Resolution } from "#core/content/contract.ts";
import { api, messageOf } from "../../api.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { contentKeys, type ContentFilter } from "../../data/content.ts";
import { callerFor } from "../../query-client.ts";
import { useInvalidateTopics } from "../../routing/router-context.ts";
import type { ContentBody } from "./form/form-values.ts";
import { pollIntervalMs } from "../../data/poll-interval.ts";

const pageSize = 25;

interface PageOfItems {
  items: ContentItem[];
  next: string | undefined;
}

export function useContentGroup({ status, type, search }: ContentFilter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: contentKeys.list({ status, type, search }),
    enabled,
    initialPageParam: "",
    queryFn: async (context): Promise<PageOfItems> => {
      const response = await callerFor(context)["scheduled-content"].$get(
        {
          query: {
            status,
            limit: String(pageSize),
            order: status === "scheduled" ? "asc" : "desc",
            ...(type && { type }),
            ...(search && { search }),
            ...(context.pageParam && { cursor: context.pageParam }),
          },
        },
        { init: { signal: context.signal } },
      );
      return { items: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
    },
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
    refetchInterval: pollIntervalMs,
  });
}

/** The form is filled from this, since a list may be one poll behind. */
export function useContentItem(id: string | undefined) {
  return useQuery({
    queryKey: contentKeys.item(id),
    enabled: id !== undefined,
    gcTime: 0,
    queryFn: async (context) =>
      (
        await api["scheduled-content"][":id"].$get({ param: { id: id ?? "" } }, { init: { signal: context.signal } })
      ).json(),
  });
}

function useRefresh() {
  const invalidateTopics = useInvalidateTopics();
  return () => void invalidateTopics("content", "activity");
}

export function useSave(id: string | undefined) {
  const refresh = useRefresh();
  const toast = useToast();
  return useMutation({
    mutationFn: async (json: ContentBody): Promise<ContentItem> =>
      id === undefined
        ? (await api["scheduled-content"].$post({ json })).json()
        : (await api["scheduled-content"][":id"].$patch({ param: { id }, json })).json(),
    onSuccess: refresh,
    onError: (error) =>
      toast({ title: "Error", description: messageOf(error, "Failed to schedule content"), tone: "destructive" }),
  });
}

type Lists = InfiniteData<PageOfItems>;

/** Optimistic: the item leaves the lists at once, and returns if the server refuses. */
export function useRemove() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) => {
      await api["scheduled-content"][":id"].$delete({ param: { id } });
    },
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: contentKeys.all });
      const before = client.getQueriesData<Lists>({ queryKey: contentKeys.lists });
      client.setQueriesData<Lists>(
        { queryKey: contentKeys.lists },
        (lists) =>
          lists && {
            ...lists,
            pages: lists.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
          },
      );
      return { before };
    },
    onError: (_error, _id, context) => {
      for (const [key, lists] of context?.before ?? []) client.setQueryData(key, lists);
    },
    onSettled: refresh,
  });
}

export function usePublish() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) => (await api["scheduled-content"][":id"].publish.$post({ param: { id } })).json(),
    onSettled: refresh,
  });
}

export function useResolve() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, outcome }: { id: string; outcome: Resolution }) =>
      (await api["scheduled-content"][":id"].resolve.$post({ param: { id }, json: { outcome } })).json(),
    onSettled: refresh,
  });
}
