import { expect, spyOn, test } from "bun:test";
import { createMemoryCore, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords } from "../../support/core/people.ts";

cheapPasswords();

const mailing = {
  ATTACHE_SMTP_URL: "smtp://mail.example.com",
  ATTACHE_PUBLIC_URL: "https://attache.example.com",
};
const newPassword = "a fresh password";

async function inviteAda(env: Record<string, string>) {
  const core = createMemoryCore(env);
  const { user } = await core.accounts.createAccount({ name: "Ada", email: "ada@example.com" });
  return { core, id: user.id };
}

test("a mail that was not sent yet is not sent once its link has ended", async () => {
  const { core, id } = await inviteAda(mailing);
  core.accounts.inviteAgain(undefined, id);
  core.accounts.revokeInvitation(undefined, id);
  expect(core.notifications.recentMails(5).map(({ state, problem }) => [state, problem])).toEqual([
    ["failed", "The invitation was revoked."],
    ["failed", "A newer invitation replaced it."],
  ]);
});

const askForReset = (core: TestCore) =>
  core.accounts.forgotPassword({ email: "ada@example.com" }, { address: "192.0.2.1" });

/** Kind, state and problem; the newest first. */
const outcomes = (core: TestCore) =>
  core.notifications.recentMails(5).map(({ kind, state, problem }) => [kind, state, problem]);

const ends: [end: string, problem: string, act: (core: TestCore, id: string) => unknown][] = [
  [
    "a revoked invitation",
    "The invitation was revoked.",
    ({ accounts }, id) => accounts.revokeInvitation(undefined, id),
  ],
  ["a suspension", "The account was suspended.", ({ accounts }, id) => accounts.suspend(undefined, id)],
  [
    "a new password",
    "The password was changed.",
    ({ accounts }, id) => accounts.resetPassword(undefined, id, newPassword),
  ],
];
for (const [end, problem, act] of ends) {
  test(`${end} stops the mails with links that wait to be sent`, async () => {
    const { core, id } = await inviteAda(mailing);
    askForReset(core);
    await act(core, id);
    expect(outcomes(core)).toEqual([
      ["password_reset", "failed", problem],
      ["invitation", "failed", problem],
    ]);
  });
}

test("a rejection stops the mail with a reset link, and its own is sent", async () => {
  const core = createMemoryCore(mailing);
  const { user } = await core.accounts.register(
    { name: "Ada", email: "ada@example.com", password: newPassword },
    { address: "192.0.2.1" },
  );
  askForReset(core);
  core.accounts.reject(undefined, user.id);
  expect(outcomes(core).filter(([kind]) => kind !== "registration")).toEqual([
    ["rejection", "waiting", null],
    ["password_reset", "failed", "The registration was rejected."],
  ]);
});

test("a deleted account takes the mails that wait for it along", async () => {
  const { core, id } = await inviteAda(mailing);
  askForReset(core);
  core.accounts.remove(undefined, id);
  expect(outcomes(core)).toEqual([]);
});

test("a newer reset link stops the mail with the one it replaces, and leaves the invitation's", async () => {
  const { core } = await inviteAda(mailing);
  askForReset(core);
  askForReset(core);
  expect(outcomes(core)).toEqual([
    ["password_reset", "waiting", null],
    ["password_reset", "failed", "A newer link replaced it."],
    ["invitation", "waiting", null],
  ]);
});

test("a mail server without a public URL emails no invitation: the address it listens on is no one else's", async () => {
  const core = createMemoryCore({ ATTACHE_SMTP_URL: mailing.ATTACHE_SMTP_URL });
  core.setListeningUrl("http://localhost:4321");
  const { user, invitation } = await core.accounts.createAccount({ name: "Ada", email: "ada@example.com" });
  expect(core.accounts.canMailInvitations()).toBe(false);
  expect(invitation?.link).toMatch(/^\/reset-password#invite_/);
  expect(core.accounts.inviteAgain(undefined, user.id).link).toMatch(/^\/reset-password#invite_/);
  expect(outcomes(core)).toEqual([]);
  core.serverSettings.change(undefined, { publicUrl: "https://attache.example.com/" });
  expect(core.accounts.canMailInvitations()).toBe(true);
  expect(core.accounts.inviteAgain(undefined, user.id).link).toBeNull();
});

test("a prepared invitation is encrypted before the transaction that sends it", async () => {
  const { core, id } = await inviteAda(mailing);
  const prepared = core.accounts.prepareInvitation(core.accounts.user(id));
  expect(outcomes(core)).toHaveLength(1);
  const encrypt = spyOn(core.secrets, "encrypt");
  expect(core.accounts.inviteAgain(undefined, id, prepared).link).toBeNull();
  expect(encrypt).not.toHaveBeenCalled();
  expect(outcomes(core).map(([kind, state]) => [kind, state])).toEqual([
    ["invitation", "waiting"],
    ["invitation", "failed"],
  ]);
});

test("an invitation that is mailed again tells nobody else its link", async () => {
  const { core, id } = await inviteAda(mailing);
  expect(core.accounts.inviteAgain(undefined, id).link).toBeNull();
  expect(core.notifications.recentMails(5).map(({ kind, state }) => [kind, state])).toEqual([
    ["invitation", "waiting"],
    ["invitation", "failed"],
  ]);
});
