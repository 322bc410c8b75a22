import { expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { createMemoryCore, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords, password, person } from "../../support/core/people.ts";

cheapPasswords();

const minute = 60_000;
const day = 24 * 60 * minute;

/** What a browser with this token is told: the reason, and the sentence. */
function endOf({ accounts }: TestCore, token: string): [reason: unknown, message: string] | "open" {
  try {
    accounts.identify(token, false);
    return "open";
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    expect([error.kind, error.code]).toEqual(["unauthenticated", "auth.session_ended"]);
    return [(error.details as { reason: unknown } | undefined)?.reason, error.message];
  }
}

const unexplained: [undefined, string] = [undefined, "Your session has ended. Sign in again."];

test("an idle session, and one that reached its limit, say so", async () => {
  const core = createMemoryCore();
  const [ada, ben] = [await person(core, "Ada"), await person(core, "Ben")];
  core.clock.jump(61 * minute);
  expect(endOf(core, ada.token)).toEqual(["idle", "You were signed out because of inactivity. Sign in again."]);
  core.clock.jump(30 * day);
  expect(endOf(core, ben.token)).toEqual(["expired", "Your session has expired. Sign in again."]);
  core.accounts.forgetExpired();
  expect(endOf(core, ben.token)[0]).toBe("expired");
});

test("a changed password tells the other sessions why they ended", async () => {
  const core = createMemoryCore();
  const { user, token } = await person(core, "Ada");
  const { token: other } = await core.accounts.signIn({ email: user.email, password });
  const identity = core.accounts.identify(token, true);
  await core.accounts.changePassword(identity, { currentPassword: password, newPassword: "Another long phrase 9!" });
  expect(endOf(core, other)).toEqual([
    "password_changed",
    "Your password was changed. Sign in again with the new one.",
  ]);
});

test("a session that was signed out, here or from another device, says so", async () => {
  const core = createMemoryCore();
  const { user, token } = await person(core, "Ada");
  const { token: other } = await core.accounts.signIn({ email: user.email, password });
  core.accounts.endOtherSessions(core.accounts.identify(other, true));
  expect(endOf(core, other)).toBe("open");
  expect(endOf(core, token)).toEqual(["signed_out", "This session was signed out. Sign in again."]);
  core.accounts.signOut(core.accounts.identify(other, true));
  expect(endOf(core, other)).toEqual(["signed_out", "This session was signed out. Sign in again."]);
});

test("suspension names the admin's reason, and says once it is undone that the account is active again", async () => {
  const core = createMemoryCore();
  const { user, token } = await person(core, "Ada");
  core.accounts.suspend(undefined, user.id, "Too many posts");
  expect(endOf(core, token)).toEqual([
    "suspended",
    "Your account is suspended. Ask an admin to reinstate it. Reason: Too many posts",
  ]);
  core.accounts.reinstate(undefined, user.id);
  expect(endOf(core, token)).toEqual([
    undefined,
    "You were signed out because your account was suspended. It is active again. Sign in again.",
  ]);
});

test("rejection and deletion are told as well", async () => {
  const core = createMemoryCore();
  const pia = await person(core, "Pia", { status: "pending" });
  core.accounts.reject(undefined, pia.user.id);
  expect(endOf(core, pia.token)).toEqual(["rejected", "Your registration was rejected by an admin."]);
  const ada = await person(core, "Ada");
  core.accounts.remove(undefined, ada.user.id);
  expect(endOf(core, ada.token)).toEqual(["deleted", "This account was deleted."]);
});

test("nothing is told without the token's secret, nor 30 days later", async () => {
  const core = createMemoryCore();
  const { user, token } = await person(core, "Ada");
  core.accounts.suspend(undefined, user.id);
  expect(endOf(core, `${token.split(".")[0]}.guess`)).toEqual(unexplained);
  expect(endOf(core, "nothing")).toEqual(unexplained);
  core.clock.jump(31 * day);
  core.accounts.forgetExpired();
  expect(endOf(core, token)).toEqual(unexplained);
});
