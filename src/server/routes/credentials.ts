import { Hono } from "hono";
import { z } from "zod";
import { ApiKey, NewApiKey } from "#core/accounts/api-keys/contract.ts";
import { PasswordChange, PasswordChanged } from "#core/accounts/passwords/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { Done, done } from "./done.ts";

const ownAccount = { who: "signed in", sessionOnly: true } as const;
const passwordErrors = ["auth.wrong_password", "auth.too_many_attempts"] as const;

export const credentialRoutes = (core: Core) => {
  const { read, transactional, outside } = createEndpoints(core, "Accounts");
  const approvedAccount = { who: "approved", sessionOnly: true } as const;
  return new Hono<Env>()
    .get(
      "/api-key",
      read(
        {
          ...approvedAccount,
          summary: "When the API key was created and last used, or null without one. Never the key itself.",
          answer: ApiKey.nullable(),
        },
        ({ userId }) => core.accounts.apiKeyOf(userId),
      ),
    )
    .post(
      "/regenerate-api-key",
      transactional(
        {
          ...approvedAccount,
          summary: "Create an API key, shown only once. The previous key is revoked immediately.",
          answer: z.object({ success: z.literal(true), data: NewApiKey }),
        },
        ({ actor, userId }) => ({ success: true as const, data: core.accounts.regenerateApiKey(actor, userId) }),
      ),
    )
    .delete(
      "/api-key",
      transactional({ ...approvedAccount, summary: "Revoke the API key.", answer: Done }, ({ actor, userId }) => {
        core.accounts.revokeApiKey(actor, userId);
        return done;
      }),
    )
    .post(
      "/change-password",
      outside(
        {
          ...ownAccount,
          summary:
            "Set a new password. Returns a new token. All sessions including this one, password-reset links and the API key are revoked.",
          body: PasswordChange,
          answer: PasswordChanged,
          errors: [...passwordErrors, "password.common"],
        },
        ({ identity, device, body }) => core.accounts.changePassword(identity, body, device),
      ),
    );
};
