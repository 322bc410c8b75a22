import type { Database } from "bun:sqlite";

/**
 * Tables that a refused request may change: `throttles` counts refused attempts, `idempotency_keys` keeps a refusal for
 * its repetition.
 */
const changedByRefusals = new Set(["throttles", "idempotency_keys"]);
/** When a session, an account or a key was last used: signed-in requests change them, refused ones too. */
const timesOfUse = /^last_(used|seen)_at$/;

/** Names the tables whose rows have changed since the last call. */
export function createChangeFinder(sqlite: Database) {
  const total = sqlite.query<{ n: number }, []>("SELECT total_changes() AS n");
  const names = sqlite
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => name)
    .filter((name) => !changedByRefusals.has(name));
  const tables = names.map((name) => [name, sqlite.query<Record<string, unknown>, []>(selectFrom(name))] as const);
  const digests = new Map<string, number | bigint>();
  let changes = -1;
  return {
    find(): string[] {
      const now = total.get()?.n ?? 0;
      if (now === changes) return [];
      changes = now;
      const changed: string[] = [];
      for (const [name, rows] of tables) {
        const digest = Bun.hash(
          JSON.stringify(rows.all(), (key, value: unknown) =>
            timesOfUse.test(key) ? undefined : value instanceof Uint8Array ? Bun.hash(value).toString() : value,
          ),
        );
        if (digests.get(name) !== digest) changed.push(name);
        digests.set(name, digest);
      }
      return changed;
    },
  };
}

/** The audit log, which is append-only and long after a while, is as long as its last row says. */
const selectFrom = (name: string): string =>
  name === "audit" ? "SELECT max(rowid) AS last FROM audit" : `SELECT * FROM "${name}"`;
