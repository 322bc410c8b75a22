import { createMiddleware } from "hono/factory";
import type { Core } from "#core/core.ts";
import type { Identity } from "#core/accounts/sessions/session-store.ts";
import { Fault } from "#core/errors.ts";
import type { Env } from "../context.ts";
import { answerOnce } from "./once.ts";

/** A poll or a stream says so and does not keep a session alive; what a person does, does. */
export const passiveHeader = "x-attache-poll";

/** The bearer token of a request. */
export function tokenIn(authorization: string | undefined): string {
  const [scheme, token, ...rest] = (authorization ?? "").split(" ");
  if (scheme?.toLowerCase() === "bearer" && token && rest.length === 0) return token;
  throw new Fault("unauthenticated", "auth.required", "Sign in first.");
}

const letIn = (core: Core, check: (identity: Identity) => void) => {
  const once = answerOnce(core);
  return createMiddleware<Env>(async (c, next) => {
    const token = tokenIn(c.req.header("authorization"));
    const identity = core.accounts.identify(token, c.req.header(passiveHeader) === undefined);
    if (identity.sessionId === undefined) mayUseKey(c.req.method, c.req.path);
    check(identity);
    c.set("identity", identity);
    return once(c, next);
  });
};

/** A key acts as its user, but not on the account itself: a key that leaked opens no other door. */
function mayUseKey(method: string, path: string): void {
  const reads = method === "GET" || method === "HEAD";
  if (!path.startsWith("/api/auth/") || (reads && path === "/api/auth/me")) return;
  throw new Fault(
    "forbidden",
    "auth.key_not_allowed",
    "An API key cannot be used for this. Sign in with email and password, and use that session's token.",
  );
}

/** Any account with a session, pending ones too. */
export const signedIn = (core: Core) => letIn(core, () => {});

/** An account that an admin approved. */
export const approved = (core: Core) => letIn(core, mustBeApproved);

export const adminOnly = (core: Core) =>
  letIn(core, (identity) => {
    mustBeApproved(identity);
    if (identity.role !== "admin") throw new Fault("forbidden", "accounts.admin_only", "Only an admin can do this.");
  });

function mustBeApproved({ status }: Identity): void {
  if (status !== "approved")
    throw new Fault("forbidden", "accounts.not_approved", "Your account waits for an admin's approval.");
}
