import { expect, test } from "bun:test";
import type { Fault } from "#core/errors.ts";
import { codeAt, wrongCodeAt } from "../../support/core/authenticator.ts";
import { createMemoryCore, type TestCore } from "../../support/core/core.ts";
import { dumpDatabase } from "../../support/core/dump-database.ts";
import { cheapPasswords, password, person } from "../../support/core/people.ts";

cheapPasswords();

const email = "ada@example.com";
const device = { address: "192.0.2.7" };
const step = 30_000;

async function refusal(work: () => unknown): Promise<string> {
  try {
    await work();
    return "none";
  } catch (error) {
    return (error as Fault).code;
  }
}

/** Ada with two-factor turned on, one time step after the confirming code. */
async function withTwoFactor() {
  const core = createMemoryCore();
  const { token, user } = await person(core, "Ada");
  const { secret } = await core.accounts.startTwoFactor(core.accounts.identify(token, true), password);
  const self = { identity: core.accounts.identify(token, true), device };
  const on = core.accounts.confirmTwoFactor(self, codeAt(secret, core.clock.now()));
  core.clock.jump(step);
  return { core, user, secret, ...on };
}

const signIn = (core: TestCore, code?: string) =>
  core.accounts.signIn({ email, password, ...(code !== undefined && { code }) });
const code = (core: TestCore, secret: string, stepsAway = 0) => codeAt(secret, core.clock.now() + stepsAway * step);
const self = (core: TestCore, token: string) => ({ identity: core.accounts.identify(token, true), device });

