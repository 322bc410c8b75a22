import { expect, spyOn, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { createMemoryCore, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords, person } from "../../support/core/people.ts";

cheapPasswords();

const day = 86_400_000;
const mailing = {
  ATTACHE_SMTP_URL: "smtp://mail.example.com",
  ATTACHE_PUBLIC_URL: "https://attache.example.com",
};
const newPassword = "a fresh password";

const codeOf = (link: string | null | undefined): string => link?.split("#")[1] ?? "";

async function inviteAda(env: Record<string, string> = {}) {
  const core = createMemoryCore(env);
  const { user, invitation } = await core.accounts.createAccount({ name: "Ada", email: "ada@example.com" });
  return { core, id: user.id, first: codeOf(invitation?.link), ...inspect(core, user.id) };
}

function inspect(core: TestCore, id: string) {
  const refusal = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error instanceof Fault ? { code: error.code, message: error.message, details: error.details } : error;
    }
  };
  return {
    refusal,
    listed: () => core.accounts.list({ limit: 50 }).items.find((user) => user.id === id)?.invitation,
    detailed: () => core.analytics.userDetails(id).invitation,
    open: (token: string) => refusal(() => core.accounts.invitedAccount({ token })),
    choose: (token: string): Promise<string> =>
      core.accounts.resetByLink({ token, newPassword }).then(
        () => "done",
        (error: Fault) => error.code,
      ),
    audit: () =>
      core.accounts.audit({ limit: 50, user: id }).items.map(({ summary, details }) => [summary, ...details]),
  };
}

test("an invited person is shown with their invitation until they choose a password", async () => {
  const { core, first, listed, detailed, choose } = await inviteAda();
  const expiresAt = new Date(core.clock.now() + 7 * day).toISOString();
  expect([listed(), detailed()]).toEqual([
    { state: "open", expiresAt },
    { state: "open", expiresAt },
  ]);
  expect(await choose(first)).toBe("done");
  expect([listed(), detailed()]).toEqual([undefined, undefined]);
  const ben = await person(core, "Ben");
  expect(core.analytics.userDetails(ben.user.id).invitation).toBeUndefined();
});

test("an invitation that has expired says so for as long as there is no password", async () => {
  const { core, first, listed, open, choose } = await inviteAda();
  const expiresAt = new Date(core.clock.now() + 7 * day).toISOString();
  core.clock.jump(20 * day);
  core.accounts.forgetExpired();
  expect(listed()).toEqual({ state: "expired", expiresAt });
  expect(open(first)).toMatchObject({
    code: "auth.invitation_ended",
    message: "This invitation has expired. Ask your admin for a new one.",
    details: { reason: "expired" },
  });
  expect(await choose(first)).toBe("auth.invitation_ended");
});

test("inviting again makes a new link, and the old one says that a newer one replaced it", async () => {
  const { core, id, first, listed, open, choose } = await inviteAda();
  core.clock.jump(8 * day);
  const { link, expiresAt } = core.accounts.inviteAgain(undefined, id);
  expect(listed()).toEqual({ state: "open", expiresAt });
  expect(open(first)).toMatchObject({ details: { reason: "replaced" } });
  expect(open(codeOf(link))).toEqual({ name: "Ada", email: "ada@example.com", expiresAt });
  expect(await choose(first)).toBe("auth.invitation_ended");
  expect(await choose(codeOf(link))).toBe("done");
  for (const token of [first, codeOf(link)]) {
    expect(open(token)).toMatchObject({
      message:
        "This invitation was already used: the account has a password. Sign in with it. If you didn't choose it, tell your admin.",
      details: { reason: "used" },
    });
  }
});

/** The texts of mails as they are prepared. */
function mailTexts(core: TestCore): string[] {
  const texts: string[] = [];
  const { prepareMail } = core.notifications;
  spyOn(core.notifications, "prepareMail").mockImplementation((mail) => {
    texts.push(mail.text);
    return prepareMail(mail);
  });
  return texts;
}

