import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { recentInteractions, type ListedConversation, type MessageType } from "#core/assistant/contract.ts";
import { api, messageOf } from "../../api.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { callerFor } from "../../query-client.ts";

export const assistantKeys = {
  all: ["assistant"],
  status: ["assistant", "status"],
  recent: ["assistant", "recent"],
  conversation: (id: string) => ["assistant", "conversation", id],
  conversations: (search: string) => ["assistant", "conversations", search],
} as const;

export const statusQuery = queryOptions({
  queryKey: assistantKeys.status,
  queryFn: async (context) => (await callerFor(context).ai.assistant.$get()).json(),
});

export const recentQuery = queryOptions({
  queryKey: assistantKeys.recent,
  queryFn: async (context) =>
    (await callerFor(context).ai.interactions.$get({ query: { limit: String(recentInteractions.shown) } })).json(),
});

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: assistantKeys.conversation(id),
    queryFn: async (context) => (await callerFor(context).ai.conversations[":id"].$get({ param: { id } })).json(),
  });

interface ConversationPage {
  items: ListedConversation[];
  next: string | undefined;
}

export const conversationsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: assistantKeys.conversations(search),
    queryFn: async ({ pageParam, ...context }): Promise<ConversationPage> => {
      const query = {
        limit: "20",
        ...(search !== "" && { search }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      };
      const response = await callerFor(context).ai.conversations.$get({ query });
      return { items: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ConversationPage) => next,
    placeholderData: keepPreviousData,
  });

export interface Send {
  message?: string;
  type?: MessageType;
  conversationId?: string | undefined;
  edits?: string;
  regenerates?: string;
}

export function useSend(onStarted: (conversationId: string) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ conversationId, ...send }: Send) =>
      (
        await api.ai.answers.$post({ json: { ...send, ...(conversationId !== undefined && { conversationId }) } })
      ).json(),
    onSuccess: async ({ conversationId }) => {
      onStarted(conversationId);
      await client.invalidateQueries({ queryKey: assistantKeys.all });
    },
    onError: (error) =>
      toast({
        title: "Message Failed",
        description: messageOf(error, "Failed to send message to AI assistant"),
        tone: "destructive",
      }),
  });
}

/** A failed write says so; what is shown is loaded again either way. */
function useWrite<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  failure: string,
  onSuccess?: (answer: unknown, input: Input) => void,
) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn,
    ...(onSuccess && { onSuccess }),
    onSettled: () => client.invalidateQueries({ queryKey: assistantKeys.all }),
    onError: (error) => toast({ title: "Error", description: messageOf(error, failure), tone: "destructive" }),
  });
}

export const useStopAnswer = () =>
  useWrite(
    (id: string) => api.ai.answers[":id"].stop.$post({ param: { id } }),
    "Could not stop the answer. Try again.",
  );

export const useChooseBranch = (id: string) =>
  useWrite(
    (messageId: string) => api.ai.conversations[":id"].branch.$put({ param: { id }, json: { messageId } }),
    "Could not show the other version. Try again.",
  );

export const useDecide = () =>
  useWrite(
    async ({ id, approved }: { id: string; approved: boolean }) =>
      api.ai.approvals[":id"].$post({ param: { id }, json: { approved } }),
    "Could not save your decision. Try again.",
  );

export const useRenameConversation = () =>
  useWrite(
    ({ id, title }: { id: string; title: string }) =>
      api.ai.conversations[":id"].$patch({ param: { id }, json: { title } }),
    "Could not rename the conversation. Try again.",
  );

export const useRestoreConversation = () =>
  useWrite(
    (id: string) => api.ai.conversations[":id"].restore.$post({ param: { id } }),
    "Could not restore the conversation. Try again.",
  );

/** `onDeleted` is called also when its row is gone by then. */
export const useDeleteConversation = (onDeleted: (id: string) => void) =>
  useWrite(
    (id: string) => api.ai.conversations[":id"].$delete({ param: { id } }),
    "Could not delete the conversation. Try again.",
    (_answer, id) => onDeleted(id),
  );
