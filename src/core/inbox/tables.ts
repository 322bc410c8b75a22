import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";

export const messageSenders = ["me", "them"] as const;

export const inboxThreads = sqliteTable(
  "inbox_threads",
  {
    id: text().primaryKey(),
    userId: owner(),
    /** The network's id. */
    remoteId: text("remote_id").notNull(),
    url: text().notNull(),
    personId: text("person_id").notNull(),
    personUrl: text("person_url").notNull(),
    personName: text("person_name").notNull(),
    isUnread: integer("is_unread", { mode: "boolean" }).notNull(),
    /** Of the newest message. */
    lastAt: integer("last_at").notNull(),
    /** Of the newest message of each side. */
    lastOwnAt: integer("last_own_at"),
    lastTheirAt: integer("last_their_at"),
  },
  (t) => [
    uniqueIndex("inbox_threads_once").on(t.userId, t.remoteId),
    index("inbox_threads_newest").on(t.userId, t.lastAt, t.id),
    index("inbox_threads_by_person").on(t.userId, t.personId),
    index("inbox_threads_unread")
      .on(t.userId, t.lastAt, t.id)
      .where(sql`${t.isUnread} = 1`),
  ],
);

export const inboxMessages = sqliteTable(
  "inbox_messages",
  {
    id: text().primaryKey(),
    threadId: text("thread_id")
      .notNull()
      .references(() => inboxThreads.id, { onDelete: "cascade" }),
    /** The network's id. */
    remoteId: text("remote_id").notNull(),
    sender: text({ enum: messageSenders }).notNull(),
    text: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    uniqueIndex("inbox_messages_once").on(t.threadId, t.remoteId),
    index("inbox_messages_newest").on(t.threadId, t.at, t.id),
    index("inbox_messages_by_time").on(t.at),
    enumCheck("inbox_message_sender", t.sender, messageSenders),
  ],
);

/** How far the inbox was read. */
export const inboxReads = sqliteTable("inbox_reads", {
  userId: owner().primaryKey(),
  /** Of the last sweep that read it. */
  readAt: integer("read_at"),
  /** Of the last sweep, if it failed. */
  failedAt: integer("failed_at"),
});
