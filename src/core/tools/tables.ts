import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import { approvalStates } from "./contract.ts";

export const toolApprovals = sqliteTable(
  "tool_approvals",
  {
    id: text().primaryKey(),
    userId: owner(),
    tool: text().notNull(),
    input: text({ mode: "json" }).notNull(),
    title: text().notNull(),
    detail: text().notNull(),
    requestedBy: text("requested_by").notNull(),
    state: text({ enum: approvalStates }).notNull(),
    message: text(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    decidedAt: integer("decided_at"),
  },
  (t) => [
    index("tool_approvals_by_state").on(t.userId, t.state, t.createdAt, t.id),
    index("tool_approvals_by_expiry").on(t.state, t.expiresAt),
    enumCheck("tool_approvals_state", t.state, approvalStates),
  ],
);

/** What keys and the assistant called. Inputs and results are not kept. */
export const toolCalls = sqliteTable(
  "tool_calls",
  {
    id: text().primaryKey(),
    userId: owner(),
    at: integer().notNull(),
    calledBy: text("called_by").notNull(),
    tool: text().notNull(),
    /** An error code, or null if it succeeded. */
    error: text(),
    approvalId: text("approval_id"),
    address: text(),
  },
  (t) => [index("tool_calls_newest").on(t.userId, t.at, t.id), index("tool_calls_by_time").on(t.at)],
);
