import { expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault } from "#core/errors.ts";
import type { Device } from "#core/accounts/sessions/session-store.ts";
import { createTestCore, createFakeClock, createMemoryCore, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords, nextAddress, password, person } from "../../support/core/people.ts";
import { homeDevice, knownDevice, outcomeOf, signIn, unknownDevice } from "./sign-in-attempts.ts";

setDefaultTimeout(300_000);
cheapPasswords();

const minute = 60_000;
const rows = (core: TestCore) => core.database.sqlite.query("SELECT * FROM throttles").all();

async function signInRepeatedly(core: TestCore, device: Device, times: number, email?: string): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await signIn(core, device, `guess ${n}`, email));
  return answers;
}

test("after five wrong passwords there is a wait, during which even the right one is not checked", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  expect(await signInRepeatedly(core, unknownDevice, 5)).toEqual(Array.from({ length: 5 }, () => "wrong_credentials"));
  const verify = spyOn(Bun.password, "verify");
  expect(await signIn(core, unknownDevice)).toBe("too_many_attempts");
  expect(verify).not.toHaveBeenCalled();
  core.clock.jump(30_000);
  expect(await signIn(core, unknownDevice)).toBe("in");
  expect(verify).toHaveBeenCalledTimes(1);
  verify.mockRestore();
});

test("an address without an account gets the same messages, after the same number of attempts and with the same work", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  const responsesTo = async (email: string) => {
    const verify = spyOn(Bun.password, "verify");
    const said: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      await core.accounts
        .signIn({ email, password: `guess ${n}` }, { address: ownAddressOf(email) })
        .catch((fault: Fault) =>
          said.push(`${fault.kind} ${fault.code} ${fault.message} ${JSON.stringify(fault.details)}`),
        );
      core.clock.jump(1000);
    }
    const calls = verify.mock.calls.length;
    verify.mockRestore();
    return { said, calls };
  };
  const ownAddressOf = (email: string) => (email.startsWith("ada") ? "198.51.100.1" : "198.51.100.2");
  const ada = await responsesTo("ada@example.com");
  const unknown = await responsesTo("nobody@example.com");
  expect(ada).toEqual(unknown);
  expect([ada.said.length, ada.calls]).toEqual([8, 5]);
  expect(ada.said[5]).toBe(
    'rate_limited auth.too_many_attempts Too many attempts. Try again in 29 seconds. {"retryAfter":29}',
  );
});

test("a sign-in clears the account's failures, not those of the address at other accounts", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  for (let round = 0; round < 11; round += 1) {
    await signInRepeatedly(core, homeDevice, 4);
    expect(await signIn(core, homeDevice)).toBe("in");
  }
  await signInRepeatedly(core, homeDevice, 4);
  expect(await signIn(core, homeDevice)).toBe("in");
  const more = await signInRepeatedly(core, homeDevice, 4, "nobody@example.com");
  expect(more).toEqual(["wrong_credentials", "wrong_credentials", "too_many_attempts", "too_many_attempts"]);
});

test("a stranger's attempts lock out no one at another address", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  await signInRepeatedly(core, unknownDevice, 20);
  expect(await signIn(core, unknownDevice)).toBe("too_many_attempts");
  expect(await signIn(core, homeDevice)).toBe("in");
});

test("a known device can sign in while others guess from the same address", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  expect(await signIn(core, knownDevice)).toBe("in");
  for (let n = 0; n < 60; n += 1) await signInRepeatedly(core, homeDevice, 1, `nobody${n}@example.com`);
  await signInRepeatedly(core, homeDevice, 10);
  expect(await signIn(core, homeDevice)).toBe("too_many_attempts");
  expect(await signIn(core, knownDevice, "mistyped")).toBe("wrong_credentials");
  expect(await signIn(core, knownDevice)).toBe("in");
});

test("a known device has five attempts of its own", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  await signIn(core, knownDevice);
  expect((await signInRepeatedly(core, knownDevice, 6)).at(-1)).toBe("too_many_attempts");
  expect(await signIn(core, homeDevice)).toBe("in");
});

test("neither a forged device key nor another account's makes a known device", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  await person(core, "Ben");
  expect(await signIn(core, knownDevice, password, "ben@example.com")).toBe("in");
  expect((await signInRepeatedly(core, { ...knownDevice, ...unknownDevice }, 6)).at(-1)).toBe("too_many_attempts");
  expect(await signIn(core, { ...unknownDevice, keys: ["L".repeat(43)] })).toBe("too_many_attempts");
  expect(await signIn(core, { ...unknownDevice, keys: knownDevice.keys ?? [] }, password, "ben@example.com")).toBe(
    "in",
  );
});

test("a device key that someone planted in the browser makes no known device for them", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  const [planted, issued] = ["P".repeat(43), "K".repeat(43)];
  const device = { ...homeDevice, keys: [planted], issueKey: () => issued };
  expect(await signIn(core, device)).toBe("in");
  expect((await signInRepeatedly(core, { ...unknownDevice, keys: [planted] }, 6)).at(-1)).toBe("too_many_attempts");
  await signInRepeatedly(core, homeDevice, 6);
  expect(await signIn(core, homeDevice)).toBe("too_many_attempts");
  expect(await signIn(core, { ...homeDevice, keys: [issued, planted] })).toBe("in");
});

