import { expect, test } from "bun:test";
import { createVault } from "#core/connections/vault.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { person } from "#tests/support/core/people.ts";

async function vault() {
  const core = createMemoryCore();
  const ada = (await person(core, "Ada")).user.id;
  const ben = (await person(core, "Ben")).user.id;
  const rows = (table: "vault_keys" | "vault_entries") =>
    core.database.sqlite.query<Record<string, unknown>, []>(`SELECT * FROM ${table}`).all();
  return { core, vault: createVault(core), ada, ben, rows };
}

test("a secret of an account and channel can be read for them, and for no other", async () => {
  const { vault: context, ada, ben } = await vault();
  context.store(ada, "session", "AQEDmarked");
  expect(context.open(ada, "session")).toBe("AQEDmarked");
  expect(context.has(ada, "session")).toBe(true);
  expect(context.open(ada, "api")).toBeUndefined();
  expect(context.open(ben, "session")).toBeUndefined();
  expect(context.has(ben, "session")).toBe(false);
});

test("a newer secret of a channel replaces the previous one, under the same key", async () => {
  const { vault: context, ada, rows } = await vault();
  context.store(ada, "session", "one");
  const [key] = rows("vault_keys");
  context.store(ada, "session", "two");
  context.store(ada, "api", "token");
  expect(context.open(ada, "session")).toBe("two");
  expect(context.open(ada, "api")).toBe("token");
  expect(rows("vault_keys")).toEqual([key ?? {}]);
});

test("every account has its own key, and the same secret is never encrypted to the same bytes", async () => {
  const { vault: context, ada, ben, rows } = await vault();
  context.store(ada, "session", "same");
  context.store(ben, "session", "same");
  for (const table of ["vault_keys", "vault_entries"] as const) {
    const encrypted = rows(table).map((row) => row.encrypted ?? row.encrypted_key);
    expect(new Set(encrypted).size).toBe(2);
    expect(JSON.stringify(rows(table))).not.toContain("same");
  }
});

test("a row copied to another account or channel cannot be decrypted", async () => {
  const { core, vault: context, ada, ben } = await vault();
  context.store(ada, "session", "hers");
  context.store(ben, "session", "his");
  const { sqlite } = core.database;
  sqlite.run("UPDATE vault_entries SET channel = 'api' WHERE user_id = ?", [ada]);
  expect(() => context.open(ada, "api")).toThrow("encrypted with another key");
  sqlite.run(
    "UPDATE vault_keys SET encrypted_key = (SELECT encrypted_key FROM vault_keys WHERE user_id = ?) WHERE user_id = ?",
    [ada, ben],
  );
  expect(() => context.open(ben, "session")).toThrow("encrypted with another key");
});

test("deleting a channel keeps the other; deleting the last one deletes the account's key", async () => {
  const { vault: context, ada, rows } = await vault();
  context.store(ada, "session", "cookie");
  context.store(ada, "api", "token");
  context.wipe(ada, "session");
  expect(context.open(ada, "session")).toBeUndefined();
  expect(context.open(ada, "api")).toBe("token");
  context.wipe(ada, "api");
  expect(rows("vault_keys")).toEqual([]);
});

test("deleting everything removes secrets and key, and keeps other accounts' secrets", async () => {
  const { vault: context, ada, ben, rows } = await vault();
  for (const who of [ada, ben]) context.store(who, "session", `${who}'s`);
  context.store(ada, "api", "token");
  context.wipe(ada);
  expect(rows("vault_keys").map((row) => row.user_id)).toEqual([ben]);
  expect(rows("vault_entries").map((row) => row.user_id)).toEqual([ben]);
  expect(context.open(ben, "session")).toBe(`${ben}'s`);
});

test("deleting an account deletes its secrets and key", async () => {
  const { core, vault: context, ada, rows } = await vault();
  context.store(ada, "session", "cookie");
  core.accounts.remove(undefined, ada);
  expect(rows("vault_entries")).toEqual([]);
  expect(rows("vault_keys")).toEqual([]);
});

test("secrets of a lost key are treated as missing: drivers find no session, and the person can reconnect", async () => {
  const { core, vault: context, ada, rows } = await vault();
  context.store(ada, "session", "before");
  context.store(ada, "api", "token");
  const lost = createMemoryCore().secrets.encrypt("key", `vault key:${ada}`);
  core.database.sqlite.run("UPDATE vault_keys SET encrypted_key = ?", [lost]);
  expect(() => context.open(ada, "session")).toThrow("encrypted with another key");
  expect(context.sessionOf(ada)).toBeUndefined();
  context.store(ada, "session", "after");
  expect(context.sessionOf(ada)).toBe("after");
  expect(context.open(ada, "api")).toBeUndefined();
  expect(rows("vault_keys")).toHaveLength(1);
});
