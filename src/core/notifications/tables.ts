import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";
import { owner } from "#core/owner.ts";
import type { MailKind, NotificationKind } from "#core/declarations.ts";
import { enumCheck } from "#core/enum-check.ts";
import { mailStates } from "./contract.ts";

export const notifications = sqliteTable(
  "notifications",
  {
    id: text().primaryKey(),
    userId: owner(),
    kind: text().$type<NotificationKind>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    target: text(),
    at: integer().notNull(),
    readAt: integer("read_at"),
  },
  (t) => [
    index("notifications_by_user").on(t.userId, t.at, t.id),
    index("notifications_unread")
      .on(t.userId)
      .where(sql`${t.readAt} IS NULL`),
    index("notifications_by_time").on(t.at),
    index("notifications_by_target").on(t.kind, t.target),
  ],
);

/** Written with the event it reports, sent afterwards, at most once. */
export const mails = sqliteTable(
  "mails",
  {
    id: text().primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Encrypted: it may contain a password-reset link. Null once the mail is settled. */
    body: text(),
    state: text({ enum: mailStates }).notNull(),
    tries: integer().notNull().default(0),
    dueAt: integer("due_at"),
    expiresAt: integer("expires_at").notNull(),
    problem: text(),
    createdAt: integer("created_at").notNull(),
    settledAt: integer("settled_at"),
  },
  (t) => [
    index("mails_due")
      .on(t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
    index("mails_by_user").on(t.userId),
    index("mails_by_time").on(t.createdAt, t.id),
    enumCheck("mails_state", t.state, mailStates),
    check("mails_due_while_waiting", sql`(${t.state} = 'waiting') = (${t.dueAt} IS NOT NULL)`),
  ],
);
