import type { AccountContext } from "../context.ts";
import { createIdentityStore } from "./identity-store.ts";
import { createOidcLinks } from "./oidc-links.ts";
import { createOidcSignIn } from "./oidc-sign-in.ts";
import { createPendingSignIns } from "./pending-sign-ins.ts";
import { createProviderAccess } from "./provider-access.ts";

/** Sign-in with an OpenID Connect provider, next to passwords. */
export function createOidc(context: AccountContext) {
  const parts = {
    identities: createIdentityStore(context),
    pending: createPendingSignIns(context),
    access: createProviderAccess(context),
  };
  return {
    ...createOidcSignIn(context, parts),
    ...createOidcLinks(context, parts),
    forgetExpiredOidc: parts.pending.forgetExpired,
  };
}
