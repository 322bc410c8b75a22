import { Hono } from "hono";
import {
  OidcCode,
  OidcLink,
  OidcRedirect,
  OidcReturn,
  OidcReturned,
  OidcSignOut,
  OidcStart,
} from "#core/accounts/oidc/contract.ts";
import { SignedIn } from "#core/accounts/sign-in/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { withDeviceCookie } from "../device.ts";
import { createEndpoints } from "../endpoint.ts";
import { findIdentity } from "../is-session-open.ts";
import { tokenIn } from "../middleware/authentication.ts";
import { ensureOidcBrowser, readOidcBrowser } from "../oidc-cookie.ts";
import { Done, done } from "./done.ts";

const guest = { who: "guest" } as const;
const ownAccount = { who: "signed in" } as const;
const notReady = ["oidc.off", "oidc.insecure"] as const;
const providerErrors = [...notReady, "oidc.unreachable", "oidc.refused"] as const;
const accountErrors = ["accounts.rejected", "accounts.suspended"] as const;

export const oidcRoutes = (core: Core) =>
  new Hono<Env>().route("/", oidcSignInRoutes(core)).route("/", oidcLinkRoutes(core));

const oidcSignInRoutes = (core: Core) => {
  const { accounts } = core;
  const { outside } = createEndpoints(core, "Accounts");
  return new Hono<Env>()
    .post(
      "/start",
      outside(
        {
          ...guest,
          isSecret: true,
          summary:
            "Start a sign-in with the OpenID Connect provider: send the person to `url`. Within ten minutes, the provider sends the same browser back to /login/oidc with `state` and a code.",
          body: OidcStart,
          answer: OidcRedirect,
          errors: providerErrors,
        },
        ({ c, body }) => accounts.startOidc(body, ensureOidcBrowser(c, core)),
      ),
    )
    .post(
      "/callback",
      outside(
        {
          ...guest,
          isSecret: true,
          summary:
            "Complete it with what the provider sent back. Each state works once, in the browser that started it. Signs in, or creates an account that waits for approval, or answers a ticket if a two-factor code is needed, or links the account that started it.",
          body: OidcReturn,
          answer: OidcReturned,
          errors: [
            ...providerErrors,
            ...accountErrors,
            "oidc.account_exists",
            "oidc.cancelled",
            "oidc.email_unverified",
            "oidc.linked_elsewhere",
            "oidc.no_account",
            "oidc.over",
            "auth.session_ended",
            "auth.too_many_attempts",
          ],
        },
        ({ c, body }) => {
          const signedInAs = findIdentity(core, () => tokenIn(c.req.header("authorization")))?.userId;
          return withDeviceCookie(c, core, (device) =>
            accounts.completeOidc(body, readOidcBrowser(c), { ...device, signedInAs }),
          );
        },
      ),
    )
    .post(
      "/code",
      outside(
        {
          ...guest,
          isSecret: true,
          summary: "Complete a sign-in that needs a two-factor code.",
          body: OidcCode,
          answer: SignedIn,
          errors: [
            ...notReady,
            ...accountErrors,
            "oidc.over",
            ["auth.wrong_code", "unauthenticated"],
            "auth.two_factor_unreadable",
            "auth.too_many_attempts",
          ],
        },
        ({ c, body }) =>
          withDeviceCookie(c, core, (device) => accounts.completeOidcCode(body, readOidcBrowser(c), device)),
      ),
    );
};

const oidcLinkRoutes = (core: Core) => {
  const { accounts } = core;
  const { read, transactional, outside } = createEndpoints(core, "Accounts");
  return new Hono<Env>()
    .get(
      "/link",
      read(
        {
          ...ownAccount,
          summary: "Whether your account is linked to the OpenID Connect provider.",
          answer: OidcLink,
        },
        ({ userId }) => accounts.oidcLinkOf(userId),
      ),
    )
    .post(
      "/link",
      outside(
        {
          ...ownAccount,
          isSecret: true,
          needsPassword: true,
          summary:
            "Link your account to the OpenID Connect provider: send the person to `url`, then complete it with POST /api/auth/oidc/callback.",
          answer: OidcRedirect,
          errors: providerErrors,
        },
        ({ c, identity }) => accounts.startOidcLink(identity, ensureOidcBrowser(c, core)),
      ),
    )
    .delete(
      "/link",
      transactional(
        {
          ...ownAccount,
          endsAccess: true,
          isIdempotent: true,
          summary: "Unlink your account from the OpenID Connect provider. You sign in with your password only.",
          answer: Done,
          errors: ["oidc.off", "oidc.not_linked", "oidc.only_sign_in"],
        },
        ({ actor }) => {
          accounts.unlinkOidc(actor);
          return done;
        },
      ),
    )
    .post(
      "/logout",
      outside(
        {
          ...ownAccount,
          endsAccess: true,
          isIdempotent: true,
          summary: "Sign out of this session. `url` is where the person signs out of the provider as well.",
          answer: OidcSignOut,
        },
        async ({ identity }) => {
          const url = await accounts.oidcSignOutUrl();
          accounts.signOut(identity);
          return { success: true as const, url };
        },
      ),
    );
};
