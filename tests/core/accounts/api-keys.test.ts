import { expect, test } from "bun:test";
import type { Fault } from "#core/errors.ts";
import { createMemoryCore, noon, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords, person } from "../../support/core/people.ts";

cheapPasswords();

const refusal = (core: TestCore, key: string): string => {
  try {
    core.accounts.identify(key, true);
    return "works";
  } catch (error) {
    return (error as Fault).code;
  }
};
const keyOf = (core: TestCore, userId: string) => core.accounts.regenerateApiKey(undefined, userId).apiKey;
const rows = (core: TestCore) => JSON.stringify(core.database.sqlite.query("SELECT * FROM api_keys").all());
const acts = (core: TestCore) =>
  core.database.sqlite
    .query<{ action: string }, []>("SELECT action FROM audit ORDER BY id")
    .all()
    .map(({ action }) => action);

test("a key is att_ and 256 random bits, and only its hash is stored", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  const { apiKey, createdAt } = core.accounts.regenerateApiKey(undefined, user.id);
  expect(apiKey).toMatch(/^att_[\w-]{43}$/);
  expect(createdAt).toBe(new Date(noon).toISOString());
  expect(rows(core)).not.toContain(apiKey.slice(4));
  expect(core.accounts.identify(apiKey, true)).toEqual({
    userId: user.id,
    sessionId: undefined,
    role: "user",
    status: "approved",
    scopes: ["read", "draft", "act"],
    key: { id: expect.any(String), name: "Default" },
  });
});

test("a new key revokes the previous one, and each change is in the audit log", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  const [first, second] = [keyOf(core, user.id), keyOf(core, user.id)];
  expect([refusal(core, first), refusal(core, second)]).toEqual(["auth.key_ended", "works"]);
  core.accounts.revokeApiKey(undefined, user.id);
  core.accounts.revokeApiKey(undefined, user.id);
  expect(refusal(core, second)).toBe("auth.key_ended");
  expect(core.accounts.apiKeyOf(user.id)).toBeNull();
  expect(acts(core).filter((act) => act.startsWith("api_key"))).toEqual([
    "api_key_made",
    "api_key_made",
    "api_key_ended",
  ]);
});

test("a key has no idle limit, and its last use is written at most once a minute", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  const key = keyOf(core, user.id);
  const used = () => core.accounts.apiKeyOf(user.id)?.lastUsedAt;
  expect(used()).toBeNull();
  core.accounts.identify(key, false);
  expect(used()).toBeNull();
  core.accounts.identify(key, true);
  expect(used()).toBe(new Date(noon).toISOString());
  core.clock.jump(59_000);
  core.accounts.identify(key, true);
  expect(used()).toBe(new Date(noon).toISOString());
  core.clock.jump(400 * 86_400_000);
  core.accounts.identify(key, true);
  expect(used()).toBe(new Date(core.clock.now()).toISOString());
});

test("a key stops working for good when its owner is suspended, deleted or gets a new password", async () => {
  const core = createMemoryCore();
  const [ada, ben, cem, dan] = await Promise.all(["Ada", "Ben", "Cem", "Dan"].map((name) => person(core, name)));
  if (!ada || !ben || !cem || !dan) throw new Error("missing person");
  const [a, b, c, d] = [ada, ben, cem, dan].map(({ user }) => keyOf(core, user.id));
  core.accounts.suspend(undefined, ada.user.id);
  core.accounts.reinstate(undefined, ada.user.id);
  core.accounts.remove(undefined, ben.user.id);
  await core.accounts.resetPassword(undefined, cem.user.id, "another password");
  core.database.sqlite.run("UPDATE users SET status = 'rejected' WHERE id = ?", [dan.user.id]);
  expect([a, b, c, d].map((key) => refusal(core, key ?? ""))).toEqual(
    Array.from({ length: 4 }, () => "auth.key_ended"),
  );
});

test("only the exact key works: not its hash, its beginning or a longer one", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  const key = keyOf(core, user.id);
  const stored = core.database.sqlite.query<{ hash: string }, []>("SELECT hash FROM api_keys").get()?.hash;
  for (const forged of [`att_${stored}`, key.slice(0, -1), `${key}A`, "att_", `att_${"x".repeat(100_000)}`])
    expect(refusal(core, forged)).toBe("auth.key_ended");
});
