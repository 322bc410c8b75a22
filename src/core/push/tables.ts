import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import { pushStates } from "./contract.ts";

/** Of this server. One row, made with the first browser: a new key would end every subscription. */
export const pushKeys = sqliteTable(
  "push_keys",
  {
    one: integer().primaryKey(),
    publicKey: text("public_key").notNull(),
    /** Encrypted. */
    privateKey: text("private_key").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [check("push_keys_one", sql`${t.one} = 1`)],
);

export const pushBrowsers = sqliteTable(
  "push_browsers",
  {
    id: text().primaryKey(),
    userId: owner(),
    /** The session it was turned on in: signing out of it turns it off. */
    sessionId: text("session_id"),
    endpointHash: text("endpoint_hash").notNull().unique(),
    /** Encrypted: whoever has it can push to the browser. */
    subscription: text().notNull(),
    userAgent: text("user_agent"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("push_browsers_by_user").on(t.userId), index("push_browsers_by_session").on(t.sessionId)],
);

/** Written with the notification, sent afterwards, at most once. */
export const pushMessages = sqliteTable(
  "push_messages",
  {
    id: text().primaryKey(),
    browserId: text("browser_id")
      .notNull()
      .references(() => pushBrowsers.id, { onDelete: "cascade" }),
    title: text().notNull(),
    path: text().notNull(),
    isUrgent: integer("is_urgent", { mode: "boolean" }).notNull(),
    state: text({ enum: pushStates }).notNull(),
    tries: integer().notNull().default(0),
    problem: text(),
    dueAt: integer("due_at"),
    expiresAt: integer("expires_at").notNull(),
    createdAt: integer("created_at").notNull(),
    settledAt: integer("settled_at"),
  },
  (t) => [
    index("push_messages_by_browser").on(t.browserId, t.createdAt, t.id),
    index("push_messages_due")
      .on(t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
    index("push_messages_by_time").on(t.createdAt),
    enumCheck("push_message_state", t.state, pushStates),
    check("push_message_due_while_waiting", sql`(${t.state} = 'waiting') = (${t.dueAt} IS NOT NULL)`),
  ],
);