test("sign-in asks for no code until one has been confirmed, and starting again replaces the secret", async () => {
  const core = createMemoryCore();
  const { token, user } = await person(core, "Ada");
  const me = core.accounts.identify(token, true);
  const first = await core.accounts.startTwoFactor(me, password);
  const second = await core.accounts.startTwoFactor(me, password);
  expect(second.uri).toBe(
    `otpauth://totp/Attach%C3%A9:ada%40example.com?issuer=Attach%C3%A9&secret=${second.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(second.qr).toStartWith("<svg");
  expect(core.accounts.twoFactorOf(user.id)).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 });
  expect((await signIn(core)).user.id).toBe(user.id);
  const confirm = (typed: string) => refusal(() => core.accounts.confirmTwoFactor(self(core, token), typed));
  expect(await confirm(code(core, first.secret))).toBe("auth.wrong_code");
  expect(await confirm("hello")).toBe("auth.wrong_code");
  expect(await confirm(` ${code(core, second.secret).replace(/^(...)/, "$1 ")} `)).toBe("none");
  expect(core.accounts.twoFactorOf(user.id)).toEqual({
    enabled: true,
    since: new Date(core.clock.now()).toISOString(),
    recoveryCodesLeft: 10,
  });
});

test("the password is required for every change, and turning on or off twice is refused", async () => {
  const { core, secret, token } = await withTwoFactor();
  const me = core.accounts.identify(token, true);
  expect(await refusal(() => core.accounts.startTwoFactor(me, password))).toBe("auth.two_factor_on");
  expect(await refusal(() => core.accounts.confirmTwoFactor({ identity: me, device }, code(core, secret)))).toBe(
    "auth.two_factor_on",
  );
  expect(await refusal(() => core.accounts.disableTwoFactor({ identity: me, device }, "wrong"))).toBe(
    "auth.wrong_password",
  );
  expect(await refusal(() => core.accounts.replaceRecoveryCodes({ identity: me, device }, "wrong"))).toBe(
    "auth.wrong_password",
  );
  const ben = await person(core, "Ben");
  const other = core.accounts.identify(ben.token, true);
  expect(await refusal(() => core.accounts.startTwoFactor(other, "wrong"))).toBe("auth.wrong_password");
  expect(await refusal(() => core.accounts.confirmTwoFactor({ identity: other, device }, "123456"))).toBe(
    "auth.two_factor_not_started",
  );
  expect(await refusal(() => core.accounts.disableTwoFactor({ identity: other, device }, password))).toBe(
    "auth.two_factor_off",
  );
});

test("the right password alone is not enough: it is asked for a code, and a wrong password is not", async () => {
  const { core, secret } = await withTwoFactor();
  expect(await refusal(() => signIn(core))).toBe("auth.code_required");
  expect(await refusal(() => signIn(core, ""))).toBe("auth.code_required");
  expect(await refusal(() => signIn(core, wrongCodeAt(secret, core.clock.now())))).toBe("auth.wrong_code");
  const wrong = { email, password: "not it", code: code(core, secret) };
  expect(await refusal(() => core.accounts.signIn(wrong))).toBe("auth.wrong_credentials");
  expect((await signIn(core, code(core, secret))).success).toBe(true);
});

test("each code works once, including the confirming one, and no earlier code works after it", async () => {
  const { core, secret } = await withTwoFactor();
  expect(await refusal(() => signIn(core, code(core, secret, -1)))).toBe("auth.wrong_code");
  const now = code(core, secret);
  expect(await refusal(() => signIn(core, now))).toBe("none");
  expect(await refusal(() => signIn(core, now))).toBe("auth.wrong_code");
  const together = await Promise.all([1, 2, 3].map(() => refusal(() => signIn(core, code(core, secret, 1)))));
  expect(together.toSorted()).toEqual(["auth.wrong_code", "auth.wrong_code", "none"]);
});

test("a code is accepted one step before and after its time, and no further", async () => {
  const { core, secret } = await withTwoFactor();
  core.clock.jump(10 * step);
  for (const far of [-2, 2]) expect(await refusal(() => signIn(core, code(core, secret, far)))).toBe("auth.wrong_code");
  for (const near of [-1, 0, 1]) expect(await refusal(() => signIn(core, code(core, secret, near)))).toBe("none");
});

test("a recovery code signs in once, however it is typed, and is recorded", async () => {
  const { core, user, recoveryCodes } = await withTwoFactor();
  const [first = "", second = ""] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const one of recoveryCodes) expect(one).toMatch(/^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$/);
  expect(await refusal(() => signIn(core, first))).toBe("none");
  expect(await refusal(() => signIn(core, first))).toBe("auth.wrong_code");
  const typed = second.toLowerCase().replaceAll("-", " ").replaceAll("o", "0").replaceAll("b", "8");
  expect(await refusal(() => signIn(core, typed))).toBe("none");
  expect(core.accounts.twoFactorOf(user.id).recoveryCodesLeft).toBe(8);
  const written = core.database.sqlite.query("SELECT 1 FROM audit WHERE action = 'recovery_code_used'").all();
  expect(written).toHaveLength(2);
});

test("new recovery codes replace earlier ones, and work for no other account", async () => {
  const { core, token, recoveryCodes } = await withTwoFactor();
  const made = await core.accounts.replaceRecoveryCodes(self(core, token), password);
  expect(await refusal(() => signIn(core, recoveryCodes[0]))).toBe("auth.wrong_code");
  const ben = await person(core, "Ben");
  const { secret } = await core.accounts.startTwoFactor(core.accounts.identify(ben.token, true), password);
  core.accounts.confirmTwoFactor(self(core, ben.token), code(core, secret));
  const asBen = { email: "ben@example.com", password, code: made.recoveryCodes[0] ?? "" };
  expect(await refusal(() => core.accounts.signIn(asBen))).toBe("auth.wrong_code");
  expect(await refusal(() => signIn(core, made.recoveryCodes[0]))).toBe("none");
});

test("turning it on or off ends every other session, and this one continues under a new token", async () => {
  const core = createMemoryCore();
  const { token } = await person(core, "Ada");
  const second = await signIn(core);
  const { secret } = await core.accounts.startTwoFactor(core.accounts.identify(token, true), password);
  const on = core.accounts.confirmTwoFactor(self(core, token), code(core, secret));
  for (const old of [token, second.token])
    expect(await refusal(() => core.accounts.identify(old, true))).toBe("auth.session_ended");
  core.clock.jump(step);
  const third = await signIn(core, code(core, secret));
  const off = await core.accounts.disableTwoFactor(self(core, on.token), password);
  for (const old of [on.token, third.token])
    expect(await refusal(() => core.accounts.identify(old, true))).toBe("auth.session_ended");
  expect(core.accounts.sessionsOf(core.accounts.identify(off.token, true))).toHaveLength(1);
  expect(await refusal(() => signIn(core))).toBe("none");
});

test("a session that ended while the password was checked changes nothing", async () => {
  const { core, user, token, recoveryCodes } = await withTwoFactor();
  const ben = await person(core, "Ben");
  const [mine, his] = [self(core, token), self(core, ben.token)];
  const running = [
    core.accounts.disableTwoFactor(mine, password),
    core.accounts.replaceRecoveryCodes(mine, password),
    core.accounts.startTwoFactor(his.identity, password),
  ].map((work) => refusal(() => work));
  core.accounts.signOut(mine.identity);
  core.accounts.signOut(his.identity);
  expect(await Promise.all(running)).toEqual(Array.from({ length: 3 }, () => "auth.session_ended"));
  expect(core.accounts.twoFactorOf(user.id).enabled).toBe(true);
  expect(await refusal(() => signIn(core, recoveryCodes[0]))).toBe("none");
});

test("a new password does not turn it off", async () => {
  const { core, user, secret } = await withTwoFactor();
  await core.accounts.resetPassword(undefined, user.id, "another password");
  const fields = { email, password: "another password" };
  expect(await refusal(() => core.accounts.signIn(fields))).toBe("auth.code_required");
  expect(await refusal(() => core.accounts.signIn({ ...fields, code: code(core, secret) }))).toBe("none");
});

test("no row contains the secret or a recovery code in plain text", async () => {
  const { core, secret, recoveryCodes } = await withTwoFactor();
  const rows = dumpDatabase(core);
  expect(rows).toContain('"two_factor"');
  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll("-", ""))])
    expect(rows).not.toContain(hidden);
});

test("under another server key app codes cannot be checked, with a message, and a recovery code still works", async () => {
  const { core, user, secret, recoveryCodes } = await withTwoFactor();
  const elsewhere = createMemoryCore().secrets.encrypt(secret, `totp:${user.id}`);
  core.database.sqlite.run("UPDATE two_factor SET secret = ?", [elsewhere]);
  const refused = await signIn(core, code(core, secret)).catch((error: unknown) => error as Fault);
  expect(refused).toMatchObject({ kind: "unavailable", code: "auth.two_factor_unreadable" });
  expect(await refusal(() => signIn(core, recoveryCodes[0]))).toBe("none");
});

test("a secret encrypted for one account cannot be used for another", async () => {
  const { core, user, secret } = await withTwoFactor();
  core.database.sqlite.run("UPDATE two_factor SET secret = ?", [core.secrets.encrypt(secret, "totp:another-user")]);
  expect(core.accounts.twoFactorOf(user.id).enabled).toBe(true);
  expect(await refusal(() => signIn(core, code(core, secret)))).toBe("auth.two_factor_unreadable");
});

test("an admin can reset it: sessions end, and it is recorded", async () => {
  const { core, user, token } = await withTwoFactor();
  const admin = await person(core, "Root", { role: "admin" });
  core.accounts.resetTwoFactor({ userId: admin.user.id }, user.id);
  expect(await refusal(() => core.accounts.identify(token, true))).toBe("auth.session_ended");
  expect(await refusal(() => signIn(core))).toBe("none");
  expect(await refusal(() => core.accounts.resetTwoFactor(undefined, user.id))).toBe("auth.two_factor_off");
  const acts = core.database.sqlite
    .query<{ action: string }, [string]>("SELECT action FROM audit WHERE target_id = ? ORDER BY at, rowid")
    .all(user.id)
    .map(({ action }) => action);
  expect(acts).toEqual(["user_approved", "two_factor_on", "two_factor_reset"]);
});
