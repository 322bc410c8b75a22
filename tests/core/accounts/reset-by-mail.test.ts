import { expect, setDefaultTimeout, spyOn, test } from "bun:test";
import type { Fault } from "#core/errors.ts";
import type { NewMail } from "#core/notifications/new-mail.ts";
import { statuses } from "#core/accounts/contract.ts";
import { createMemoryCore, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords, nextAddress, password, person } from "../../support/core/people.ts";

setDefaultTimeout(300_000);
cheapPasswords();

const minute = 60_000;
const fresh = "a fresh password";
const mailing = { ATTACHE_SMTP_URL: "smtp://127.0.0.1:9", ATTACHE_PUBLIC_URL: "https://attache.example.com/" };

/** A server that sends mail, and its recorded mails. */
async function desk(env: Record<string, string> = mailing) {
  const core = createMemoryCore(env);
  const mails: NewMail[] = [];
  const { mail } = core.notifications;
  spyOn(core.notifications, "mail").mockImplementation((one) => {
    mails.push(one);
    mail(one);
  });
  const ada = await person(core, "Ada");
  mails.length = 0;
  return { core, mails, ada };
}
const codeIn = (mail: NewMail | undefined): string => /#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
const forget = (core: TestCore, email = "ada@example.com", address = nextAddress()) =>
  core.accounts.forgotPassword({ email }, { address });
const reset = (core: TestCore, token: string, newPassword = fresh): Promise<string> =>
  core.accounts.resetByLink({ token, newPassword }).then(
    () => "done",
    ({ code }: Fault) => code,
  );
const codes = (core: TestCore) => core.database.sqlite.query("SELECT * FROM one_use_codes").all();
const signIn = (core: TestCore, secret: string) =>
  core.accounts.signIn({ email: "ada@example.com", password: secret }).then(
    () => "done",
    ({ code }: Fault) => code,
  );

test("a mailed link sets a new password once and opens no session", async () => {
  const { core, mails, ada } = await desk();
  expect(forget(core)).toEqual({ success: true });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    kind: "password_reset",
    to: "ada@example.com",
    userId: ada.user.id,
    expiresAt: core.clock.now() + 30 * minute,
  });
  expect(mails[0]?.text).toContain("https://attache.example.com/reset-password#");
  const code = codeIn(mails[0]);
  expect(Buffer.from(code, "base64url")).toHaveLength(32);
  expect(await reset(core, code)).toBe("done");
  expect(core.database.sqlite.query("SELECT * FROM sessions").all()).toEqual([]);
  expect(await reset(core, code, "yet another one")).toBe("auth.reset_link");
  expect([await signIn(core, password), await signIn(core, fresh)]).toEqual(["auth.wrong_credentials", "done"]);
});

test("of two concurrent uses of a link, one takes effect", async () => {
  const { core, mails } = await desk();
  forget(core);
  const code = codeIn(mails[0]);
  const both = await Promise.all([reset(core, code, "the first of them"), reset(core, code, "the second of them")]);
  expect(both).toEqual(["done", "auth.reset_link"]);
  expect(await signIn(core, "the first of them")).toBe("done");
});

test("a link expires after half an hour", async () => {
  const { core, mails } = await desk();
  forget(core);
  core.clock.jump(30 * minute);
  expect(await reset(core, codeIn(mails[0]))).toBe("auth.reset_link");
  core.accounts.forgetExpired();
  core.clock.jump(1);
  core.accounts.forgetExpired();
  expect(codes(core)).toEqual([]);
});

test("a new link replaces earlier ones of the same person only", async () => {
  const { core, mails } = await desk();
  await person(core, "Ben");
  mails.length = 0;
  forget(core, "ben@example.com");
  forget(core);
  forget(core);
  const [ben, first, second] = mails.map(codeIn);
  expect(await reset(core, first ?? "")).toBe("auth.reset_link");
  expect(await reset(core, second ?? "")).toBe("done");
  expect(await reset(core, ben ?? "")).toBe("done");
});

test("a refused password does not use up the link", async () => {
  const { core, mails } = await desk();
  forget(core);
  const code = codeIn(mails[0]);
  expect(await reset(core, code, "password")).toBe("password.common");
  expect(await reset(core, code)).toBe("done");
});

test("the link is stored as a hash: nothing in the database sets a password", async () => {
  const { core, mails } = await desk();
  forget(core);
  const kept = JSON.stringify(codes(core)) + JSON.stringify(core.database.sqlite.query("SELECT * FROM mails").all());
  expect(kept).not.toContain(codeIn(mails[0]));
  expect(await reset(core, (codes(core)[0] as { hash: string }).hash)).toBe("auth.reset_link");
});

