import type { Status } from "#core/accounts/contract.ts";
import type { Listed, Page } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { ToolApproval, ToolApprovalQuery } from "#core/tools/contract.ts";
import type { Writing } from "#core/writing/writing.ts";
import { addConversations } from "./approval-list.ts";
import { createAnswers } from "./answers.ts";
import type { AnswersDeps } from "./context.ts";
import type {
  AnswerEvent,
  ChatRequest,
  ChatResponse,
  Conversation,
  ConversationQuery,
  Interaction,
  ListedApproval,
  ListedConversation,
} from "./contract.ts";
import { createConversationChanges } from "./conversation-changes.ts";
import {
  createConversationStore,
  messageNotFound,
  type ConversationRow,
  type MessageRow,
} from "./conversation-store.ts";
import { exportConversation } from "./export.ts";
import { createLiveAnswers } from "./live-answers.ts";
import { toAnswerPart } from "./parts.ts";
import { showConversation, toChatResponse } from "./show-conversation.ts";
import { createAssistantStatus } from "./status.ts";

export interface AssistantDeps extends Omit<AnswersDeps, "models" | "store" | "live" | "approvalOf"> {
  writing: Pick<Writing, "models">;
}

/** Null for a request that was deleted since. */
function findApproval(tools: AssistantDeps["tools"], userId: string, id: string): ToolApproval | null {
  try {
    return tools.approvals.get(userId, id);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

interface ChatOptions {
  signal?: AbortSignal;
  scopes?: readonly string[] | undefined;
  onEvent?: (event: AnswerEvent) => void;
}

export type Assistant = ReturnType<typeof createAssistant>;

/** Conversations over a person's own data, answered by the server's model or by rules. */
export function createAssistant(deps: AssistantDeps) {
  const { database, tools, writing } = deps;
  const store = createConversationStore(deps);

  const approvalOf = (userId: string, id: string) => findApproval(tools, userId, id);
  const showParts = ({ userId, parts }: Pick<MessageRow, "userId" | "parts">) =>
    parts.map((part) => toAnswerPart(part, (id) => approvalOf(userId, id)));

  const live = createLiveAnswers((userId, part) => toAnswerPart(part, (id) => approvalOf(userId, id)));
  const answers = createAnswers({ ...deps, models: writing.models, store, live, approvalOf });

  const show = (row: ConversationRow): Conversation => showConversation(row, store.messagesOf(row.id), showParts);
  const get = (userId: string, id: string): Conversation => show(store.get(userId, id));

  return {
    get,
    start: answers.start,
    stop: answers.stopAll,
    settleInterrupted: answers.settleInterrupted,
    removeDeleted: store.removeDeleted,
    ...createAssistantStatus({ ...deps, models: writing.models }),

    /** Answers of an account that may no longer use it end. */
    onStatusChanged(userId: string, status: Status): void {
      if (status !== "approved") live.stopAll((answer) => answer.userId === userId);
    },

    /**
     * Sends a message and waits for the whole answer, which ends when `signal` aborts.
     * @throws Fault `assistant.*`, `quota.used_up`, and `ai.*` if there is no part of an answer
     */
    async chat(
      userId: string,
      request: ChatRequest,
      { signal, scopes, onEvent }: ChatOptions = {},
    ): Promise<ChatResponse> {
      const { id } = await answers.start(userId, request, scopes);
      const stop = (): void => live.stop(id);
      signal?.addEventListener("abort", stop, { once: true });
      if (signal?.aborted) stop();
      if (onEvent) live.follow(id, onEvent);
      const { row, error } = (await answers.ended(id)) ?? { row: store.message(userId, id), error: undefined };
      signal?.removeEventListener("abort", stop);
      if (error && row.content === "") throw error;
      return toChatResponse(row, showParts(row));
    },

    /** Ends the model's request as well. What was written stays. @throws Fault `assistant.message_not_found` */
    stopAnswer(userId: string, answerId: string): void {
      store.message(userId, answerId);
      live.stop(answerId);
    },

    /**
     * What there is of an answer, and then each change until its end.
     * @returns what ends it
     * @throws Fault `assistant.message_not_found`
     */
    follow(userId: string, answerId: string, listener: (event: AnswerEvent) => void): () => void {
      const row = store.message(userId, answerId);
      if (row.state === null) throw messageNotFound();
      const unfollow = live.follow(answerId, listener);
      if (unfollow) return unfollow;
      listener({ type: "parts", parts: showParts(row) });
      listener({ type: "end", state: row.state, notice: row.notice });
      return () => undefined;
    },

    /** What assistants and keys asked for. */
    approvals: (userId: string, query: ToolApprovalQuery): ListedApproval[] =>
      addConversations(database, userId, tools.approvals.list(userId, query)),

    ...createConversationChanges({ database, store, show }),
    list: (userId: string, query: ConversationQuery): Listed<ListedConversation> => store.list(userId, query),
    interactions: (userId: string, page: Page): Listed<Interaction> => store.interactions(userId, page),

    /** Can be restored for a day. Ends an answer that is being written. @throws Fault `assistant.not_found` */
    remove(userId: string, id: string): void {
      for (const message of store.messagesOf(store.get(userId, id).id)) live.stop(message.id);
      store.setDeleted(userId, id, true);
    },

    /** @throws Fault `assistant.not_found` */
    restore: (userId: string, id: string): void => store.setDeleted(userId, id, false),

    /** @throws Fault `assistant.not_found` */
    export: (userId: string, id: string, format: "md" | "json") => exportConversation(get(userId, id), format),
  };
}
