import type { Core } from "#core/core.ts";

/** Every row of every table, except when sessions were last used. */
export function dumpDatabase(core: Core): string {
  const { sqlite } = core.database;
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
