import { expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault } from "#core/errors.ts";
import type { Device } from "#core/accounts/sessions/session-store.ts";
import { codeAt } from "../../support/core/authenticator.ts";
import { createTestCore, fakeClock, memoryCore, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords, ownAddress, password, person } from "../../support/core/people.ts";

setDefaultTimeout(60_000);
cheapPasswords();

const minute = 60_000;
const stranger: Device = { address: "203.0.113.66" };
const home: Device = { address: "192.0.2.10" };
const known: Device = { ...home, key: "K".repeat(43) };

const told = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "in",
    ({ code }: Fault) => code.replace(/^auth\./, ""),
  );
const signIn = (core: TestCore, device: Device, secret = password, email = "ada@example.com") =>
  told(core.accounts.signIn({ email, password: secret }, device));
const rows = (core: TestCore) => core.database.sqlite.query("SELECT * FROM throttles").all();

async function hammer(core: TestCore, device: Device, times: number, email?: string): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await signIn(core, device, `guess ${n}`, email));
  return answers;
}

test("after five wrong passwords one waits, and while waiting the right one is not even looked at", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  expect(await hammer(core, stranger, 5)).toEqual(Array.from({ length: 5 }, () => "wrong_credentials"));
  const verify = spyOn(Bun.password, "verify");
  expect(await signIn(core, stranger)).toBe("too_many_attempts");
  expect(verify).not.toHaveBeenCalled();
  core.clock.jump(30_000);
  expect(await signIn(core, stranger)).toBe("in");
  expect(verify).toHaveBeenCalledTimes(1);
  verify.mockRestore();
});

test("an address that has no account is told the same, after the same number of tries and with the same work", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  const says = async (email: string) => {
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
  const ada = await says("ada@example.com");
  const nobody = await says("nobody@example.com");
  expect(ada).toEqual(nobody);
  expect([ada.said.length, ada.calls]).toEqual([8, 5]);
  expect(ada.said[5]).toBe(
    'rate_limited auth.too_many_attempts Too many attempts. Try again in 29 seconds. {"retryAfter":29}',
  );
});

test("whoever signs in clears what they failed at before, not what their address did to others", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  for (let round = 0; round < 11; round += 1) {
    await hammer(core, home, 4);
    expect(await signIn(core, home)).toBe("in");
  }
  await hammer(core, home, 4);
  expect(await signIn(core, home)).toBe("in");
  const more = await hammer(core, home, 4, "nobody@example.com");
  expect(more).toEqual(["wrong_credentials", "wrong_credentials", "too_many_attempts", "too_many_attempts"]);
});

test("a stranger who hammers keeps nobody out who comes from elsewhere", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  await hammer(core, stranger, 20);
  expect(await signIn(core, stranger)).toBe("too_many_attempts");
  expect(await signIn(core, home)).toBe("in");
});

test("a device that signed in before lets its person in, though others hammer from the same address", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  expect(await signIn(core, known)).toBe("in");
  for (let n = 0; n < 60; n += 1) await hammer(core, home, 1, `nobody${n}@example.com`);
  await hammer(core, home, 10);
  expect(await signIn(core, home)).toBe("too_many_attempts");
  expect(await signIn(core, known, "mistyped")).toBe("wrong_credentials");
  expect(await signIn(core, known)).toBe("in");
});

test("a known device has five tries too, and they are its own", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  await signIn(core, known);
  expect((await hammer(core, known, 6)).at(-1)).toBe("too_many_attempts");
  expect(await signIn(core, home)).toBe("in");
});

test("what a stranger's browser claims to be makes it no known device, nor does another account's", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  await person(core, "Ben");
  expect(await signIn(core, known, password, "ben@example.com")).toBe("in");
  expect((await hammer(core, { ...known, ...stranger }, 6)).at(-1)).toBe("too_many_attempts");
  expect(await signIn(core, { ...stranger, key: "L".repeat(43) })).toBe("too_many_attempts");
  expect(await signIn(core, { ...stranger, key: known.key }, password, "ben@example.com")).toBe("in");
});

test("many addresses guess at one account: each has its five, and its person signs in all the while", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  await signIn(core, known);
  for (let n = 0; n < 100; n += 1) {
    const answers = await hammer(core, { address: `198.51.100.${n}` }, 6);
    expect(answers.at(-1)).toBe("too_many_attempts");
  }
  expect(await signIn(core, known)).toBe("in");
  expect(await signIn(core, home)).toBe("in");
});

test("one address that guesses at many accounts waits after fifty, for accounts it never tried as well", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  const answers: string[] = [];
  for (let n = 0; n < 52; n += 1) answers.push(...(await hammer(core, stranger, 1, `person${n}@example.com`)));
  expect(answers.filter((answer) => answer === "wrong_credentials")).toHaveLength(50);
  expect(await signIn(core, stranger)).toBe("too_many_attempts");
  expect(await signIn(core, home)).toBe("in");
});

test("neighbours in one IPv6 network count as one", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  const answers: string[] = [];
  for (let n = 1; n <= 6; n += 1) answers.push(...(await hammer(core, { address: `2001:db8::${n}` }, 1)));
  expect(answers.at(-1)).toBe("too_many_attempts");
});

