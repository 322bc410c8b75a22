import { expect, setDefaultTimeout, test } from "bun:test";
import type { Fault } from "#core/errors.ts";
import { assertNotPersonal, assertUncommonPassword } from "#core/accounts/passwords/assert-hard-to-guess.ts";
import { passwordLength, strongPasswordLength } from "#core/accounts/limits.ts";
import { createMemoryCore, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords, password, person, type Person } from "../../support/core/people.ts";

setDefaultTimeout(300_000);
cheapPasswords();

const minute = 60_000;
const fresh = "a fresh password";
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    ({ code }: Fault) => code,
  );
const alive = (core: TestCore, token: string): boolean => {
  try {
    core.accounts.identify(token, false);
    return true;
  } catch {
    return false;
  }
};
const change = (core: TestCore, { token }: Person, currentPassword: string, newPassword = fresh) =>
  core.accounts.changePassword(core.accounts.identify(token, true), { currentPassword, newPassword });
const signIn = (core: TestCore, secret: string) =>
  outcome(core.accounts.signIn({ email: "ada@example.com", password: secret }));

test("a person changes their password with the current one, and continues with a new token", async () => {
  const core = createMemoryCore();
  const ada = await person(core, "Ada");
  const { token } = await change(core, ada, password);
  expect([alive(core, ada.token), alive(core, token)]).toEqual([false, true]);
  expect([await signIn(core, password), await signIn(core, fresh)]).toEqual(["auth.wrong_credentials", "done"]);
});

test("a pending person can change their password too, and stays pending", async () => {
  const core = createMemoryCore();
  const { token } = await change(core, await person(core, "Pia", { status: "pending" }), password);
  core.clock.jump(6 * 24 * 60 * minute);
  expect(core.accounts.identify(token, false).status).toBe("pending");
});

test("a wrong current password changes nothing, names its field and counts as a failure", async () => {
  const core = createMemoryCore();
  const ada = await person(core, "Ada");
  const fault: Fault = await change(core, ada, "wrong").then(
    () => expect.unreachable(),
    (error: Fault) => error,
  );
  expect([fault.kind, fault.code, fault.details]).toEqual([
    "invalid",
    "auth.wrong_password",
    [{ path: "currentPassword", message: "This is not your current password." }],
  ]);
  for (let n = 0; n < 4; n += 1) await outcome(change(core, ada, "wrong"));
  expect(await outcome(change(core, ada, password))).toBe("auth.too_many_attempts");
  expect(await signIn(core, password)).toBe("done");
  core.clock.jump(30_000);
  expect(await outcome(change(core, ada, password))).toBe("done");
});

test("of two concurrent changes one wins, and the other's session has ended", async () => {
  const core = createMemoryCore();
  const ada = await person(core, "Ada");
  const answers = await Promise.all([
    outcome(change(core, ada, password, "the first of them")),
    outcome(change(core, ada, password, "the second of them")),
  ]);
  expect(answers.toSorted()).toEqual(["auth.session_ended", "done"]);
});

test("a suspension during hashing wins", async () => {
  const core = createMemoryCore();
  const ada = await person(core, "Ada");
  const running = outcome(change(core, ada, password));
  core.accounts.suspend(undefined, ada.user.id);
  expect(await running).toBe("auth.session_ended");
  core.accounts.reinstate(undefined, ada.user.id);
  expect(core.database.sqlite.query("SELECT * FROM sessions").all()).toEqual([]);
  expect(await signIn(core, password)).toBe("done");
});

test("common passwords are refused wherever a new one is chosen, naming the field", async () => {
  const core = createMemoryCore();
  const code = core.accounts.newSetUpCode();
  const root = { name: "Root", email: "root@example.com", password: "Password1" };
  expect(await outcome(core.accounts.setUp({ code, ...root }))).toBe("password.common");
  expect(await outcome(core.accounts.create({ ...root, role: "admin" }))).toBe("password.common");
  const ada = await person(core, "Ada");
  expect(await outcome(change(core, ada, password, "iloveyou"))).toBe("password.common");
  expect(await outcome(core.accounts.resetPassword(undefined, ada.user.id, "12345678"))).toBe("password.common");
  const pete = { name: "Pete", email: "pete@example.com", password: "123456" };
  expect(await outcome(core.accounts.register(pete))).toBe("password.common");
  expect(await outcome(core.accounts.register({ ...pete, password: "ab12cd" }))).toBe("done");
});

test("an own name or email address is refused wherever a password is chosen, naming the field", async () => {
  const core = createMemoryCore();
  const code = core.accounts.newSetUpCode();
  const owner = { name: "Augusta Lovelace", email: "augusta.l@example.com", password: "augusta.l" };
  expect(await outcome(core.accounts.setUp({ code, ...owner }))).toBe("password.personal");
  expect(await outcome(core.accounts.create({ ...owner, role: "admin" }))).toBe("password.personal");
  expect(await outcome(core.accounts.register(owner))).toBe("password.personal");
  const ada = await person(core, "Ada");
  expect(await outcome(change(core, ada, password, "ADA@example.com"))).toBe("password.personal");
  const reset = core.accounts.resetPassword(undefined, ada.user.id, "ada@example.com");
  expect(await outcome(reset)).toBe("password.personal");
  for (const typed of ["Augusta Lovelace", "augustalovelace", "lovelace", " LOVELACE ", "augusta.l@example.com"]) {
    expect(() => assertNotPersonal(typed, owner, "newPassword")).toThrow("easy to guess");
  }
  expect(() => assertNotPersonal("lovelace engine", owner)).not.toThrow();
});

test("the list has the 3,000 most common passwords of each length that is asked for", async () => {
  const list = await Bun.file(`${import.meta.dir}/../../../src/core/accounts/passwords/common-passwords.txt`).text();
  const words = list.split("\n").filter((line) => line !== "" && !line.startsWith("# ") && line !== "#");
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word !== word.toLowerCase() || word.length < passwordLength.min)).toEqual([]);
  expect(words.length).toBeGreaterThan(3000);
  expect(words.filter((word) => word.length >= strongPasswordLength.min).length).toBeGreaterThan(3000);
});

const listed = ["password", "PASSWORD123", "qwertyuiop", "changeme", "attache1", "123456", "qwerty", "dragon"];
for (const common of [...listed, "aaaaaa", "        ", " \t \t \t ", "ßßßßßßßß", "😀😀😀😀", "\n\n\n\n\n\n"]) {
  test(`${JSON.stringify(common)} is too common`, () => {
    expect(() => assertUncommonPassword(common, "newPassword")).toThrow("too common");
  });
}

test("other passwords are accepted", () => {
  for (const rare of ["correct horse battery", "calm-enough", "a fresh password", "pässwörter", "# Common passwords"]) {
    expect(() => assertUncommonPassword(rare)).not.toThrow();
  }
});
