import type { Identity } from "#core/accounts/sessions/session-store.ts";
import type { Core } from "#core/core.ts";
import { keyNotAllowed } from "../middleware/authentication.ts";

/** The id of an account that an API key may change, too. @throws Fault `auth.key_not_allowed` for an admin's */
export function refuseAdminForKey({ accounts }: Core, identity: Identity, userId: string): string {
  if (identity.scopes && accounts.user(userId).role === "admin") throw keyNotAllowed();
  return userId;
}
