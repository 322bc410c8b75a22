import { afterEach, expect, mock, spyOn, test } from "bun:test";
import type { Fault } from "#core/errors.ts";
import { createMemoryCore } from "../../support/core/core.ts";

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

const codeIn = (text = ""): string => /#(\S+)/.exec(text)?.[1] ?? "";

/** An invited account that has also asked for a reset link. */
async function createForgetfulGuest() {
  const core = createMemoryCore(mailing);
  const sent = spyOn(core.notifications, "mail");
  await core.accounts.createAccount(account);
  core.accounts.forgotPassword({ email: account.email }, { address: "192.0.2.1" });
  const [invitation = "", reset = ""] = sent.mock.calls.map(([mail]) => codeIn(mail.text));
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
