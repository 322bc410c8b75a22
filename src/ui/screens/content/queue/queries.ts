import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PostingQueue, QueueSlot } from "#core/posting-queue/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { pollIntervalMs } from "../../../data/poll-interval.ts";
import { callerFor } from "../../../query-client.ts";
import { useInvalidateTopics } from "../../../routing/router-context.ts";
import { withOrder } from "./queue-order.ts";

export const queueKey = ["content", "queue"] as const;
const orderKey = ["queue order"];

export const usePostingQueue = () =>
  useQuery({
    queryKey: queueKey,
    queryFn: async (context): Promise<PostingQueue> =>
      (await callerFor(context)["posting-queue"].$get({ query: {} }, { init: { signal: context.signal } })).json(),
    refetchInterval: pollIntervalMs,
  });

/** The answer of each change is the queue after it. */
function useQueueChange<Change>(send: (change: Change) => Promise<PostingQueue>, failed: string) {
  const client = useQueryClient();
  const toast = useToast();
  const invalidateTopics = useInvalidateTopics();
  return useMutation({
    mutationFn: send,
    onSuccess: (queue) => {
      client.setQueryData(queueKey, queue);
      void invalidateTopics("content", "activity");
    },
    onError: (error) => toast({ title: "Error", description: messageOf(error, failed), tone: "destructive" }),
  });
}

export const useSetSlots = () =>
  useQueueChange(
    async (slots: readonly QueueSlot[]) =>
      (await api["posting-queue"].slots.$put({ json: { slots: [...slots] } })).json(),
    "Could not save your slots.",
  );

export const usePauseQueue = () =>
  useQueueChange(async () => (await api["posting-queue"].pause.$post()).json(), "Could not pause the queue.");

export const useResumeQueue = () =>
  useQueueChange(async () => (await api["posting-queue"].resume.$post()).json(), "Could not resume the queue.");

export const useCloseGaps = () =>
  useQueueChange(async () => (await api["posting-queue"]["close-gaps"].$post()).json(), "Could not close the gaps.");

/** Shown at once. One after the other, since each begins from the revisions that the one before made. */
export function useReorder() {
  const client = useQueryClient();
  const toast = useToast();
  const invalidateTopics = useInvalidateTopics();
  const show = (change: (queue: PostingQueue) => PostingQueue) =>
    client.setQueryData<PostingQueue>(queueKey, (queue) => queue && change(queue));
  return useMutation({
    mutationKey: orderKey,
    scope: { id: "queue order" },
    mutationFn: async (ids: readonly string[]) => {
      const items = client.getQueryData<PostingQueue>(queueKey)?.items ?? [];
      const order = ids.flatMap((id) =>
        items.filter((item) => item.id === id).map(({ revision }) => ({ id, revision })),
      );
      return (await api["posting-queue"].reorder.$post({ json: { items: order } })).json();
    },
    onMutate: async (ids) => {
      show((queue) => withOrder(queue, ids));
      await client.cancelQueries({ queryKey: queueKey });
    },
    onSuccess: (stored) => {
      const waiting = client.getMutationCache().findAll({ mutationKey: orderKey, status: "pending" });
      const last = waiting.at(-1)?.state.variables as readonly string[] | undefined;
      client.setQueryData(queueKey, waiting.length > 1 && last ? withOrder(stored, last) : stored);
      if (waiting.length <= 1) void invalidateTopics("content");
    },
    onError: (error) => {
      toast({ title: "Error", description: messageOf(error, "Could not reorder the queue."), tone: "destructive" });
      void client.invalidateQueries({ queryKey: queueKey });
    },
  });
}
