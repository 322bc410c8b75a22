import { expect, test } from "bun:test";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { Glob } from "bun";
import { join } from "node:path";
import { personalTables } from "#core/personal-tables.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { codeAt } from "#tests/support/core/authenticator.ts";
import { cheapPasswords, password, person } from "#tests/support/core/people.ts";

cheapPasswords();

test("an export has no secret, and nothing of anyone else", async () => {
  const core = createMemoryCore({ ATTACHE_SMTP_URL: "smtp://127.0.0.1:9", ATTACHE_PUBLIC_URL: "http://attache.test" });
  const [ada, ben] = [await person(core, "Ada"), await person(core, "Ben")];
  const identity = core.accounts.identify(ada.token, true);
  const { apiKey } = core.accounts.regenerateApiKey(undefined, ada.user.id);
  const { secret } = await core.accounts.startTwoFactor(identity, password);
  const { token, recoveryCodes } = core.accounts.confirmTwoFactor(
    { identity, device: {} },
    codeAt(secret, core.clock.now()),
  );
  await core.connections.connectPractice(ada.user.id);
  core.accounts.forgotPassword({ email: "ada@example.com" });
  scheduleContent(core, ada.user.id, { content: "Mine", status: "draft" });
  scheduleContent(core, ben.user.id, { content: "Of someone else", status: "draft" });
  core.preferences.save(ada.user.id, { privacy: { allowDataExport: true } });
  const json = [...core.portability.export(ada.user.id, { withFiles: true }).pieces].join("");
  const { sqlite } = core.database;
  const hashes = [
    "password_hash FROM users",
    "secret_hash FROM sessions",
    "hash FROM api_keys",
    "secret FROM two_factor",
  ]
    .flatMap((part) => sqlite.query<Record<string, string>, []>(`SELECT ${part}`).all())
    .flatMap((row) => Object.values(row));
  for (const one of [apiKey, secret, token, ...recoveryCodes, ...hashes, password]) expect(json).not.toContain(one);
  for (const one of ["Of someone else", ben.user.id, "ben@example.com"]) expect(json).not.toContain(one);
  expect(json).toContain("Mine");
  core.close();
});

test("every table with a person's rows says what happens to them", async () => {
  const root = join(import.meta.dir, "../../../src/core");
  const modules = await Promise.all(
    [...new Glob("*/tables.ts").scanSync(root)].map(
      (path) => import(join(root, path)) as Promise<Record<string, unknown>>,
    ),
  );
  const tables = modules.flatMap((exported) => Object.values(exported)).filter((one) => one instanceof SQLiteTable);
  const declared = personalTables.map(({ table }) => getTableConfig(table).name);
  expect(new Set(declared).size).toBe(declared.length);
  const named = new Set(tables.map((table) => getTableConfig(table)));
  const owned = new Set(["users"]);
  for (let before = -1; before !== owned.size;) {
    before = owned.size;
    for (const { name, foreignKeys } of named)
      if (foreignKeys.some((key) => owned.has(getTableConfig(key.reference().foreignTable).name))) owned.add(name);
  }
  expect(declared.toSorted()).toEqual([...owned].filter((name) => name !== "users").toSorted());
});
