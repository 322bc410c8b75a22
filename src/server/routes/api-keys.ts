import { Hono } from "hono";
import { z } from "zod";
import { NamedKey, NamedKeyRequest, NewNamedKey } from "#core/accounts/api-keys/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { Done, done } from "./done.ts";

const ownAccount = { who: "approved" } as const;

/** Only a signed-in person manages keys: a leaked one must not make others. */
export const apiKeyRoutes = (core: Core) => {
  const { accounts } = core;
  const { read, transactional } = createEndpoints(core, "Accounts");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...ownAccount,
          summary: "Your API keys: name, scopes, expiry and last use. Never the keys themselves.",
          answer: z.array(NamedKey),
        },
        ({ userId }) => accounts.listApiKeys(userId),
      ),
    )
    .post(
      "/",
      transactional(
        {
          ...ownAccount,
          isSecret: true,
          needsPassword: true,
          summary:
            "Create a named API key, by default with the scopes `read` and `draft`. It is shown only once. Only admins can choose `admin`, and lose it with their role.",
          body: NamedKeyRequest,
          example: { name: "Desktop assistant", scopes: ["read", "draft"] },
          status: 201,
          answer: NewNamedKey,
          errors: ["accounts.admin_only", "auth.key_name_taken", "auth.key_expiry", "auth.too_many_keys"],
        },
        ({ actor, userId, body }) => accounts.createApiKey(actor, userId, body),
      ),
    )
    .delete(
      "/:id",
      transactional(
        {
          ...ownAccount,
          endsAccess: true,
          isIdempotent: true,
          summary: "Revoke an API key. It stops working at once.",
          answer: Done,
          errors: ["auth.key_not_found"],
        },
        ({ actor, userId, param }) => {
          accounts.revokeApiKeyById(actor, userId, param("id"));
          return done;
        },
      ),
    );
};
