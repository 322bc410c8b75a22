import { Hono } from "hono";
import { Approval, Decision, QuotaChange, RoleChange } from "#core/accounts/admin/contract.ts";
import { User } from "#core/accounts/contract.ts";
import type { Identity } from "#core/accounts/sessions/session-store.ts";
import type { Core } from "#core/core.ts";
import { defaultQuotas } from "#core/quotas/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { keyNotAllowed } from "../middleware/authentication.ts";
import { refuseAdminForKey } from "./refuse-admin-for-key.ts";

const admin = { who: "admin", scope: "admin" } as const;

/** The UI sends PATCH; the specification can also be read as PUT. */
const changes: ("PATCH" | "PUT")[] = ["PATCH", "PUT"];
const transitionErrors = ["accounts.not_found", "accounts.wrong_status"] as const;

export const userDecisionRoutes = (core: Core) => {
  const { accounts } = core;
  const { transactional } = createEndpoints(core, "Administration");
  const assertMayDecide = createDecisionGuard(core);
  return new Hono<Env>()
    .on(
      changes,
      "/users/:id/approve",
      transactional(
        {
          ...admin,
          summary: `Approve a pending account. Without quotas it gets ${defaultQuotas.posts} posts, ${defaultQuotas.applications} applications and ${defaultQuotas.aiInteractions} AI interactions a month.`,
          body: Approval,
          answer: User,
          errors: transitionErrors,
        },
        ({ actor, param, body }) => accounts.approve(actor, param("id"), body.quotas),
      ),
    )
    .on(
      changes,
      "/users/:id/reject",
      transactional(
        {
          ...admin,
          summary: "Reject a pending account. The reason is emailed with the decision, unless an API key rejects.",
          body: Decision,
          answer: User,
          errors: transitionErrors,
        },
        // A key may reject, but not mail what it likes to whoever was registered.
        ({ identity, actor, param, body }) =>
          accounts.reject(actor, param("id"), body.reason, { mailsReason: identity.scopes === undefined }),
      ),
    )
    .on(
      changes,
      "/users/:id/suspend",
      transactional(
        {
          ...admin,
          summary: "Suspend an account. Its sessions are revoked and its scheduled content is put on hold.",
          body: Decision,
          answer: User,
          errors: [...transitionErrors, "accounts.last_admin", "auth.key_not_allowed", "auth.password_required"],
        },
        ({ identity, actor, param, body }) => {
          assertMayDecide(identity, param("id"));
          return accounts.suspend(actor, param("id"), body.reason);
        },
      ),
    )
    .on(
      changes,
      "/users/:id/reinstate",
      transactional(
        {
          ...admin,
          summary: "Lift a suspension. Content on hold is scheduled again.",
          answer: User,
          errors: [...transitionErrors, "auth.key_not_allowed", "auth.password_required"],
        },
        ({ identity, actor, param }) => {
          assertMayDecide(identity, param("id"));
          return accounts.reinstate(actor, param("id"));
        },
      ),
    )
    .on(
      changes,
      "/users/:id/quotas",
      transactional(
        {
          ...admin,
          summary: "Change an account's monthly limits.",
          body: QuotaChange,
          answer: User,
          errors: ["accounts.not_found", "auth.key_not_allowed"],
        },
        ({ identity, actor, param, body }) =>
          accounts.setQuotas(actor, refuseAdminForKey(core, identity, param("id")), body.quotas),
      ),
    )
    .on(
      changes,
      "/users/:id/role",
      transactional(
        {
          who: "admin",
          needsPassword: true,
          summary: "Change an account's role.",
          body: RoleChange,
          answer: User,
          errors: [...transitionErrors, "accounts.last_admin"],
        },
        ({ actor, param, body }) => accounts.setRole(actor, param("id"), body.role),
      ),
    );
};

/** Reinstating an admin lets them in again, and suspending the others leaves only one. */
const createDecisionGuard =
  ({ accounts }: Core) =>
  (identity: Identity, userId: string): void => {
    if (accounts.user(userId).role !== "admin") return;
    if (identity.scopes) throw keyNotAllowed();
    accounts.assertRecentlyConfirmed(identity);
  };
