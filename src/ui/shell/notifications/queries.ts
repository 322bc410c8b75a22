import { infiniteQueryOptions, useMutation, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import type { Badges } from "#core/analytics/contract.ts";
import type { Notification, ReadNotifications } from "#core/notifications/contract.ts";
import { api, messageOf, backgroundApi } from "../../api.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { notificationKeys } from "../../data/notifications.ts";
import { badgesQuery } from "../../data/badges.ts";
import { pollIntervalMs } from "../../data/poll-interval.ts";

interface NotificationPage {
  items: Notification[];
  next: string | undefined;
}

export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.all,
  queryFn: async ({ pageParam }): Promise<NotificationPage> => {
    const response = await backgroundApi.notifications.$get({
      query: { limit: "20", ...(pageParam !== undefined && { cursor: pageParam }) },
    });
    return { items: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: NotificationPage) => next,
  refetchOnMount: "always",
  refetchInterval: pollIntervalMs,
});

export function useMarkRead() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (which: ReadNotifications) => api.notifications.read.$post({ json: which }),
    onMutate: async ({ ids }) => {
      const { queryKey } = notificationsQuery;
      await Promise.all([client.cancelQueries({ queryKey }), client.cancelQueries(badgesQuery)]);
      client.setQueryData<InfiniteData<NotificationPage>>(queryKey, (held) => held && markedIn(held, ids));
      client.setQueryData<Badges>(
        badgesQuery.queryKey,
        (held) => held && { ...held, notifications: ids ? Math.max(0, held.notifications - ids.length) : 0 },
      );
    },
    onError: (error) =>
      toast({
        title: "Not Marked as Read",
        description: messageOf(error, "Could not mark the notifications as read."),
        tone: "destructive",
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
        client.invalidateQueries({ queryKey: badgesQuery.queryKey }),
      ]),
  });
}

const markedIn = (held: InfiniteData<NotificationPage>, ids: string[] | undefined) => ({
  ...held,
  pages: held.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (ids === undefined || ids.includes(item.id) ? { ...item, read: true } : item)),
  })),
});
