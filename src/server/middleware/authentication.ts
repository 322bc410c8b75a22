import type { Context } from "hono";
import type { KeyScope } from "#core/accounts/api-keys/contract.ts";
import type { Identity } from "#core/accounts/sessions/session-store.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { Env } from "../context.ts";
import { isSessionOnly, type Declaration } from "../declaration.ts";
import { isRequestLimited, requestKindOf } from "./request-limits.ts";

/** Sent with polls and streams, which do not keep a session alive. */
const backgroundHeader = "x-attache-poll";

/** The bearer token of a request. @throws Fault `auth.required` */
export function tokenIn(authorization: string | undefined): string {
  const token = /^bearer ([^ ]+)$/i.exec(authorization ?? "")?.[1];
  if (token !== undefined) return token;
  throw new Fault("unauthenticated", "auth.required", "Sign in first.");
}

/**
 * The caller, if the declaration allows it.
 * @throws Fault `auth.required`, `auth.session_ended`, `auth.key_ended`, `request.too_many`, `auth.key_not_allowed`,
 *   `auth.scope_missing`, `auth.password_required`, `accounts.not_approved`, `accounts.admin_only`
 */
export function requireIdentity(core: Core, c: Context<Env>, declaration: Declaration): Identity {
  const identity = identify(core, c, c.req.header(backgroundHeader) === undefined);
  if (isRequestLimited(declaration) && !identity.isLocal)
    c.get("limitRequests")?.(identity, requestKindOf(declaration, c.req.method));
  assertAllowed(core, identity, declaration);
  return identity;
}

/** The same inside a transaction, which may run after another one that ended the access. */
export function requireIdentityAgain(core: Core, c: Context<Env>, declaration: Declaration): Identity {
  const identity = identify(core, c, false);
  assertAllowed(core, identity, declaration);
  return identity;
}

function identify({ accounts }: Core, c: Context<Env>, acting: boolean): Identity {
  const localUserId = c.env?.localUserId;
  if (localUserId !== undefined) return accounts.identifyLocal(localUserId);
  return accounts.identify(tokenIn(c.req.header("authorization")), acting);
}

function assertAllowed(core: Core, identity: Identity, declaration: Declaration): void {
  const { who, scope, needsPassword } = declaration;
  const isKey = identity.key !== undefined;
  if (isKey && isSessionOnly(declaration)) throw keyNotAllowed();
  if (who !== "signed in" && identity.status !== "approved") throw notApproved();
  if (who === "admin" && identity.role !== "admin") {
    throw new Fault("forbidden", "accounts.admin_only", "Only an admin can do this.");
  }
  if (isKey && scope !== undefined) requireScope(identity, scope);
  if (needsPassword) core.accounts.assertRecentlyConfirmed(identity);
}

/** Of a key, whatever else it may do; everyone else has every scope. @throws Fault `auth.scope_missing` */
export function requireScope({ key, scopes }: Identity, scope: KeyScope): void {
  if (key !== undefined && !scopes?.includes(scope)) throw scopeMissing(scope);
}

/** A leaked key must not open an account or mail to an address of its choice. */
export const keyNotAllowed = () =>
  new Fault(
    "forbidden",
    "auth.key_not_allowed",
    "API keys can't be used for this. Sign in with your email and password and send the session's token.",
  );

const scopeMissing = (scope: KeyScope) =>
  new Fault(
    "forbidden",
    "auth.scope_missing",
    `This API key doesn't have the scope ${scope}. Create one that has it in Attaché under Settings, Security.`,
    { scope },
  );

export const notApproved = () =>
  new Fault("forbidden", "accounts.not_approved", "Your account is waiting for an admin's approval.");
