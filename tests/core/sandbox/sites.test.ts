import { expect, setDefaultTimeout, test } from "bun:test";
import { siteAccounts, siteSessions } from "#core/sandbox/world-tables.ts";
import { memoryWorld } from "#tests/support/world.ts";

setDefaultTimeout(60_000);

const year = 365 * 24 * 3_600_000;

test("the first sign-in with an address makes its member, named after it; then it takes the same password", async () => {
  const { world, database } = memoryWorld();
  const ada = await world.signIn(" Ada.Lovelace@Example.com", "a password");
  expect(ada?.name).toBe("Ada Lovelace");
  expect(ada?.id).toMatch(/^ada-lovelace-[\da-f]{8}$/);
  expect((await world.signIn("ada.lovelace@example.com", "a password"))?.id).toBe(ada?.id ?? "");
  expect(await world.signIn("ada.lovelace@example.com", "another")).toBeUndefined();
  const [account] = database.db.select().from(siteAccounts).all();
  expect(account?.passwordHash).toStartWith("$argon2id$");
});

test("two first sign-ins at once make one member, of the password that came first", async () => {
  const { world, database } = memoryWorld();
  const [first, second] = await Promise.all([
    world.signIn("ada@example.com", "a password"),
    world.signIn("ada@example.com", "another one"),
  ]);
  expect([first, second].filter(Boolean)).toHaveLength(1);
  expect(database.db.select().from(siteAccounts).all()).toHaveLength(1);
});

test("addresses that look alike, or like nothing, are members of their own", async () => {
  const { world } = memoryWorld();
  const ids: (string | undefined)[] = [];
  for (const address of [
    "ada@example.com",
    "ada@example.org",
    "+@example.com",
    "müller@example.com",
    "me@example.com",
  ]) {
    ids.push((await world.signIn(address, "a password"))?.id);
  }
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(id).toMatch(/^[a-z]+-[\da-f]{8}$/);
});

test("a cookie stands for its member until it is ended or a year old, and is kept as a hash", async () => {
  const { world, database, clock } = memoryWorld();
  const ada = await world.signIn("ada@example.com", "a password");
  const id = ada?.id ?? "";
  const [here, there] = [world.startSession(id), world.startSession(id)];
  expect([world.memberOfCookie(here)?.id, world.memberOfCookie("made up")]).toEqual([id, undefined]);
  expect(JSON.stringify(database.db.select().from(siteSessions).all())).not.toContain(here);
  world.endSession(here);
  expect([world.memberOfCookie(here), world.memberOfCookie(there)?.id]).toEqual([undefined, id]);
  clock.jump(year + 1);
  expect(world.memberOfCookie(there)).toBeUndefined();
  world.startSession(id);
  expect(database.db.select().from(siteSessions).all()).toHaveLength(1);
});

test("a member of the site is welcomed as any other: somebody has written to them or asked them within days", async () => {
  const { world, clock } = memoryWorld();
  const ada = await world.signIn("ada@example.com", "a password");
  clock.jump(30 * 24 * 3_600_000);
  const id = ada?.id ?? "";
  expect(world.threads(id, 0).length + world.openInvitations(id, "received").length).toBeGreaterThan(0);
});

test("a member goes with the account that connected it first, with its sessions; nobody else's does", async () => {
  const { world, database } = memoryWorld();
  const ada = await world.signIn("ada@example.com", "a password");
  const ben = await world.signIn("ben@example.com", "a password");
  const [adas, bens] = [world.startSession(ada?.id ?? ""), world.startSession(ben?.id ?? "")];
  world.belongs(ada?.id ?? "", "account-1");
  world.belongs(ada?.id ?? "", "account-2");
  world.leave("account-2");
  expect(world.memberOfCookie(adas)?.id).toBe(ada?.id ?? "");
  world.leave("account-1");
  expect([world.memberOfCookie(adas), world.member(ada?.id ?? "")]).toEqual([undefined, undefined]);
  expect(world.memberOfCookie(bens)?.id).toBe(ben?.id ?? "");
  expect(database.db.select().from(siteSessions).all()).toHaveLength(1);
});
