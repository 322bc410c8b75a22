import { Database as Sqlite } from "bun:sqlite";
import type { Database } from "#core/database.ts";

export const table = {
  id: "0000_initial",
  sql: `CREATE TABLE t (n INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE child (n INTEGER NOT NULL REFERENCES t (n) DEFERRABLE INITIALLY DEFERRED) STRICT`,
};

/** Time stands still, so that no group ends early on a slow machine. */
export const elapsed = () => 0;

export const insert = ({ sqlite }: Database, n: number) => sqlite.run("INSERT INTO t VALUES (?)", [n]);
export const rows = ({ sqlite }: Database) =>
  sqlite
    .query<{ n: number }, []>("SELECT n FROM t ORDER BY n")
    .all()
    .map(({ n }) => n);

/** The committed rows, as another connection sees them. */
export function openReader(path: string): () => number {
  const sqlite = new Sqlite(path);
  const count = sqlite.prepare<{ n: number }, []>("SELECT count(*) AS n FROM t");
  return () => count.get()?.n ?? 0;
}
