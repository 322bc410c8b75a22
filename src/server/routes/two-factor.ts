import { Hono } from "hono";
import { z } from "zod";
import { NewRecoveryCodes, TwoFactorCode, TwoFactorStart, TwoFactorState } from "#core/accounts/two-factor/contract.ts";
import { Reauthentication } from "#core/accounts/passwords/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const ownAccount = { who: "signed in" } as const;
const secret = { ...ownAccount, isSecret: true } as const;
const passwordErrors = ["auth.wrong_password", "auth.too_many_attempts"] as const;

export const twoFactorRoutes = (core: Core) => {
  const { read, transactional, outside } = createEndpoints(core, "Accounts");
  return new Hono<Env>()
    .get(
      "/two-factor",
      read(
        {
          ...ownAccount,
          summary: "Whether two-factor authentication is on, and how many recovery codes are left.",
          answer: TwoFactorState,
        },
        ({ userId }) => core.accounts.twoFactorOf(userId),
      ),
    )
    .post(
      "/two-factor",
      outside(
        {
          ...secret,
          summary:
            "Start setting up two-factor authentication. Returns the secret as text and as a QR code. Starting again replaces an unconfirmed secret.",
          body: Reauthentication,
          answer: z.object({ success: z.literal(true), data: TwoFactorStart }),
          errors: [...passwordErrors, "auth.two_factor_on"],
        },
        async ({ identity, body }) => ({
          success: true as const,
          data: await core.accounts.startTwoFactor(identity, body.password),
        }),
      ),
    )
    .post(
      "/two-factor/confirm",
      transactional(
        {
          ...secret,
          summary:
            "Turn two-factor authentication on with a first code from the app. Returns ten recovery codes, shown only once, and a new token. The current token and all other sessions are revoked.",
          body: TwoFactorCode,
          answer: z.object({ success: z.literal(true), token: z.string(), data: NewRecoveryCodes }),
          errors: ["auth.wrong_code", "auth.two_factor_not_started", "auth.two_factor_on", "secrets.other_key"],
        },
        ({ identity, device, body }) => {
          const { token, ...data } = core.accounts.confirmTwoFactor({ identity, device }, body.code);
          return { success: true as const, token, data };
        },
      ),
    )
    .delete(
      "/two-factor",
      outside(
        {
          ...secret,
          summary:
            "Turn two-factor authentication off. Returns a new token. The current token and all other sessions are revoked.",
          body: Reauthentication,
          answer: z.object({ success: z.literal(true), token: z.string() }),
          errors: [...passwordErrors, "auth.two_factor_off"],
        },
        async ({ identity, device, body }) => ({
          success: true as const,
          ...(await core.accounts.disableTwoFactor({ identity, device }, body.password)),
        }),
      ),
    )
    .post(
      "/two-factor/recovery-codes",
      outside(
        {
          ...secret,
          summary: "Create ten new recovery codes, shown only once. The previous codes stop working.",
          body: Reauthentication,
          answer: z.object({ success: z.literal(true), data: NewRecoveryCodes }),
          errors: [...passwordErrors, "auth.two_factor_off"],
        },
        async ({ identity, device, body }) => ({
          success: true as const,
          data: await core.accounts.replaceRecoveryCodes({ identity, device }, body.password),
        }),
      ),
    );
};
