import { z } from "zod";
import { ApiKey, NewApiKey } from "#core/accounts/api-keys/contract.ts";
import {
  ForgottenPassword,
  PasswordChange,
  PasswordChanged,
  PasswordReset,
  Reauthentication,
} from "#core/accounts/passwords/contract.ts";
import { Me } from "#core/accounts/contract.ts";
import { NewRecoveryCodes, TwoFactorCode, TwoFactorStart, TwoFactorState } from "#core/accounts/two-factor/contract.ts";
import { Registration, SetUp, SignedIn, SignIn } from "#core/accounts/sign-in/contract.ts";
import { Session } from "#core/accounts/sessions/contract.ts";
import type { Operations } from "../openapi.ts";
import { Done } from "./shapes.ts";

export const accounts: Operations = {
  "POST /api/auth/register": {
    summary: "Make an account. It is signed in at once and waits for an admin's approval.",
    who: "guest",
    body: Registration,
    status: 201,
    answer: SignedIn,
    errors: { "accounts.email_taken": 409, "auth.too_many_attempts": 429 },
  },
  "POST /api/auth/login": {
    summary:
      "Sign in. An account with a second factor answers 401 auth.code_required until code is sent too. The token goes into the Authorization header of every other call.",
    who: "guest",
    body: SignIn,
    answer: SignedIn,
    errors: {
      "auth.wrong_credentials": 401,
      "auth.code_required": 401,
      "auth.wrong_code": 401,
      "auth.two_factor_unreadable": 503,
      "accounts.rejected": 403,
      "accounts.suspended": 403,
      "auth.too_many_attempts": 429,
    },
  },
  "POST /api/auth/setup": {
    summary: "Make the first admin, by the one-use code that the server printed when it started without one.",
    who: "guest",
    body: SetUp,
    status: 201,
    answer: SignedIn,
    errors: { "auth.set_up_code": 403, "auth.set_up_done": 409 },
  },
  "POST /api/auth/forgot-password": {
    summary:
      "Have a link mailed that sets a new password. The answer is the same whether or not there is such an account.",
    who: "guest",
    body: ForgottenPassword,
    answer: Done,
    errors: { "auth.too_many_attempts": 429 },
  },
  "POST /api/auth/reset-password": {
    summary: "Set a new password by the one-use code of a mailed link. Sessions, other links and the API key end.",
    who: "guest",
    body: PasswordReset,
    answer: Done,
    errors: { "auth.reset_link": 403, "password.common": 400 },
  },
  "GET /api/auth/me": { summary: "Whose token this is.", who: "signed in", answer: Me },
  "GET /api/auth/sessions": {
    summary: "Where you are signed in: this session first, then the last used, 200 at most.",
    who: "signed in",
    answer: z.array(Session),
  },
  "DELETE /api/auth/sessions": { summary: "End every session but this one.", who: "signed in", answer: Done },
  "DELETE /api/auth/sessions/:id": {
    summary: "End one session at once, with its open streams.",
    who: "signed in",
    answer: Done,
    errors: { "auth.session_not_found": 404 },
  },
  "GET /api/auth/two-factor": {
    summary: "Whether signing in asks for a second factor, and how many recovery codes are left.",
    who: "signed in",
    answer: TwoFactorState,
  },
  "POST /api/auth/two-factor": {
    summary: "Begin to set up a second factor: the secret, as text and QR code. Begun again, the one before is void.",
    who: "signed in",
    body: Reauthentication,
    answer: z.object({ success: z.literal(true), data: TwoFactorStart }),
    errors: { "auth.wrong_password": 400, "auth.too_many_attempts": 429, "auth.two_factor_on": 409 },
  },
  "POST /api/auth/two-factor/confirm": {
    summary:
      "Turn it on with a first code of the app. Answers ten recovery codes, shown this once, and a new token: this session's old one and every other session end.",
    who: "signed in",
    body: TwoFactorCode,
    answer: z.object({ success: z.literal(true), token: z.string(), data: NewRecoveryCodes }),
    errors: { "auth.wrong_code": 400, "auth.two_factor_not_started": 409, "auth.two_factor_on": 409 },
  },
  "DELETE /api/auth/two-factor": {
    summary: "Turn it off. Answers a new token: this session's old one and every other session end.",
    who: "signed in",
    body: Reauthentication,
    answer: z.object({ success: z.literal(true), token: z.string() }),
    errors: { "auth.wrong_password": 400, "auth.too_many_attempts": 429, "auth.two_factor_off": 409 },
  },
  "POST /api/auth/two-factor/recovery-codes": {
    summary: "Make ten new recovery codes, shown this once. Those before end.",
    who: "signed in",
    body: Reauthentication,
    answer: z.object({ success: z.literal(true), data: NewRecoveryCodes }),
    errors: { "auth.wrong_password": 400, "auth.too_many_attempts": 429, "auth.two_factor_off": 409 },
  },
  "GET /api/auth/api-key": {
    summary: "When the API key was made and last used; null while there is none. Never the key itself.",
    who: "approved",
    answer: ApiKey.nullable(),
  },
  "POST /api/auth/regenerate-api-key": {
    summary: "Make the API key, shown this once. The one before ends at once.",
    who: "approved",
    answer: z.object({ success: z.literal(true), data: NewApiKey }),
  },
  "DELETE /api/auth/api-key": { summary: "End the API key at once.", who: "approved", answer: Done },
  "POST /api/auth/logout": { summary: "End this session.", who: "signed in", answer: Done },
  "POST /api/auth/change-password": {
    summary: "Set a new password. Every session ends, this one too; so do reset links and the API key.",
    who: "signed in",
    body: PasswordChange,
    answer: PasswordChanged,
    errors: { "auth.wrong_password": 400, "password.common": 400, "auth.too_many_attempts": 429 },
  },
};