const mailedCode = (text = ""): string => codeOf(/\S+#\S+/.exec(text)?.[0]);

test("a revoked invitation's link ends, and no forgotten password makes up for it", async () => {
  const { core, id, listed, open, refusal } = await inviteAda(mailing);
  const texts = mailTexts(core);
  const sent = spyOn(core.notifications, "mail");
  core.accounts.inviteAgain(undefined, id);
  const code = mailedCode(texts[0]);
  expect(code).not.toBe("");
  core.accounts.revokeInvitation(undefined, id);
  expect(listed()).toEqual({ state: "none", expiresAt: null });
  expect(open(code)).toMatchObject({ details: { reason: "revoked" } });
  core.accounts.forgotPassword({ email: "ada@example.com" }, { address: "192.0.2.1" });
  expect(sent).not.toHaveBeenCalled();
  expect(refusal(() => core.accounts.revokeInvitation(undefined, id))).toMatchObject({ email: "ada@example.com" });
  expect(core.accounts.audit({ limit: 50 }).items.filter(({ action }) => action === "invitation_revoked")).toHaveLength(
    1,
  );
  core.accounts.inviteAgain(undefined, id);
  core.accounts.forgotPassword({ email: "ada@example.com" }, { address: "192.0.2.1" });
  expect(sent.mock.calls.map(([{ kind }]) => kind)).toEqual(["password_reset"]);
});

test("who has a password is not invited again, and the refusal says what to do", async () => {
  const { core, id, first, choose, refusal } = await inviteAda();
  await choose(first);
  expect(refusal(() => core.accounts.inviteAgain(undefined, id))).toMatchObject({
    code: "accounts.has_password",
    message:
      "ada@example.com has already chosen a password, so no invitation is open. If they forgot it, they can choose 'Forgot password?' on the sign-in page.",
  });
  expect(refusal(() => core.accounts.revokeInvitation(undefined, id))).toMatchObject({
    code: "accounts.has_password",
    message:
      "ada@example.com has already chosen a password, so no invitation is open. To keep them out, suspend the account.",
  });
});

test("a suspension ends the invitation; after it the person can be invited again", async () => {
  const { core, id, first, listed, open, refusal } = await inviteAda();
  core.accounts.suspend(undefined, id);
  expect(listed()).toEqual({ state: "none", expiresAt: null });
  expect(open(first)).toMatchObject({ details: { reason: "revoked" } });
  expect(refusal(() => core.accounts.inviteAgain(undefined, id))).toMatchObject({
    code: "accounts.wrong_status",
    message: "Only approved users can be invited; this one is suspended. Approve or reinstate them first.",
  });
  core.accounts.reinstate(undefined, id);
  core.accounts.inviteAgain(undefined, id);
  expect(listed()).toMatchObject({ state: "open" });
});

test("a link that was never made tells nothing, and a reset link is no invitation", async () => {
  const { core, open } = await inviteAda(mailing);
  const sent = spyOn(core.notifications, "mail");
  core.accounts.forgotPassword({ email: "ada@example.com" }, { address: "192.0.2.1" });
  const reset = codeOf(/\S+#\S+/.exec(sent.mock.calls[0]?.[0].text ?? "")?.[0]);
  expect(reset).not.toBe("");
  expect(open(reset)).toMatchObject({ code: "auth.reset_link" });
  expect(open("invite_guess")).toMatchObject({ code: "auth.invitation_ended", details: { reason: "unknown" } });
  expect(JSON.stringify([open(reset), open("invite_guess")])).not.toContain("Ada");
});

test("the audit log says in plain words what became of an invitation", async () => {
  const { core, id, audit, choose } = await inviteAda();
  const root = await person(core, "Root", { role: "admin" });
  const actor = { userId: root.user.id };
  core.accounts.inviteAgain(actor, id);
  core.accounts.revokeInvitation(actor, id);
  const { link } = core.accounts.inviteAgain(actor, id);
  await choose(codeOf(link));
  expect(audit()).toEqual([
    ["Accepted their invitation and chose a password"],
    ["Invited ada@example.com again", "As a link to pass on"],
    ["Revoked the invitation of ada@example.com"],
    ["Invited ada@example.com again", "As a link to pass on"],
    ["Invited ada@example.com", "As a link to pass on"],
    ["Created the account ada@example.com", "Role: user"],
  ]);
});

test("an ended invitation is forgotten after a month, one of a deleted account at once", async () => {
  const { core, id, first, open, choose } = await inviteAda();
  await choose(first);
  core.clock.jump(29 * day);
  core.accounts.forgetExpired();
  expect(open(first)).toMatchObject({ details: { reason: "used" } });
  core.clock.jump(2 * day);
  core.accounts.forgetExpired();
  expect(open(first)).toMatchObject({ details: { reason: "unknown" } });
  const { link } = (await core.accounts.createAccount({ name: "Ben", email: "ben@example.com" })).invitation ?? {};
  core.accounts.remove(undefined, core.accounts.getByEmail("ben@example.com").id);
  expect(open(codeOf(link))).toMatchObject({ details: { reason: "unknown" } });
  expect(core.accounts.user(id).name).toBe("Ada");
});
