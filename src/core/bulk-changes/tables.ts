import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import { bulkActions } from "./contract.ts";
import type { ChangedRow } from "./rules.ts";

export const bulkChanges = sqliteTable(
  "bulk_changes",
  {
    id: text().primaryKey(),
    userId: owner(),
    action: text({ enum: bulkActions }).notNull(),
    createdAt: integer("created_at").notNull(),
    undoneAt: integer("undone_at"),
    /** What the changed items were before. */
    rows: text({ mode: "json" }).$type<ChangedRow[]>().notNull(),
  },
  (t) => [
    index("bulk_changes_by_user").on(t.userId, t.createdAt),
    enumCheck("bulk_changes_action", t.action, bulkActions),
  ],
);
