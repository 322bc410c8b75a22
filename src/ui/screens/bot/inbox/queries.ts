import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListedThread } from "#core/inbox/contract.ts";
import { api } from "../../../api.ts";
import { pollIntervalMs, pollWhileShort } from "../../../data/poll-interval.ts";
import { callerFor } from "../../../query-client.ts";
import { keys } from "../keys.ts";
import { useRefreshBot } from "../queries.ts";

export const useInboxStatus = () =>
  useQuery({
    queryKey: keys.inboxStatus,
    queryFn: async (context) =>
      (await callerFor(context).inbox.status.$get({}, { init: { signal: context.signal } })).json(),
    refetchInterval: pollIntervalMs,
  });

interface PageOfThreads {
  items: ListedThread[];
  next: string | undefined;
}

export const useThreads = (filter: { unread: boolean; search: string | undefined }) =>
  useInfiniteQuery({
    queryKey: keys.inbox(filter),
    initialPageParam: "",
    queryFn: async (context): Promise<PageOfThreads> => {
      const response = await callerFor(context).inbox.$get(
        {
          query: {
            limit: "50",
            ...(filter.unread && { unread: "true" as const }),
            ...(filter.search && { search: filter.search }),
            ...(context.pageParam && { cursor: context.pageParam }),
          },
        },
        { init: { signal: context.signal } },
      );
      return { items: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => pollWhileShort(state.data, pollIntervalMs),
    placeholderData: keepPreviousData,
  });

export const useThread = (id: string) =>
  useQuery({
    queryKey: keys.thread(id),
    queryFn: async (context) =>
      (await callerFor(context).inbox[":id"].$get({ param: { id } }, { init: { signal: context.signal } })).json(),
    refetchInterval: pollIntervalMs,
  });

export function useMark(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async (isUnread: boolean) =>
      (await api.inbox[":id"].mark.$post({ param: { id }, json: { isUnread } })).json(),
    onSuccess(thread) {
      client.setQueryData(keys.thread(id), thread);
      refresh();
    },
  });
}

export function useReply(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async (text: string) =>
      (await api.inbox[":id"].replies.$post({ param: { id }, json: { text } })).json(),
    onSuccess(thread) {
      client.setQueryData(keys.thread(id), thread);
      refresh();
    },
  });
}
