import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { newestLeafOf } from "./branches.ts";
import type { Conversation, ConversationChange, ListedConversation } from "./contract.ts";
import { messageNotFound, type ConversationRow, type ConversationStore } from "./conversation-store.ts";

interface ConversationChangesDeps {
  database: Database;
  store: ConversationStore;
  show: (row: ConversationRow) => Conversation;
}

export const createConversationChanges = ({ database, store, show }: ConversationChangesDeps) => ({
  /** Shows the branch of the message, at its newest end. @throws Fault `assistant.not_found`, `assistant.message_not_found` */
  chooseBranch: (userId: string, id: string, messageId: string): Conversation =>
    database.write(() => {
      const row = store.get(userId, id);
      const rows = store.messagesOf(id);
      if (!rows.some((message) => message.id === messageId)) throw messageNotFound();
      const leafId = newestLeafOf(rows, messageId);
      store.update(id, { leafId });
      store.notifyScreens(userId);
      return show({ ...row, leafId });
    }),

  /** @throws Fault `assistant.not_found` */
  rename: (userId: string, id: string, { title }: ConversationChange): ListedConversation =>
    database.write(() => {
      const { updatedAt } = store.get(userId, id);
      store.update(id, { title });
      store.notifyScreens(userId);
      return { id, title, updatedAt: toInstant(updatedAt) };
    }),
});
