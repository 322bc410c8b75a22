import { useMutation, useQuery } from "@tanstack/react-query";
import type { EvergreenPost } from "#core/evergreen/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { pollIntervalMs } from "../../../data/poll-interval.ts";
import { callerFor } from "../../../query-client.ts";
import { useInvalidateTopics } from "../../../routing/router-context.ts";

export const useEvergreenPosts = () =>
  useQuery({
    queryKey: ["content", "evergreen"],
    queryFn: async (context): Promise<EvergreenPost[]> =>
      (await callerFor(context)["evergreen-posts"].$get({}, { init: { signal: context.signal } })).json(),
    refetchInterval: pollIntervalMs,
  });

export interface EvergreenSettings {
  minimumDays: number;
  maximumCount: number;
  variations: string[];
}

export function useAddEvergreen() {
  const invalidateTopics = useInvalidateTopics();
  return useMutation({
    mutationFn: async (given: EvergreenSettings & { itemId: string }) =>
      (await api["evergreen-posts"].$post({ json: given })).json(),
    onSettled: () => void invalidateTopics("content", "activity"),
  });
}

export function useChangeEvergreen() {
  const invalidateTopics = useInvalidateTopics();
  return useMutation({
    mutationFn: async ({ id, ...json }: Partial<EvergreenSettings> & { id: string; isPaused?: boolean }) =>
      (await api["evergreen-posts"][":id"].$patch({ param: { id }, json })).json(),
    onSettled: () => void invalidateTopics("content", "activity"),
  });
}

export function useRemoveEvergreen() {
  const invalidateTopics = useInvalidateTopics();
  const toast = useToast();
  return useMutation({
    mutationFn: async (id: string) => void (await api["evergreen-posts"][":id"].$delete({ param: { id } })),
    onSuccess: () => toast({ title: "Evergreen Post Removed", description: "Its post in the queue stays there." }),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Failed to remove the evergreen post"),
        tone: "destructive",
      }),
    onSettled: () => void invalidateTopics("content"),
  });
}
