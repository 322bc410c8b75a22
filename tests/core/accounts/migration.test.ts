import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
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
