import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { settle } from "../../support/core/core.ts";
import { createFolderCore, createTemporaryFolder } from "../../support/core/folder.ts";
import { password, person } from "../../support/core/people.ts";
import { png } from "../../support/files/pictures.ts";
import { turnOnTwoFactor } from "../examples.ts";
import type { Fixture } from "../fixture.ts";
import {
  after,
  sendingWrongGuess,
  sending,
  sendingPrepared,
  sendingTimes,
  sendTo,
  type Provocations,
  type Provocation,
} from "./provoke.ts";
import { uploadRefusals } from "./upload-refusals.ts";

const common = "password1";
const personal = "new@example.com";
const wrong = { body: { password: "not it" } };
const asAda = { email: "ada@example.com", password };
const twoFactorOn = (fixture: Fixture) => turnOnTwoFactor(fixture, fixture.people.ada);
const corruptSecret = ({ core }: Fixture) => core.database.sqlite.run("UPDATE two_factor SET secret = '1.AAAA'");

const passwordConfirmation = (arrange: (fixture: Fixture) => unknown = () => {}) => ({
  "auth.wrong_password": after(arrange, sending(wrong)),
  "auth.too_many_attempts": after(arrange, sendingTimes(6, wrong)),
});

/** On a data folder in which `files` is a file. */
export const onUnwritableFiles: Provocation = async (_fixture, operation) => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const ada = await person(core, "Ada");
  writeFileSync(join(folder.path, "files"), "");
  const answer = await sendTo(core, ada, operation, { body: png(64), headers: { "Content-Type": "image/png" } });
  core.close();
  return answer;
};

async function openStreams({ call, people }: Fixture): Promise<void> {
  for (let n = 0; n < 50; n += 1) void call("/api/events", { token: people.ada.token });
  await settle();
}

export const accounts: Provocations = {
  "POST /api/auth/register": {
    "accounts.sign_up_closed": after(({ core }) => core.serverSettings.change(undefined, { signUpOpen: false })),
    "accounts.email_taken": sending({ body: { name: "Ada", ...asAda } }),
    "auth.too_many_attempts": sendingTimes(11),
    "password.common": sending({ body: { name: "New", email: personal, password: common } }),
    "password.personal": sending({ body: { name: "New", email: personal, password: personal } }),
  },
  "POST /api/auth/login": {
    "auth.wrong_credentials": sendingWrongGuess({ body: { ...asAda, password: "not it" } }),
    "auth.code_required": after(twoFactorOn),
    "auth.wrong_code": after(twoFactorOn, sending({ body: { ...asAda, code: "abc" } })),
    "auth.two_factor_unreadable": after(
      async (fixture) => {
        await twoFactorOn(fixture);
        corruptSecret(fixture);
      },
      sending({ body: { ...asAda, code: "123456" } }),
    ),
    "accounts.rejected": sending({ body: { email: "rex@example.com", password } }),
    "accounts.suspended": sending({ body: { email: "sue@example.com", password } }),
    "auth.too_many_attempts": sendingTimes(6, { body: { ...asAda, password: "not it" } }),
  },
  "POST /api/auth/setup": {
    "auth.set_up_done": sending(),
    "auth.set_up_code": sendingPrepared({ body: { code: "wrong", name: "New", email: "new@example.com", password } }),
    "password.common": sendingPrepared(({ prepared: { code } }) => ({
      body: { code, name: "New", email: "new@example.com", password: common },
    })),
    "password.personal": sendingPrepared(({ prepared: { code } }) => ({
      body: { code, name: "New", email: personal, password: personal },
    })),
    "accounts.email_taken": sendingPrepared(({ prepared: { code } }) => ({ body: { code, name: "Ada", ...asAda } })),
  },
  "POST /api/auth/forgot-password": { "auth.too_many_attempts": sendingTimes(6) },
  "POST /api/auth/invitation": {
    "auth.reset_link": sending({ body: { token: "unknown" } }),
    "auth.invitation_ended": sending({ body: { token: "invite_unknown" } }),
  },
  "POST /api/auth/reset-password": {
    "auth.reset_link": sending({ body: { token: "unknown", newPassword: "another password" } }),
    "auth.invitation_ended": sending({ body: { token: "invite_unknown", newPassword: "another password" } }),
    "password.common": sendingPrepared(({ prepared: { code: token } }) => ({ body: { token, newPassword: common } })),
    "password.personal": sendingPrepared(({ prepared: { code: token } }) => ({
      body: { token, newPassword: "ben@example.com" },
    })),
  },
  "DELETE /api/auth/sessions/:id": { "auth.session_not_found": sending({ path: "/api/auth/sessions/none" }) },
  "POST /api/auth/two-factor": { ...passwordConfirmation(), "auth.two_factor_on": after(twoFactorOn) },
  "POST /api/auth/two-factor/confirm": {
    "auth.wrong_code": sendingPrepared({ body: { code: "abc" } }),
    "auth.two_factor_not_started": sending({ body: { code: "123456" } }),
    "auth.two_factor_on": after(twoFactorOn),
    "secrets.other_key": sendingPrepared((fixture) => {
      corruptSecret(fixture);
      return {};
    }),
  },
  "DELETE /api/auth/two-factor": { ...passwordConfirmation(twoFactorOn), "auth.two_factor_off": sending() },
  "POST /api/auth/two-factor/recovery-codes": {
    ...passwordConfirmation(twoFactorOn),
    "auth.two_factor_off": sending(),
  },
  "POST /api/auth/change-password": {
    "auth.wrong_password": sendingWrongGuess({ body: { currentPassword: "not it", newPassword: "another password" } }),
    "auth.too_many_attempts": sendingTimes(6, { body: { currentPassword: "not it", newPassword: "another password" } }),
    "password.common": sending({ body: { currentPassword: password, newPassword: common } }),
    "password.personal": sending({ body: { currentPassword: password, newPassword: asAda.email } }),
  },
  "POST /api/auth/confirm-password": passwordConfirmation(),
  "POST /api/auth/regenerate-api-key": { "accounts.admin_only": sending({ body: { scopes: ["admin"] } }) },
  "PUT /api/profile/avatar": {
    "media.type": sending({ body: new TextEncoder().encode("not an image") }),
    "media.damaged": sending({ body: png(64).subarray(0, 70) }),
    "media.size": sending({ body: png(32) }),
    "media.cannot_write": onUnwritableFiles,
    ...uploadRefusals,
  },
  "GET /api/events": { "request.too_many_streams": after(openStreams) },
  "GET /api/evidence/:id": { "evidence.not_found": sending({ path: "/api/evidence/none" }) },
  "GET /api/evidence/:id/screenshot": {
    "evidence.not_found": sending({ path: "/api/evidence/none/screenshot" }),
    "media.not_found": after(({ core }) => core.database.sqlite.run("DELETE FROM media WHERE kind = 'evidence'")),
  },
  "GET /api/evidence/:id/page": {
    "evidence.not_found": sending({ path: "/api/evidence/none/page" }),
    "media.not_found": after(({ core }) => core.database.sqlite.run("DELETE FROM media WHERE kind = 'evidence'")),
  },
  "GET /api/sandbox/posts/:id": { "sandbox.post_not_found": sending({ path: "/api/sandbox/posts/none" }) },
};
