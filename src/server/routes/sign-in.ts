import { Hono } from "hono";
import { z } from "zod";
import { ForgottenPassword, InvitationLink, InvitedAccount, PasswordReset } from "#core/accounts/passwords/contract.ts";
import { Registration, SetUp, SignedIn, SignIn } from "#core/accounts/sign-in/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { withDeviceCookie } from "../device.ts";
import { createEndpoints } from "../endpoint.ts";
import { Done } from "./done.ts";

const guest = { who: "guest" } as const;
const passwordErrors = ["password.common", "password.personal"] as const;

export const signInRoutes = (core: Core) => {
  const { outside, transactional } = createEndpoints(core, "Accounts");
  return new Hono<Env>()
    .post(
      "/register",
      outside(
        {
          ...guest,
          isSecret: true,
          summary: "Create an account. It is signed in right away and waits for an admin's approval.",
          body: Registration,
          status: 201,
          answer: SignedIn,
          errors: ["accounts.sign_up_closed", "accounts.email_taken", "auth.too_many_attempts", ...passwordErrors],
        },
        ({ c, body }) => withDeviceCookie(c, core, (device) => core.accounts.register(body, device)),
      ),
    )
    .post(
      "/login",
      outside(
        {
          ...guest,
          isSecret: true,
          summary:
            "Sign in. If the account uses two-factor authentication, a call without a code returns 401 auth.code_required. Send the token in the Authorization header of every other call.",
          body: SignIn,
          answer: SignedIn,
          errors: [
            "auth.wrong_credentials",
            "auth.code_required",
            ["auth.wrong_code", "unauthenticated"],
            "auth.two_factor_unreadable",
            "accounts.rejected",
            "accounts.suspended",
            "auth.too_many_attempts",
          ],
        },
        ({ c, body }) => withDeviceCookie(c, core, (device) => core.accounts.signIn(body, device)),
      ),
    )
    .post(
      "/setup",
      outside(
        {
          ...guest,
          isSecret: true,
          summary: "Create the first admin with the one-time code that the server printed when it started without one.",
          body: SetUp,
          status: 201,
          answer: SignedIn,
          errors: ["auth.set_up_code", "auth.set_up_done", ...passwordErrors, "accounts.email_taken"],
        },
        ({ c, body }) => withDeviceCookie(c, core, (device) => core.accounts.setUp(body, device)),
      ),
    )
    .post(
      "/forgot-password",
      transactional(
        {
          ...guest,
          summary: "Send a password-reset link. The response is the same whether or not the account exists.",
          body: ForgottenPassword,
          answer: Done,
          errors: ["auth.too_many_attempts"],
        },
        ({ body, device }) => core.accounts.forgotPassword(body, device),
      ),
    )
    .post(
      "/invitation",
      outside(
        {
          ...guest,
          summary:
            "Returns the account an invitation belongs to. Read-only; it uses POST to keep the code out of URLs and logs.",
          body: InvitationLink,
          answer: z.object({ success: z.literal(true), data: InvitedAccount }),
          errors: ["auth.reset_link", "auth.invitation_ended"],
        },
        ({ body }) => ({ success: true as const, data: core.accounts.invitedAccount(body) }),
      ),
    )
    .post(
      "/reset-password",
      outside(
        {
          ...guest,
          summary:
            "Set a new password with the one-time code of a password-reset link or an invitation. All sessions, other links and the API key are revoked.",
          body: PasswordReset,
          answer: Done,
          errors: ["auth.reset_link", "auth.invitation_ended", ...passwordErrors],
        },
        ({ c, body }) => withDeviceCookie(c, core, (device) => core.accounts.resetByLink(body, device)),
      ),
    );
};