test("a set-up code does not set a password, and a reset link does not set up a server", async () => {
  const { core, mails } = await desk();
  expect(await reset(core, core.accounts.newSetUpCode())).toBe("auth.reset_link");
  forget(core);
  const code = codeIn(mails[0]);
  const setUp = core.accounts.setUp({ code, name: "Eve", email: "eve@example.com", password: fresh });
  expect(await setUp.catch((fault: Fault) => fault.code)).toBe("auth.set_up_code");
});

for (const status of statuses) {
  const gets = status === "approved" || status === "pending";
  test(`a person who is ${status} ${gets ? "gets a link" : "gets no mail, but the same response"}`, async () => {
    const { core, mails } = await desk();
    await person(core, "Sam", { status });
    mails.length = 0;
    expect(forget(core, "sam@example.com")).toEqual({ success: true });
    expect(mails.filter(({ kind }) => kind === "password_reset")).toHaveLength(gets ? 1 : 0);
  });
}

test("a suspension revokes a mailed link, also after reinstatement", async () => {
  const { core, mails, ada } = await desk();
  forget(core);
  const [code] = mails.map(codeIn);
  core.accounts.suspend(undefined, ada.user.id);
  expect(await reset(core, code ?? "")).toBe("auth.reset_link");
  core.accounts.reinstate(undefined, ada.user.id);
  expect(await reset(core, code ?? "")).toBe("auth.reset_link");
});

test("an address without an account gets the same response, and nothing is mailed", async () => {
  const { core, mails } = await desk();
  expect(forget(core, "nobody@example.com")).toEqual({ success: true });
  expect([mails, codes(core)]).toEqual([[], []]);
});

test("without a mail server no code is created", async () => {
  const { core, mails } = await desk({});
  expect(forget(core)).toEqual({ success: true });
  expect([mails, codes(core)]).toEqual([[], []]);
});

test("three links an hour are mailed to one account, and a fourth silently is not mailed", async () => {
  const { core, mails } = await desk();
  for (let n = 0; n < 5; n += 1) expect(forget(core)).toEqual({ success: true });
  expect(mails).toHaveLength(3);
  core.clock.jump(60 * minute);
  forget(core);
  expect(mails).toHaveLength(4);
});

test("one address can request five links an hour, for any accounts", async () => {
  const { core } = await desk();
  for (let n = 0; n < 5; n += 1) forget(core, `person${n}@example.com`, "203.0.113.66");
  expect(() => forget(core, "other@example.com", "203.0.113.66")).toThrow(
    "Too many attempts. Try again in 60 minutes.",
  );
  expect(forget(core, "other@example.com")).toEqual({ success: true });
});

test("without a public address the link has the address that the server listens on", async () => {
  const { core, mails } = await desk({ ATTACHE_SMTP_URL: "smtp://127.0.0.1:9" });
  core.setListeningUrl("http://127.0.0.1:4477");
  forget(core);
  expect(mails[0]?.text).toContain("\nhttp://127.0.0.1:4477/reset-password#");
});

test("the browser that reset the password is a known device, even after failures from its address", async () => {
  const { core, mails } = await desk();
  const key = "K".repeat(43);
  const device = { address: "192.0.2.10", keys: [key], issueKey: () => key };
  for (let n = 0; n < 6; n += 1) {
    await core.accounts.signIn({ email: "ada@example.com", password: `guess ${n}` }, device).catch(() => {});
  }
  forget(core);
  await core.accounts.resetByLink({ token: codeIn(mails[0]), newPassword: fresh }, device);
  const signedIn = await core.accounts.signIn({ email: "ada@example.com", password: fresh }, device);
  expect(signedIn.user.name).toBe("Ada");
});

test("an address without an account costs the same work as one with, and leaves nothing behind", async () => {
  const { core, mails } = await desk();
  const prepareMail = spyOn(core.notifications, "prepareMail");
  const { sqlite } = core.database;
  const stored = () => [...codes(core), ...sqlite.query("SELECT * FROM mails WHERE kind = 'password_reset'").all()];
  forget(core, "nobody@example.com");
  core.accounts.suspend(undefined, (await person(core, "Ben")).user.id);
  forget(core, "ben@example.com");
  expect(prepareMail).toHaveBeenCalledTimes(2);
  expect([mails, stored()]).toEqual([[], []]);
  forget(core);
  expect([mails.length, stored().length]).toEqual([1, 2]);
  forget(core, "nobody@example.com");
  expect(stored()).toHaveLength(2);
});
