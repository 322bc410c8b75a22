import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#core/database.ts";
import { migrate } from "#core/migrate.ts";
import { mainMigrations } from "#core/migrations.ts" with { type: "macro" };
import { silentLog } from "#core/log.ts";

const all = mainMigrations();
const before = all.filter(({ id }) => id <= "0002_network");

/** Inserts a row with the given values and plausible ones for the other columns. */
function insert(sqlite: Database, table: string, row: Record<string, string | number | null>): void {
  const columns = sqlite
    .query<{ name: string; type: string; notnull: number; dflt_value: string | null }, []>(
      `PRAGMA table_info(${table})`,
    )
    .all();
  const values = Object.fromEntries(
    columns
      .filter(({ name, notnull, dflt_value }) => name in row || (notnull === 1 && dflt_value === null))
      .map(({ name, type }) => [name, name in row ? (row[name] ?? null) : type === "INTEGER" ? 1 : `${name}-1`]),
  );
  const names = Object.keys(values);
  sqlite
    .query(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
    .run(...Object.values(values));
}

test("a database from before this version keeps every connection, secret, snapshot and consent", () => {
  const folder = mkdtempSync(join(tmpdir(), "attache-migration-"));
  const path = join(folder, "attache.db");
  try {
    const old = new Database(path, { create: true, strict: true });
    migrate(old, path, before);
    insert(old, "users", { id: "u1", email: "ada@example.org", role: "user", status: "approved" });
    const owner = { user_id: "u1" };
    insert(old, "connections", { ...owner, network: "linkedin", member_id: "m1", trouble: "challenge" });
    insert(old, "profile_snapshots", { ...owner, network: "sandbox", day: "2026-11-20", connections: 7 });
    insert(old, "api_links", { ...owner, member_id: "api-1", expires_at: 99, ended: 1, comments: 0 });
    insert(old, "network_consents", { ...owner, wording: "2026-11-21", given_at: 5 });
    insert(old, "vault_keys", { ...owner, sealed_key: "the key" });
    insert(old, "vault_entries", { ...owner, channel: "session", sealed: "the secret" });
    insert(old, "evidence", { ...owner, id: "e1", act: "post.submit", path: "/feed/" });
    old.close();

    const { sqlite, close } = openDatabase(path, all, { log: silentLog });
    const row = (table: string) => sqlite.query<Record<string, unknown>, []>(`SELECT * FROM ${table}`).all();
    expect(row("connections")).toMatchObject([{ user_id: "u1", network: "linkedin", error: "challenge" }]);
    expect(row("profile_snapshots")).toMatchObject([{ network: "sandbox", day: "2026-11-20", connections: 7 }]);
    expect(row("oauth_connections")).toMatchObject([
      { network: "linkedin", member_id: "api-1", expires_at: 99, ended: 1, comments: 0, reminded_days: null },
    ]);
    expect(row("network_consents")).toMatchObject([{ network: "linkedin", wording: "2026-11-21", given_at: 5 }]);
    expect(row("vault_keys")).toMatchObject([{ encrypted_key: "the key" }]);
    expect(row("vault_entries")).toMatchObject([{ channel: "session", encrypted: "the secret" }]);
    expect(row("evidence")).toMatchObject([{ id: "e1", action: "post.submit" }]);
    expect(sqlite.query("PRAGMA foreign_key_check").all()).toEqual([]);

    // Any driver's name, but only known errors.
    sqlite.run("UPDATE connections SET network = 'mastodon'");
    expect(() => sqlite.run("UPDATE connections SET error = 'tired'")).toThrow("CHECK");
    sqlite.run("DELETE FROM users");
    for (const table of ["connections", "profile_snapshots", "oauth_connections", "network_consents", "vault_keys"]) {
      expect(row(table)).toEqual([]);
    }
    close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
