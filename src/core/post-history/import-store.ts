import type { SQLQueryBindings } from "bun:sqlite";
import type { ImportRun } from "#core/import-target.ts";
import type { HistorySource } from "./labels/contract.ts";
import type { PostHistoryDeps } from "./context.ts";

const tables = ["past_post_facts", "past_comment_facts", "post_history_metrics", "post_history_audience"] as const;
export type HistoryTable = (typeof tables)[number];

type Values = Readonly<Record<string, SQLQueryBindings>>;

export type ImportStore = ReturnType<typeof createImportStore>;

/** Facts of one file of one import, which nothing shows before it is published. */
export function createImportStore({ database }: Pick<PostHistoryDeps, "database">) {
  const { sqlite } = database;
  const run = (sql: string, ...values: SQLQueryBindings[]) =>
    sqlite.query<undefined, SQLQueryBindings[]>(sql).run(...values);

  return {
    /** In the caller's transaction. */
    addImport({ userId, importId, asOf }: ImportRun, source: HistorySource): void {
      run(
        `INSERT INTO post_history_imports (user_id, import_id, source, as_of, is_published) VALUES (?, ?, ?, ?, 0)
         ON CONFLICT DO NOTHING`,
        userId,
        importId,
        source,
        asOf,
      );
    },

    addFact({ userId, importId }: ImportRun, source: HistorySource, table: HistoryTable, values: Values): void {
      const all: Values = { id: Bun.randomUUIDv7(), user_id: userId, import_id: importId, source, ...values };
      const columns = Object.keys(all);
      run(
        `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
        ...Object.values(all),
      );
    },

    publishImport({ userId, importId }: ImportRun, source: HistorySource): void {
      run(
        "UPDATE post_history_imports SET is_published = 1 WHERE user_id = ? AND import_id = ? AND source = ?",
        userId,
        importId,
        source,
      );
    },

    removeImport(
      { userId, importId }: Pick<ImportRun, "userId" | "importId">,
      source: HistorySource,
      of: readonly HistoryTable[],
    ): void {
      const own = "user_id = ? AND import_id = ? AND source = ?";
      for (const table of of) run(`DELETE FROM ${table} WHERE ${own}`, userId, importId, source);
      // Posts and comments of one archive are taken back one after the other.
      const rest = tables.map((table) => `AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${own})`).join(" ");
      const values = [userId, importId, source];
      run(`DELETE FROM post_history_imports WHERE ${own} ${rest}`, ...values, ...tables.flatMap(() => values));
    },
  };
}

/** To join facts `f` with what was published of their import. */
export const publishedImport = `JOIN post_history_imports i ON i.user_id = f.user_id AND i.import_id = f.import_id
  AND i.source = f.source AND i.is_published = 1`;
