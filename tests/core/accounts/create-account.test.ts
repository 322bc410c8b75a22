import { afterEach, expect, mock, spyOn, test } from "bun:test";
import type { Fault } from "#core/errors.ts";
import { createMemoryCore, type PracticeCore } from "../../support/core/core.ts";

afterEach(() => mock.restore());

const day = 86_400_000;
const mailing = {
  ATTACHE_SMTP_URL: "smtp://mail.example.com",
  ATTACHE_PUBLIC_URL: "https://attache.example.com",
};
const account = { name: "Ada", email: "ada@example.com" };

test("an invited person's account costs no hash, and no password opens it", async () => {
  const core = createMemoryCore();
  const hash = spyOn(Bun.password, "hash").mockClear();
  const { user, invitation } = await core.accounts.createAccount(account);
  expect(hash).not.toHaveBeenCalled();
  expect(user).toMatchObject({ email: "ada@example.com", status: "approved" });
  expect(invitation).toEqual({
    link: expect.stringMatching(/^\/reset-password#invite_[\w-]{43}$/),
    expiresAt: new Date(core.clock.now() + 7 * day).toISOString(),
  });
  for (const password of ["none", "", "calm-enough"]) {
    const outcome = await core.accounts.signIn({ email: "ada@example.com", password }).catch(() => "refused");
    expect(outcome).toBe("refused");
  }
});

test("a dry run checks the password and hashes nothing", async () => {
  const core = createMemoryCore();
  const hash = spyOn(Bun.password, "hash").mockClear();
  await core.accounts.prepareAccount({ ...account, password: "correct horse" }, { dryRun: true });
  const refused = await core.accounts
    .prepareAccount({ ...account, password: "password123" }, { dryRun: true })
    .catch((fault: unknown) => fault);
  expect(refused).toMatchObject({ code: "password.common" });
  expect(hash).not.toHaveBeenCalled();
});

test("where mail works the invitation is sent, and the link is in the mail alone", async () => {
  const core = createMemoryCore(mailing);
  const { user, invitation } = await core.accounts.createAccount(account);
  expect(invitation?.link).toBeNull();
  expect(core.notifications.recentMails(5)).toMatchObject([{ kind: "invitation", to: user.email }]);
});

async function prepareMany(core: PracticeCore, count: number) {
  const people = Array.from({ length: count }, (_, at) => ({ name: `P${at}`, email: `p${at}@example.com` }));
  return Promise.all(people.map((person) => core.accounts.prepareAccount(person)));
}

test("many accounts are created together, in their order, each as one alone", async () => {
  const core = createMemoryCore(mailing);
  const { user: alone } = await core.accounts.createAccount({ ...account, timezone: "Asia/Kolkata" });
  expect(core.accounts.user(alone.id)).toEqual(alone);
  const created = core.accounts.createAccounts(await prepareMany(core, 3));
  expect(created.map(({ user }) => user.email)).toEqual(["p0@example.com", "p1@example.com", "p2@example.com"]);
  for (const { user } of created) expect(core.accounts.user(user.id)).toEqual(user);
  const { items } = core.accounts.audit({ limit: 10 });
  expect(items.map(({ summary, details }) => [summary, details]).slice(0, 6)).toEqual(
    [2, 1, 0].flatMap((at) => [
      [`Invited p${at}@example.com`, ["By email"]],
      [`Created the account p${at}@example.com`, ["Role: user"]],
    ]),
  );
  expect(core.notifications.recentMails(5).map(({ to }) => to)).toContain("p2@example.com");
});

test("accounts are created all or none: an address that was taken meanwhile stops them", async () => {
  const core = createMemoryCore();
  const prepared = await prepareMany(core, 3);
  await core.accounts.createAccount({ name: "Quick", email: "p1@example.com" });
  expect(core.accounts.findTaken(["p0@example.com", "p1@example.com"])).toEqual(new Set(["p1@example.com"]));
  expect(() => core.accounts.createAccounts(prepared)).toThrow("An account with this email already exists");
  expect(core.accounts.counts().total).toBe(1);
});

test("creating 2,000 accounts takes the database for a moment: everything but the inserts is done before", async () => {
  const core = createMemoryCore(mailing);
  const prepared = await prepareMany(core, 2000);
  const encrypt = spyOn(core.secrets, "encrypt");
  const { write } = core.database;
  let encryptedBefore = 0;
  let started = process.cpuUsage();
  core.database.write = (work) =>
    write(() => {
      encryptedBefore = encrypt.mock.calls.length;
      started = process.cpuUsage();
      core.database.afterCommit(() => (started = process.cpuUsage(started)));
      return work();
    });
  core.accounts.createAccounts(prepared);
  expect([encryptedBefore, encrypt.mock.calls.length]).toEqual([2000, 2000]);
  // CPU time, as other processes don't count. About 60 ms; one statement per row takes about a second.
  expect((started.user + started.system) / 1000).toBeLessThan(500);
}, 300_000);

const codeIn = (text = ""): string => /#(\S+)/.exec(text)?.[1] ?? "";

/** An invited account that has also asked for a reset link. */
async function createForgetfulGuest() {
  const core = createMemoryCore(mailing);
  const invited = spyOn(core.notifications, "prepareMails");
  const sent = spyOn(core.notifications, "mail");
  await core.accounts.createAccount(account);
  core.accounts.forgotPassword({ email: account.email }, { address: "192.0.2.1" });
  const invitation = codeIn(invited.mock.calls[0]?.[0][0]?.text);
  const reset = codeIn(sent.mock.calls[0]?.[0].text);
  const choosePassword = (token: string): Promise<string> =>
    core.accounts.resetByLink({ token, newPassword: "a fresh password" }).then(
      () => "done",
      ({ code }: Fault) => code,
    );
  return { core, invitation, reset, choosePassword };
}

test("a forgotten password, which anyone may report, leaves an invitation valid for its week", async () => {
  const { core, invitation, reset, choosePassword } = await createForgetfulGuest();
  core.clock.jump(day);
  expect(await choosePassword(reset)).toBe("auth.reset_link");
  expect(await choosePassword(invitation)).toBe("done");
});

test("choosing a password uses up the invitation and the reset link", async () => {
  const invited = await createForgetfulGuest();
  expect(await invited.choosePassword(invited.invitation)).toBe("done");
  expect(await invited.choosePassword(invited.reset)).toBe("auth.reset_link");
  const forgetful = await createForgetfulGuest();
  expect(await forgetful.choosePassword(forgetful.reset)).toBe("done");
  expect(await forgetful.choosePassword(forgetful.invitation)).toBe("auth.invitation_ended");
});
