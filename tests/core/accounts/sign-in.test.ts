import { afterEach, expect, mock, setDefaultTimeout, spyOn, test } from "bun:test";
import type { Fault } from "#core/errors.ts";
import { createPasswordHasher } from "#core/accounts/passwords/password-hasher.ts";
import { createMemoryCore, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords, password, person } from "../../support/core/people.ts";

setDefaultTimeout(300_000);
cheapPasswords();
afterEach(() => {
  mock.restore();
  cheapPasswords();
});

const signIn = (core: TestCore, email: string, secret = password) => core.accounts.signIn({ email, password: secret });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (fault: Fault) => fault.code,
  );

test("a wrong password and an unknown address cost one check each and get the same message", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  await codeOf(signIn(core, "nobody@example.com"));
  const verify = spyOn(Bun.password, "verify");
  const messages: string[] = [];
  for (const [email, secret] of [
    ["ada@example.com", "wrong"],
    ["nobody@example.com", password],
  ] as const) {
    const before = verify.mock.calls.length;
    await signIn(core, email, secret).catch((fault: Fault) =>
      messages.push(`${fault.kind} ${fault.code} ${fault.message}`),
    );
    expect(verify.mock.calls.length - before).toBe(1);
  }
  expect(messages[0]).toBe("unauthenticated auth.wrong_credentials Invalid email or password");
  expect(messages[1]).toBe(messages[0]);
  const hashes = verify.mock.calls.map(([, hash]) => /^\$argon2id\$\S+?,p=\d+/.exec(hash as string)?.[0]);
  expect(hashes[0]).toBeDefined();
  expect(new Set(hashes).size).toBe(1);
});

test("the reason for a refused sign-in is shown only with the right password", async () => {
  const core = createMemoryCore();
  await person(core, "Rex", { status: "rejected" });
  await person(core, "Sue", { status: "suspended" });
  expect(await codeOf(signIn(core, "rex@example.com"))).toBe("accounts.rejected");
  expect(await codeOf(signIn(core, "sue@example.com"))).toBe("accounts.suspended");
  for (const email of ["rex@example.com", "sue@example.com"]) {
    expect(await codeOf(signIn(core, email, "wrong"))).toBe("auth.wrong_credentials");
  }
});

test("a status that changes while the password is checked takes effect", async () => {
  const core = createMemoryCore();
  const ada = await person(core, "Ada");
  const running = signIn(core, "ada@example.com");
  core.accounts.suspend(undefined, ada.user.id);
  expect(await codeOf(running)).toBe("accounts.suspended");
  const gone = await person(core, "Ben");
  const late = signIn(core, "ben@example.com");
  core.accounts.remove(undefined, gone.user.id);
  expect(await codeOf(late)).toBe("auth.wrong_credentials");
});

test("an account that changes before the shared transaction of its sign-in opens no session", async () => {
  const core = createMemoryCore();
  const ada = await person(core, "Ada");
  const ben = await person(core, "Ben");
  const { writeInGroup } = core.database;
  const before = (change: () => void) =>
    spyOn(core.database, "writeInGroup").mockImplementationOnce((work) => {
      change();
      return writeInGroup(work);
    });
  before(() => core.accounts.suspend(undefined, ada.user.id));
  expect(await codeOf(signIn(core, "ada@example.com"))).toBe("accounts.suspended");
  before(() => core.accounts.remove(undefined, ben.user.id));
  expect(await codeOf(signIn(core, "ben@example.com"))).toBe("auth.wrong_credentials");
  expect(core.database.sqlite.query("SELECT count(*) AS n FROM sessions WHERE user_id = ?").get(ada.user.id)).toEqual({
    n: 0,
  });
});

test("at most two passwords are hashed at once, in order", async () => {
  const passwords = createPasswordHasher();
  let [running, most] = [0, 0];
  const waiting: (() => void)[] = [];
  spyOn(Bun.password, "hash").mockImplementation(async () => {
    most = Math.max(most, (running += 1));
    await new Promise<void>((go) => waiting.push(go));
    running -= 1;
    return "hash";
  });
  const done: number[] = [];
  const all = Promise.all([1, 2, 3, 4, 5].map((n) => passwords.hash("x").then(() => done.push(n))));
  while (done.length < 5) {
    await new Promise((go) => setImmediate(go));
    waiting.shift()?.();
  }
  await all;
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test("a failed hash lets the next one start", async () => {
  const passwords = createPasswordHasher();
  spyOn(Bun.password, "hash").mockImplementation(async () => {
    throw new Error("no memory");
  });
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => passwords.hash("x")));
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
});

test("the stored hash is argon2id with at least OWASP's minimum", async () => {
  mock.restore();
  const hash = await createPasswordHasher().hash(password);
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(time)).toBeGreaterThanOrEqual(2);
  expect(await createPasswordHasher().verify(password, hash)).toBe(true);
  expect(await createPasswordHasher().verify("wrong", hash)).toBe(false);
  expect(await createPasswordHasher().verify(password, undefined)).toBe(false);
});

test("an address is one account in any case, and a taken one is a conflict", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  const again = core.accounts.register({ name: "Ada", email: "ada@example.com", password });
  expect(await codeOf(again)).toBe("accounts.email_taken");
  const [a, b] = await Promise.all(
    [1, 2].map(() => codeOf(core.accounts.register({ name: "Eve", email: "eve@example.com", password }))),
  );
  expect([a, b].includes("done") && [a, b].includes("accounts.email_taken")).toBe(true);
});

test("an account without a time zone takes that of the first browser that signs in, and keeps it", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  const email = "ada@example.com";
  expect(core.accounts.user(user.id).timezone).toBe("UTC");
  const first = await core.accounts.signIn({ email, password, timezone: "Asia/Tokyo" });
  expect(first.user.timezone).toBe("Asia/Tokyo");
  const later = await core.accounts.signIn({ email, password, timezone: "Europe/Berlin" });
  expect(later.user.timezone).toBe("Asia/Tokyo");
});

test("a person who has just registered was seen", async () => {
  const core = createMemoryCore();
  const { user } = await core.accounts.register({ name: "Ada", email: "ada@example.com", password });
  expect(core.analytics.userDetails(user.id).lastSeenAt).toBe(new Date(core.clock.now()).toISOString());
});
