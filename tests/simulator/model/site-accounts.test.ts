import { expect, setDefaultTimeout, test } from "bun:test";
import { siteAccounts, siteSessions } from "#simulator/model/tables.ts";
import { createMemorySimulator } from "#tests/support/simulator/simulator.ts";

setDefaultTimeout(300_000);

const year = 365 * 24 * 3_600_000;

test("the first sign-in with an address creates its member, named after it; later sign-ins need the same password", async () => {
  const { simulator, database } = createMemorySimulator();
  const ada = await simulator.signIn(" Ada.Lovelace@Example.com", "a password");
  expect(ada?.name).toBe("Ada Lovelace");
  expect(ada?.id).toMatch(/^ada-lovelace-[\da-f]{8}$/);
  expect((await simulator.signIn("ada.lovelace@example.com", "a password"))?.id).toBe(ada?.id ?? "");
  expect(await simulator.signIn("ada.lovelace@example.com", "another")).toBeUndefined();
  const [account] = database.db.select().from(siteAccounts).all();
  expect(account?.passwordHash).toStartWith("$argon2id$");
});

test("two concurrent first sign-ins create one member, with the first password", async () => {
  const { simulator, database } = createMemorySimulator();
  const [first, second] = await Promise.all([
    simulator.signIn("ada@example.com", "a password"),
    simulator.signIn("ada@example.com", "another one"),
  ]);
  expect([first, second].filter(Boolean)).toHaveLength(1);
  expect(database.db.select().from(siteAccounts).all()).toHaveLength(1);
});

test("similar or unusual addresses are separate members", async () => {
  const { simulator } = createMemorySimulator();
  const ids: (string | undefined)[] = [];
  for (const address of [
    "ada@example.com",
    "ada@example.org",
    "+@example.com",
    "müller@example.com",
    "me@example.com",
  ]) {
    ids.push((await simulator.signIn(address, "a password"))?.id);
  }
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(id).toMatch(/^[a-z]+-[\da-f]{8}$/);
});

test("a cookie identifies its member until it is ended or a year old, and is stored as a hash", async () => {
  const { simulator, database, clock } = createMemorySimulator();
  const ada = await simulator.signIn("ada@example.com", "a password");
  const id = ada?.id ?? "";
  const [here, there] = [simulator.startSession(id), simulator.startSession(id)];
  expect([simulator.memberOfCookie(here)?.id, simulator.memberOfCookie("made up")]).toEqual([id, undefined]);
  expect(JSON.stringify(database.db.select().from(siteSessions).all())).not.toContain(here);
  simulator.endSession(here);
  expect([simulator.memberOfCookie(here), simulator.memberOfCookie(there)?.id]).toEqual([undefined, id]);
  clock.jump(year + 1);
  expect(simulator.memberOfCookie(there)).toBeUndefined();
  simulator.startSession(id);
  expect(database.db.select().from(siteSessions).all()).toHaveLength(1);
});

test("a member of the site is contacted like any other: messages or invitations arrive within days", async () => {
  const { simulator, clock } = createMemorySimulator();
  const ada = await simulator.signIn("ada@example.com", "a password");
  clock.jump(30 * 24 * 3_600_000);
  const id = ada?.id ?? "";
  expect(simulator.threads(id, 0).length + simulator.openInvitations(id, "received").length).toBeGreaterThan(0);
});

test("a member is deleted with the account that connected it first, with its sessions; other members are not", async () => {
  const { simulator, database } = createMemorySimulator();
  const ada = await simulator.signIn("ada@example.com", "a password");
  const ben = await simulator.signIn("ben@example.com", "a password");
  const [adas, bens] = [simulator.startSession(ada?.id ?? ""), simulator.startSession(ben?.id ?? "")];
  simulator.claimMember(ada?.id ?? "", "account-1");
  simulator.claimMember(ada?.id ?? "", "account-2");
  simulator.removeAccount("account-2");
  expect(simulator.memberOfCookie(adas)?.id).toBe(ada?.id ?? "");
  simulator.removeAccount("account-1");
  expect([simulator.memberOfCookie(adas), simulator.member(ada?.id ?? "")]).toEqual([undefined, undefined]);
  expect(simulator.memberOfCookie(bens)?.id).toBe(ben?.id ?? "");
  expect(database.db.select().from(siteSessions).all()).toHaveLength(1);
});