test("of a hundred guesses at once five are checked; of a hundred right ones every one gets in", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  const verify = spyOn(Bun.password, "verify");
  const all = (device: Device, secret: (n: number) => string) =>
    Promise.all(Array.from({ length: 100 }, (_, n) => signIn(core, device, secret(n))));
  const guesses = await all(stranger, (n) => (n === 99 ? password : `guess ${n}`));
  expect(guesses.filter((answer) => answer === "wrong_credentials")).toHaveLength(5);
  expect(guesses.filter((answer) => answer === "too_many_attempts")).toHaveLength(95);
  expect(verify).toHaveBeenCalledTimes(5);
  expect(new Set(await all(home, () => password))).toEqual(new Set(["in"]));
  expect(verify).toHaveBeenCalledTimes(105);
  verify.mockRestore();
});

test("a hundred guesses at once at a hundred accounts: the address's fifty are checked, and nobody hangs", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => signIn(core, stranger, "guess", `person${n % 30}@example.com`)),
  );
  expect(answers.filter((answer) => answer === "wrong_credentials")).toHaveLength(50);
  expect(answers.filter((answer) => answer === "too_many_attempts")).toHaveLength(50);
  expect(await signIn(core, home)).toBe("in");
});

/** Ada with a second factor, and a device that signed in by it. */
async function withCodes() {
  const core = memoryCore();
  const { token } = await person(core, "Ada");
  const { secret } = await core.accounts.startTwoFactor(core.accounts.identify(token, true), password);
  const self = { identity: core.accounts.identify(token, true), device: home };
  core.accounts.confirmTwoFactor(self, codeAt(secret, core.clock.now()));
  const now = () => {
    core.clock.jump(30_000);
    return codeAt(secret, core.clock.now());
  };
  const enter = (device: Device, code?: string, secretWord = password) =>
    told(core.accounts.signIn({ email: "ada@example.com", password: secretWord, ...(code && { code }) }, device));
  expect(await enter(known, now())).toBe("in");
  return { enter, now };
}

test("a wrong code counts as a wrong password does, and being asked for one clears nothing", async () => {
  const { enter, now } = await withCodes();
  for (let n = 0; n < 5; n += 1) {
    expect(await enter(stranger)).toBe("code_required");
    expect(await enter(stranger, "000000")).toBe("wrong_code");
  }
  expect(await enter(stranger)).toBe("too_many_attempts");
  expect(await enter(stranger, now())).toBe("in");
});

test("who knows the password guesses five codes from however many addresses, and a known device still gets in", async () => {
  const { enter, now } = await withCodes();
  const answers: string[] = [];
  for (let n = 0; n < 20; n += 1) answers.push(await enter({ address: `198.51.100.${n}` }, "000000"));
  expect(answers.filter((answer) => answer === "wrong_code")).toHaveLength(5);
  expect(answers.filter((answer) => answer === "too_many_attempts")).toHaveLength(15);
  expect(await enter({ address: "198.51.100.99" }, "000000", "no idea")).toBe("wrong_credentials");
  expect(await enter({ ...stranger, key: known.key })).toBe("code_required");
  expect(await enter(home, "000000")).toBe("too_many_attempts");
  expect(await enter(known, now())).toBe("in");
});

test("what was counted survives a restart", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "throttle-"));
  const clock = fakeClock();
  const open = () => createTestCore({ dataDir, clock });
  const before = open();
  await person(before, "Ada");
  await signIn(before, known);
  await hammer(before, stranger, 7);
  before.close();
  const after = open();
  expect(await signIn(after, stranger)).toBe("too_many_attempts");
  expect(await signIn(after, known)).toBe("in");
  clock.jump(30_000);
  expect(await signIn(after, stranger, "guess")).toBe("wrong_credentials");
  expect(await signIn(after, stranger)).toBe("too_many_attempts");
  clock.jump(59_000);
  expect(await signIn(after, stranger)).toBe("too_many_attempts");
  clock.jump(1000);
  expect(await signIn(after, stranger)).toBe("in");
  after.close();
  rmSync(dataDir, { recursive: true });
});

test("what no longer counts is forgotten, and nothing that is kept can be read", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  await signIn(core, known);
  await hammer(core, stranger, 7);
  expect(JSON.stringify(rows(core))).not.toMatch(/ada|203\.0\.113|192\.0\.2/);
  core.clock.jump(59 * minute);
  core.accounts.forgetExpired();
  expect(rows(core).length).toBeGreaterThan(0);
  core.clock.jump(62 * minute);
  core.accounts.forgetExpired();
  expect(rows(core)).toEqual([]);
});

test("a browser that was not used for a year is a stranger again, and the twentieth but one is forgotten", async () => {
  const core = memoryCore();
  await person(core, "Ada");
  const devices = () => core.database.sqlite.query("SELECT * FROM known_devices").all();
  for (let n = 0; n < 23; n += 1) {
    core.clock.jump(1000);
    await signIn(core, { ...home, key: String(n).padStart(43, "x") });
  }
  expect(devices()).toHaveLength(20);
  expect(JSON.stringify(devices())).not.toContain("x".repeat(41));
  core.clock.jump(366 * 24 * 60 * minute);
  core.accounts.forgetExpired();
  expect(devices()).toEqual([]);
});

test("ten accounts an hour are made from one address, whether or not the email was free", async () => {
  const core = memoryCore();
  const register = (n: number, address: string) =>
    told(core.accounts.register({ name: "New", email: `new${n % 9}@example.com`, password }, { address }));
  const answers: string[] = [];
  for (let n = 0; n < 11; n += 1) answers.push(await register(n, "203.0.113.66"));
  expect(answers.slice(8)).toEqual(["in", "accounts.email_taken", "too_many_attempts"]);
  expect(await register(100, ownAddress())).not.toBe("too_many_attempts");
  core.clock.jump(60 * minute);
  expect(await register(101, "203.0.113.66")).not.toBe("too_many_attempts");
});
