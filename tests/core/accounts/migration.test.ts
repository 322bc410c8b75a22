import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { defaultKeyScopes, toKeyScopes } from "#core/accounts/api-keys/contract.ts";
import { migrate } from "#core/migrate.ts";
import { mainMigrations } from "#core/migrations.ts";

test("an invitation from before it had a purpose of its own becomes one, and a reset link stays one", () => {
  const migrations = mainMigrations();
  using sqlite = new Database(":memory:");
  migrate(
    sqlite,
    ":memory:",
    migrations.filter(({ id }) => id < "0009"),
  );
  const minute = 60_000;
  const expiries = { "invitation-1": 7 * 24 * 60 * minute, "reset-1": 20 * minute };
  // By SQLite's clock, which the migration reads.
  const insert = sqlite.query(
    "INSERT INTO one_use_codes (hash, purpose, expires_at) VALUES (?, 'reset', unixepoch() * 1000 + ?)",
  );
  for (const [hash, after] of Object.entries(expiries)) insert.run(hash, after);
  migrate(sqlite, ":memory:", migrations);
  expect(sqlite.query("SELECT hash, purpose FROM one_use_codes ORDER BY hash").all()).toEqual([
    { hash: "invitation-1", purpose: "invitation" },
    { hash: "reset-1", purpose: "reset" },
  ]);
});

test("a key from before scopes existed reads and writes, and a session from then is asked for the password", () => {
  const migrations = mainMigrations();
  using sqlite = new Database(":memory:");
  migrate(
    sqlite,
    ":memory:",
    migrations.filter(({ id }) => id < "0011"),
  );
  sqlite.run(`INSERT INTO users (id, name, email, password_hash, role, status, created_at)
    VALUES ('ada', 'Ada', 'ada@example.com', 'none', 'admin', 'approved', 1)`);
  sqlite.run("INSERT INTO api_keys (user_id, hash, created_at) VALUES ('ada', 'hash', 1)");
  sqlite.run(`INSERT INTO sessions (id, user_id, secret_hash, created_at, last_used_at, expires_at)
    VALUES ('session', 'ada', 'hash', 1, 1, 2)`);
  migrate(sqlite, ":memory:", migrations);
  expect(sqlite.query("SELECT name, scopes FROM api_keys").get()).toEqual({
    name: "Default",
    scopes: '["read","write"]',
  });
  expect(toKeyScopes(["read", "write"])).toEqual([...defaultKeyScopes]);
  expect(sqlite.query("SELECT confirmed_at FROM sessions").get()).toEqual({ confirmed_at: null });
});
