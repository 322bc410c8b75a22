import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import { componentIds, componentStates, recordedKinds } from "./status/contract.ts";
import { replyAuthors, ticketCategories, ticketPriorities, ticketStates } from "./tickets/contract.ts";

export const supportTickets = sqliteTable(
  "support_tickets",
  {
    id: text().primaryKey(),
    userId: owner(),
    subject: text().notNull(),
    description: text().notNull(),
    priority: text({ enum: ticketPriorities }).notNull(),
    category: text({ enum: ticketCategories }).notNull(),
    state: text({ enum: ticketStates }).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    index("support_tickets_by_user").on(t.userId, t.updatedAt, t.id),
    index("support_tickets_by_time").on(t.updatedAt, t.id),
    enumCheck("support_ticket_priority", t.priority, ticketPriorities),
    enumCheck("support_ticket_category", t.category, ticketCategories),
    enumCheck("support_ticket_state", t.state, ticketStates),
  ],
);

export const supportReplies = sqliteTable(
  "support_replies",
  {
    id: text().primaryKey(),
    ticketId: text("ticket_id")
      .notNull()
      .references(() => supportTickets.id, { onDelete: "cascade" }),
    author: text({ enum: replyAuthors }).notNull(),
    /** As it was then: the account of an admin may be deleted. */
    authorName: text("author_name").notNull(),
    message: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    index("support_replies_by_ticket").on(t.ticketId, t.at, t.id),
    enumCheck("support_reply_author", t.author, replyAuthors),
  ],
);

/** A row for each change, and for each start of the server. */
export const statusChanges = sqliteTable(
  "status_changes",
  {
    id: text().primaryKey(),
    kind: text({ enum: recordedKinds }).notNull(),
    component: text({ enum: componentIds }),
    state: text({ enum: componentStates }).notNull(),
    detail: text().notNull(),
    version: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    index("status_changes_by_component").on(t.component, t.at, t.id),
    index("status_changes_by_time").on(t.at, t.id),
    enumCheck("status_change_kind", t.kind, recordedKinds),
    enumCheck("status_change_component", t.component, componentIds),
    enumCheck("status_change_state", t.state, componentStates),
    check("status_change_of_component", sql`(${t.kind} = 'component') = (${t.component} IS NOT NULL)`),
  ],
);
