import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import {
  importDelimiters,
  importEncodings,
  importProducts,
  importStates,
  type ImportProblem,
  type ImportSettings,
} from "./contract.ts";

/** `content_items.import_id` names the items of each. */
export const contentImports = sqliteTable(
  "content_imports",
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    state: text({ enum: importStates }).notNull(),
    encoding: text({ enum: importEncodings }).notNull(),
    delimiter: text({ enum: importDelimiters }).notNull(),
    product: text({ enum: importProducts }),
    columns: text({ mode: "json" }).$type<string[]>().notNull(),
    rows: integer().notNull(),
    /** The file as text; null once every row was read or the import was undone. */
    text: text(),
    settings: text({ mode: "json" }).$type<ImportSettings>().notNull(),
    done: integer().notNull().default(0),
    created: integer().notNull().default(0),
    problems: text({ mode: "json" }).$type<ImportProblem[]>().notNull(),
    removed: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    /** Restored from a backup of this time, UTC ms: rows it imported since may have been sent. */
    restoredFrom: integer("restored_from"),
  },
  (t) => [
    index("content_imports_by_user").on(t.userId, t.createdAt),
    enumCheck("content_imports_state", t.state, importStates),
    enumCheck("content_imports_encoding", t.encoding, importEncodings),
    check("content_imports_text", sql`${t.state} NOT IN ('ready', 'running') OR ${t.text} IS NOT NULL`),
  ],
);