test("many addresses guess at one account: each has five attempts, and its owner can still sign in", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  await signIn(core, knownDevice);
  for (let n = 0; n < 100; n += 1) {
    const answers = await signInRepeatedly(core, { address: `198.51.100.${n}` }, 6);
    expect(answers.at(-1)).toBe("too_many_attempts");
  }
  expect(await signIn(core, knownDevice)).toBe("in");
  expect(await signIn(core, homeDevice)).toBe("in");
});

test("one address that guesses at many accounts waits after fifty, for accounts it never tried as well", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  const answers: string[] = [];
  for (let n = 0; n < 52; n += 1)
    answers.push(...(await signInRepeatedly(core, unknownDevice, 1, `person${n}@example.com`)));
  expect(answers.filter((answer) => answer === "wrong_credentials")).toHaveLength(50);
  expect(await signIn(core, unknownDevice)).toBe("too_many_attempts");
  expect(await signIn(core, homeDevice)).toBe("in");
});

test("addresses in one IPv6 network count as one", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  const answers: string[] = [];
  for (let n = 1; n <= 6; n += 1) answers.push(...(await signInRepeatedly(core, { address: `2001:db8::${n}` }, 1)));
  expect(answers.at(-1)).toBe("too_many_attempts");
});

test("of a hundred concurrent guesses five are checked; a hundred right ones all sign in", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  const verify = spyOn(Bun.password, "verify");
  const all = (device: Device, secret: (n: number) => string) =>
    Promise.all(Array.from({ length: 100 }, (_, n) => signIn(core, device, secret(n))));
  const guesses = await all(unknownDevice, (n) => (n === 99 ? password : `guess ${n}`));
  expect(guesses.filter((answer) => answer === "wrong_credentials")).toHaveLength(5);
  expect(guesses.filter((answer) => answer === "too_many_attempts")).toHaveLength(95);
  expect(verify).toHaveBeenCalledTimes(5);
  expect(new Set(await all(homeDevice, () => password))).toEqual(new Set(["in"]));
  expect(verify).toHaveBeenCalledTimes(105);
  verify.mockRestore();
});

test("of a hundred concurrent guesses at many accounts fifty are checked, and all settle", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => signIn(core, unknownDevice, "guess", `person${n % 30}@example.com`)),
  );
  expect(answers.filter((answer) => answer === "wrong_credentials")).toHaveLength(50);
  expect(answers.filter((answer) => answer === "too_many_attempts")).toHaveLength(50);
  expect(await signIn(core, homeDevice)).toBe("in");
});

test("counted failures survive a restart", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "throttle-"));
  const clock = createFakeClock();
  const open = () => createTestCore({ dataDir, clock });
  const before = open();
  await person(before, "Ada");
  await signIn(before, knownDevice);
  await signInRepeatedly(before, unknownDevice, 7);
  before.close();
  const after = open();
  expect(await signIn(after, unknownDevice)).toBe("too_many_attempts");
  expect(await signIn(after, knownDevice)).toBe("in");
  clock.jump(30_000);
  expect(await signIn(after, unknownDevice, "guess")).toBe("wrong_credentials");
  expect(await signIn(after, unknownDevice)).toBe("too_many_attempts");
  clock.jump(59_000);
  expect(await signIn(after, unknownDevice)).toBe("too_many_attempts");
  clock.jump(1000);
  expect(await signIn(after, unknownDevice)).toBe("in");
  after.close();
  rmSync(dataDir, { recursive: true });
});

test("expired counters are deleted, and stored ones are unreadable", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  await signIn(core, knownDevice);
  await signInRepeatedly(core, unknownDevice, 7);
  expect(JSON.stringify(rows(core))).not.toMatch(/ada|203\.0\.113|192\.0\.2/);
  core.clock.jump(59 * minute);
  core.accounts.forgetExpired();
  expect(rows(core).length).toBeGreaterThan(0);
  core.clock.jump(62 * minute);
  core.accounts.forgetExpired();
  expect(rows(core)).toEqual([]);
});

test("a device unused for a year is forgotten, and so is the least recently used of more than twenty", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  const devices = () => core.database.sqlite.query("SELECT * FROM known_devices").all();
  for (let n = 0; n < 23; n += 1) {
    core.clock.jump(1000);
    await signIn(core, { ...homeDevice, issueKey: () => String(n).padStart(43, "x") });
  }
  expect(devices()).toHaveLength(20);
  expect(JSON.stringify(devices())).not.toContain("x".repeat(41));
  core.clock.jump(366 * 24 * 60 * minute);
  core.accounts.forgetExpired();
  expect(devices()).toEqual([]);
});

test("one address can register ten times an hour, whether or not the email was free", async () => {
  const core = createMemoryCore();
  const register = (n: number, address: string) =>
    outcomeOf(core.accounts.register({ name: "New", email: `new${n % 9}@example.com`, password }, { address }));
  const answers: string[] = [];
  for (let n = 0; n < 11; n += 1) answers.push(await register(n, "203.0.113.66"));
  expect(answers.slice(8)).toEqual(["in", "accounts.email_taken", "too_many_attempts"]);
  expect(await register(100, nextAddress())).not.toBe("too_many_attempts");
  core.clock.jump(60 * minute);
  expect(await register(101, "203.0.113.66")).not.toBe("too_many_attempts");
});
