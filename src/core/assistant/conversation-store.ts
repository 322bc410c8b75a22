import { and, count, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { assistantLimits } from "./contract.ts";
import { createConversationLists } from "./conversation-lists.ts";
import { conversationMessages as messages, conversations } from "./tables.ts";

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

export interface StoreDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
}

/** How long a deleted conversation can be restored. */
const restorableMs = 24 * 3_600_000;

export type ConversationStore = ReturnType<typeof createConversationStore>;

export function createConversationStore({ database, clock, changes }: StoreDeps) {
  const { db } = database;
  const notifyScreens = (userId: string): void => database.afterCommit(() => changes.publish(userId, "assistant"));

  const own = (userId: string, id: string) => and(eq(conversations.userId, userId), eq(conversations.id, id));
  const update = (id: string, change: Partial<ConversationRow>): void => {
    db.update(conversations).set(change).where(eq(conversations.id, id)).run();
  };

  return {
    notifyScreens,
    update,

    /** @throws Fault `assistant.not_found` */
    get(userId: string, id: string): ConversationRow {
      const row = db
        .select()
        .from(conversations)
        .where(and(own(userId, id), isNull(conversations.deletedAt)))
        .get();
      if (!row) throw notFound();
      return row;
    },

    /** All branches, oldest first. */
    messagesOf: (id: string): MessageRow[] =>
      db.select().from(messages).where(eq(messages.conversationId, id)).orderBy(messages.id).all(),

    /** @throws Fault `assistant.message_not_found` */
    message(userId: string, id: string): MessageRow {
      const row = db
        .select()
        .from(messages)
        .where(and(eq(messages.userId, userId), eq(messages.id, id)))
        .get();
      if (!row) throw messageNotFound();
      return row;
    },

    /** @throws Fault `assistant.too_many` */
    insert(row: ConversationRow): void {
      const found = db.select({ n: count() }).from(conversations).where(eq(conversations.userId, row.userId)).get();
      if ((found?.n ?? 0) >= assistantLimits.conversations) throw tooManyConversations();
      db.insert(conversations).values(row).run();
    },

    insertMessages(rows: MessageRow[]): void {
      db.insert(messages).values(rows).run();
    },

    changeMessage(id: string, change: Partial<MessageRow>): void {
      db.update(messages).set(change).where(eq(messages.id, id)).run();
    },

    running: (): MessageRow[] => db.select().from(messages).where(eq(messages.state, "running")).all(),

    ...createConversationLists(database),

    /** @throws Fault `assistant.not_found` */
    setDeleted(userId: string, id: string, isDeleted: boolean): void {
      database.write(() => {
        const set = { deletedAt: isDeleted ? clock.now() : null };
        const changed = db
          .update(conversations)
          .set(set)
          .where(own(userId, id))
          .returning({ id: conversations.id })
          .all();
        if (changed.length === 0) throw notFound();
        notifyScreens(userId);
      });
    },

    removeDeleted: (): void =>
      database.write(() => {
        const isOver = and(isNotNull(conversations.deletedAt), lt(conversations.deletedAt, clock.now() - restorableMs));
        db.delete(conversations).where(isOver).run();
      }),
  };
}

const notFound = () =>
  new Fault("not_found", "assistant.not_found", "This conversation does not exist or was deleted.");

export const messageNotFound = () =>
  new Fault("not_found", "assistant.message_not_found", "This message does not exist or was deleted.");

const tooManyConversations = () =>
  new Fault(
    "conflict",
    "assistant.too_many",
    `You have ${assistantLimits.conversations.toLocaleString("en-US")} conversations. Delete some first.`,
  );
