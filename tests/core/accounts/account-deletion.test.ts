import { expect, test } from "bun:test";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { cheapPasswords, password, person } from "#tests/support/core/people.ts";

cheapPasswords();

const dayMs = 24 * 3_600_000;

async function leaving() {
  const core = createMemoryCore();
  await person(core, "Root", { role: "admin" });
  const { user, token } = await person(core, "Ada");
  await core.connections.connectPractice(user.id);
  const scheduledFor = new Date(core.clock.now() + 3_600_000).toISOString();
  const { id } = scheduleContent(core, user.id, { content: "Hello", scheduledFor });
  const { apiKey } = core.accounts.regenerateApiKey(undefined, user.id);
  core.preferences.save(user.id, { privacy: { allowDataDeletion: true } });
  const identity = core.accounts.identify(token, true);
  const assertConfirmed = await core.accounts.confirmDeletion(identity, { password, confirm: "DELETE" });
  core.database.write(() => {
    assertConfirmed();
    core.accounts.requestDeletion({ userId: user.id }, user.id);
  });
  const state = () => core.content.get(user.id, id).detail.state;
  return { core, user, token, apiKey, state };
}

test("a deleted account is signed out, its keys are revoked and its posts rest", async () => {
  const { core, token, apiKey, state } = await leaving();
  expect(() => core.accounts.identify(token, true)).toThrow("Sign in again within 14 days to keep it.");
  expect(() => core.accounts.identify(apiKey, true)).toThrow();
  expect(state()).toBe("held");
  core.close();
});

test("signing in within 14 days keeps the account, and its posts go on", async () => {
  const { core, user, state } = await leaving();
  await core.clock.advance(13 * dayMs);
  core.accounts.deleteLeavers();
  await core.accounts.signIn({ email: user.email, password });
  await core.clock.advance(2 * dayMs);
  core.accounts.deleteLeavers();
  expect(core.accounts.user(user.id).status).toBe("approved");
  expect(state()).not.toBe("held");
  expect(core.notifications.list(user.id, { limit: 50 }).items.map(({ kind }) => kind)).toContain("account_kept");
  core.close();
});

test("after 14 days the account and all its data are gone", async () => {
  const { core, user } = await leaving();
  await core.clock.advance(14 * dayMs);
  core.accounts.deleteLeavers();
  expect(() => core.accounts.user(user.id)).toThrow("User not found");
  expect(core.database.sqlite.query("SELECT 1 FROM content_items").all()).toEqual([]);
  core.close();
});

test("without the permission, the account can't be deleted", async () => {
  const core = createMemoryCore();
  const { token } = await person(core, "Ada");
  const identity = core.accounts.identify(token, true);
  expect(core.accounts.confirmDeletion(identity, { password, confirm: "DELETE" })).rejects.toThrow(
    "Turn on 'Allow data deletion'",
  );
  core.close();
});
