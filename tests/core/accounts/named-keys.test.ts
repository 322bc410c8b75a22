import { expect, test } from "bun:test";
import type { Fault } from "#core/errors.ts";
import { createMemoryCore } from "../../support/core/core.ts";
import { cheapPasswords, person } from "../../support/core/people.ts";

cheapPasswords();

async function createFixture() {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  const create = (name: string, expiresAt?: string) =>
    core.accounts.createApiKey(undefined, user.id, { name, scopes: ["read"], expiresAt });
  const refusal = (key: string): string => {
    try {
      core.accounts.identify(key, true);
      return "works";
    } catch (error) {
      return (error as Fault).code;
    }
  };
  return { core, userId: user.id, create, refusal };
}

test("a named key is listed without the key, revoked alone and at once, and the default key stays", async () => {
  const { core, userId, create, refusal } = await createFixture();
  const { apiKey: byDefault } = core.accounts.regenerateApiKey(undefined, userId);
  const [laptop, phone] = [create("Laptop"), create("Phone")];
  const listed = core.accounts.listApiKeys(userId);
  expect(listed.map(({ name, scopes }) => [name, scopes])).toEqual([
    ["Default", ["read", "draft", "act"]],
    ["Laptop", ["read"]],
    ["Phone", ["read"]],
  ]);
  expect(JSON.stringify(listed)).not.toContain(laptop.apiKey);
  core.accounts.revokeApiKeyById(undefined, userId, laptop.id);
  expect([laptop.apiKey, phone.apiKey, byDefault].map(refusal)).toEqual(["auth.key_ended", "works", "works"]);
  core.accounts.regenerateApiKey(undefined, userId);
  expect([phone.apiKey, byDefault].map(refusal)).toEqual(["works", "auth.key_ended"]);
});

test("a key ends when it expires, and another person can't revoke it", async () => {
  const { core, userId, create, refusal } = await createFixture();
  const { user: ben } = await person(core, "Ben");
  const key = create("Laptop", new Date(core.clock.now() + 60_000).toISOString());
  expect(() => core.accounts.revokeApiKeyById(undefined, ben.id, key.id)).toThrow("does not exist");
  core.clock.jump(59_999);
  expect(refusal(key.apiKey)).toBe("works");
  core.clock.jump(1);
  expect(refusal(key.apiKey)).toBe("auth.key_ended");
  expect(core.accounts.listApiKeys(userId)).toMatchObject([{ name: "Laptop", isExpired: true }]);
});

test("a new password ends every key", async () => {
  const { core, userId, create, refusal } = await createFixture();
  const keys = [create("Laptop"), create("Phone")];
  await core.accounts.resetPassword(undefined, userId, "another password");
  expect(keys.map(({ apiKey }) => refusal(apiKey))).toEqual(["auth.key_ended", "auth.key_ended"]);
  expect(core.accounts.listApiKeys(userId)).toEqual([]);
});

test("a key of an earlier version keeps what it could do", async () => {
  const { core, userId, create } = await createFixture();
  const { apiKey } = create("Default");
  core.database.sqlite.run(`UPDATE api_keys SET scopes = '["read","write","admin:users"]'`);
  expect(core.accounts.identify(apiKey, false).scopes).toEqual(["read", "draft", "act", "admin"]);
  expect(core.accounts.apiKeyOf(userId)?.scopes).toEqual(["read", "draft", "act", "admin"]);
});
