import { expect, test } from "bun:test";
import type { Fault } from "#core/errors.ts";
import { createMemoryCore, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords, password, person } from "../../support/core/people.ts";

cheapPasswords();

const minutes = (n: number): number => n * 60_000;
const days = (n: number): number => n * 86_400_000;
const alive = (core: TestCore, token: string, acting = false): boolean => {
  try {
    core.accounts.identify(token, acting);
    return true;
  } catch (error) {
    expect((error as Fault).kind).toBe("unauthenticated");
    return false;
  }
};
const sessionRows = (core: TestCore) =>
  core.database.sqlite.query<Record<string, unknown>, []>("SELECT * FROM sessions").all();

test("a session ends an hour after the last action; polls and streams do not renew it", async () => {
  const core = createMemoryCore();
  const { token } = await person(core, "Ada");
  core.clock.jump(minutes(50));
  expect(alive(core, token, true)).toBe(true);
  core.clock.jump(minutes(50));
  expect(alive(core, token)).toBe(true);
  core.clock.jump(minutes(11));
  expect(alive(core, token)).toBe(false);
});

test("a session ends after 30 days however busy it is", async () => {
  const core = createMemoryCore();
  const { token } = await person(core, "Ada");
  for (let passed = minutes(50); passed < days(30); passed += minutes(50)) {
    core.clock.jump(minutes(50));
    expect(alive(core, token, true)).toBe(true);
  }
  core.clock.jump(minutes(50));
  expect(alive(core, token, true)).toBe(false);
});

test("a pending person stays signed in for seven days; approval gives the session the usual limits", async () => {
  const core = createMemoryCore();
  const [pia, pit] = [
    await person(core, "Pia", { status: "pending" }),
    await person(core, "Pit", { status: "pending" }),
  ];
  core.clock.jump(days(6));
  expect(alive(core, pia.token)).toBe(true);
  core.accounts.approve(undefined, pia.user.id);
  core.clock.jump(minutes(59));
  expect(alive(core, pia.token, true)).toBe(true);
  core.clock.jump(days(2));
  expect([alive(core, pia.token), alive(core, pit.token)]).toEqual([false, false]);
});

test("the token is stored as a hash: nothing in the database opens a session", async () => {
  const core = createMemoryCore();
  const { token } = await person(core, "Ada");
  const [id = "", secret = ""] = token.split(".");
  const [row] = sessionRows(core);
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(alive(core, `${id}.${String(row?.secret_hash)}`)).toBe(false);
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
});

test("every sign-in opens its own session, and signing out ends only that one", async () => {
  const core = createMemoryCore();
  const { token } = await person(core, "Ada");
  const second = await core.accounts.signIn({ email: "ada@example.com", password });
  core.accounts.signOut(core.accounts.identify(token, true));
  expect([alive(core, token), alive(core, second.token)]).toEqual([false, true]);
});

test("last use is written at most once a minute", async () => {
  const core = createMemoryCore();
  const { token } = await person(core, "Ada");
  const written = () => sessionRows(core)[0]?.last_used_at;
  const first = written();
  core.clock.jump(59_000);
  core.accounts.identify(token, true);
  expect(written()).toBe(first);
  core.clock.jump(1000);
  core.accounts.identify(token, true);
  expect(written()).not.toBe(first);
});

test("suspension, rejection and a password reset end every session; even a leftover one is refused", async () => {
  const core = createMemoryCore();
  const ada = await person(core, "Ada");
  const pia = await person(core, "Pia", { status: "pending" });
  const ben = await person(core, "Ben");
  core.accounts.suspend(undefined, ada.user.id);
  core.accounts.reject(undefined, pia.user.id);
  await core.accounts.resetPassword(undefined, ben.user.id, "another password");
  expect(sessionRows(core)).toEqual([]);
  const left = await person(core, "Lea");
  core.database.sqlite.run("UPDATE users SET status = 'suspended' WHERE id = ?", [left.user.id]);
  expect(alive(core, left.token)).toBe(false);
});

test("after a reset only the new password works", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  await core.accounts.resetPassword(undefined, user.id, "another password");
  const email = "ada@example.com";
  expect((await core.accounts.signIn({ email, password: "another password" })).user.id).toBe(user.id);
  expect(await core.accounts.signIn({ email, password }).catch(String)).toContain("Invalid email or password");
  expect(await core.accounts.resetPassword(undefined, user.id, "short").catch(String)).toContain("at least 8");
});

test("expired sessions are deleted, open ones are not", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  core.clock.jump(days(29));
  await person(core, "Ben");
  core.clock.jump(days(2));
  core.accounts.forgetExpired();
  expect(sessionRows(core)).toHaveLength(1);
});
