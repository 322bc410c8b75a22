import { Hono } from "hono";
import { z } from "zod";
import { ApiKey, ApiKeyRequest, NewApiKey } from "#core/accounts/api-keys/contract.ts";
import { passwordConfirmedMinutes } from "#core/accounts/limits.ts";
import { PasswordChange, PasswordChanged, Reauthentication } from "#core/accounts/passwords/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { Done, done } from "./done.ts";

const ownAccount = { who: "signed in" } as const;
const passwordErrors = ["auth.wrong_password", "auth.too_many_attempts"] as const;

export const credentialRoutes = (core: Core) => {
  const { read, transactional, outside } = createEndpoints(core, "Accounts");
  const approvedAccount = { who: "approved" } as const;
  return new Hono<Env>()
    .get(
      "/api-key",
      read(
        {
          ...approvedAccount,
          summary:
            "The scopes of the API key named 'Default', and when it was created and last used; null without one. Never the key itself.",
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
          isSecret: true,
          needsPassword: true,
          summary:
            "Create the API key named 'Default' with the chosen scopes, by default `read`, `draft` and `act`. It is shown only once. The previous one is revoked immediately. Only admins can choose `admin`, and lose it with their role.",
          body: ApiKeyRequest,
          example: { scopes: ["read"] },
          answer: z.object({ success: z.literal(true), data: NewApiKey }),
          errors: ["accounts.admin_only"],
        },
        ({ actor, userId, body }) => ({
          success: true as const,
          data: core.accounts.regenerateApiKey(actor, userId, body.scopes),
        }),
      ),
    )
    .delete(
      "/api-key",
      transactional(
        {
          ...approvedAccount,
          endsAccess: true,
          isIdempotent: true,
          summary: "Revoke the API key named 'Default'.",
          answer: Done,
        },
        ({ actor, userId }) => {
          core.accounts.revokeApiKey(actor, userId);
          return done;
        },
      ),
    )
    .post(
      "/change-password",
      outside(
        {
          ...ownAccount,
          endsAccess: true,
          isSecret: true,
          summary:
            "Set a new password. Returns a new token. All sessions including this one, password-reset links and API keys are revoked.",
          body: PasswordChange,
          answer: PasswordChanged,
          errors: [...passwordErrors, "password.common", "password.personal"],
        },
        ({ identity, device, body }) => core.accounts.changePassword(identity, body, device),
      ),
    )
    .post(
      "/confirm-password",
      outside(
        {
          ...ownAccount,
          endsAccess: true,
          isIdempotent: true,
          summary: `Confirm your password. For ${passwordConfirmedMinutes} minutes, this session can use the operations that need it; signing in counts as well.`,
          body: Reauthentication,
          answer: Done,
          errors: passwordErrors,
        },
        ({ identity, body }) => core.accounts.confirmSession(identity, body.password),
      ),
    );
};
