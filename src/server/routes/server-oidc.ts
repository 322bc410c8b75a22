import { Hono } from "hono";
import { OidcCheck } from "#core/accounts/oidc/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const serverOidcRoutes = (core: Core) => {
  const { slowRead } = createEndpoints(core, "Administration");
  return new Hono<Env>().get(
    "/server/oidc-test",
    slowRead(
      {
        who: "admin",
        summary:
          "Test the saved OpenID Connect provider: whether it is found, names this issuer, and accepts the client id and secret. Signs no one in.",
        answer: OidcCheck,
        errors: ["oidc.off"],
      },
      () => core.accounts.checkOidc(),
    ),
  );
};
