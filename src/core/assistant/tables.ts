import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import { answerStates, messageTypes } from "./contract.ts";
import type { StoredPart } from "./parts.ts";

export const conversations = sqliteTable(
  "conversations",
  {
    id: text().primaryKey(),
    userId: owner(),
    title: text().notNull(),
    /** The last message of the branch that is shown. */
    leafId: text("leaf_id").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Kept for a day, so that deleting it can be undone. */
    deletedAt: integer("deleted_at"),
  },
  (t) => [
    index("conversations_newest").on(t.userId, t.updatedAt, t.id),
    index("conversations_deleted")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} IS NOT NULL`),
  ],
);

/** A tree: an edited message and an answer that was written again are siblings of the first. */
export const conversationMessages = sqliteTable(
  "conversation_messages",
  {
    id: text().primaryKey(),
    userId: owner(),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    parentId: text("parent_id"),
    type: text({ enum: ["user", "ai"] }).notNull(),
    action: text({ enum: messageTypes }).notNull(),
    /** Of an answer, its texts without what tools returned. */
    content: text().notNull(),
    parts: text({ mode: "json" }).$type<StoredPart[]>().notNull(),
    state: text({ enum: answerStates }),
    notice: text(),
    engine: text(),
    engineLabel: text("engine_label"),
    aiGenerated: integer("ai_generated", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("conversation_messages_of").on(t.conversationId, t.id),
    index("conversation_messages_newest").on(t.userId, t.type, t.id),
    index("conversation_messages_running")
      .on(t.id)
      .where(sql`${t.state} = 'running'`),
    enumCheck("conversation_message_type", t.type, ["user", "ai"]),
    enumCheck("conversation_message_action", t.action, messageTypes),
    enumCheck("conversation_message_state", t.state, answerStates),
  ],
);
