import { Database as Sqlite } from "bun:sqlite";
import { expect } from "bun:test";
import type { Core } from "#core/core.ts";

/** Every row of every table, except when sessions were last used. */
export const dumpDatabase = (core: Core): string => dumpRows(core.database.sqlite);

function dumpRows(sqlite: Sqlite): string {
  const tables = sqlite.query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  return JSON.stringify(
    tables.map(({ name }) => [
      name,
      sqlite
        .query<Record<string, unknown>, []>(`SELECT * FROM "${name}"`)
        .all()
        .map(({ last_used_at: _used, last_seen_at: _seen, ...row }) => row),
    ]),
  );
}

/** Fails if a row changes until `expectUnchanged`, except when sessions were last used. */
export function watchDatabase({ database: { sqlite } }: Core): { expectUnchanged(): void } {
  const counted = countChanges(sqlite);
  const kept = sqlite.serialize();
  return {
    expectUnchanged() {
      // SQLite counts every row that is written: reading them all takes far longer.
      if (countChanges(sqlite) === counted) return;
      using before = Sqlite.deserialize(kept);
      expect(dumpRows(sqlite)).toBe(dumpRows(before));
    },
  };
}

const countChanges = (sqlite: Sqlite): string =>
  JSON.stringify([sqlite.query("SELECT total_changes()").values(), sqlite.query("PRAGMA schema_version").values()]);
