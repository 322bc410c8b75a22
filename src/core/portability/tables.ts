import { blob, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";

/** Exports that the server makes for people who want automatic backups. */
export const dataCopies = sqliteTable(
  "data_copies",
  {
    id: text().primaryKey(),
    userId: owner(),
    createdAt: integer("created_at").notNull(),
    /** Gzip of the file, without uploads. */
    content: blob({ mode: "buffer" }).notNull(),
  },
  (t) => [index("data_copies_by_user").on(t.userId, t.createdAt)],
);
