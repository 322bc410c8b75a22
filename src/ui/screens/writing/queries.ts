import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { Generation } from "#core/writing/contract.ts";
import { api, messageOf } from "../../api.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { callerFor } from "../../query-client.ts";

export const writingKeys = {
  templates: ["writing", "templates"],
  usage: ["writing", "usage"],
  history: (search: string) => ["writing", "history", search],
} as const;

export const templatesQuery = queryOptions({
  queryKey: writingKeys.templates,
  queryFn: async (context) => (await callerFor(context).ai.templates.$get()).json(),
});

export const usageQuery = queryOptions({
  queryKey: writingKeys.usage,
  queryFn: async (context) => (await callerFor(context).ai.usage.$get()).json(),
});

interface HistoryPage {
  items: Generation[];
  next: string | undefined;
}

export const historyQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: writingKeys.history(search),
    queryFn: async ({ pageParam, ...context }): Promise<HistoryPage> => {
      const query = {
        limit: "20",
        ...(search !== "" && { search }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      };
      const response = await callerFor(context).ai.generations.$get({ query });
      return { items: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: HistoryPage) => next,
    placeholderData: keepPreviousData,
  });

export function useDeleteGeneration() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (id: string) => api.ai.generations.$delete({ query: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["writing"] }),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Could not delete the text. Try again."),
        tone: "destructive",
      }),
  });
}
