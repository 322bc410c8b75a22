import { Hono } from "hono";
import { Approval, Decision, QuotaChange, RoleChange, UserQuery } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { actorOf } from "../device.ts";
import { listed } from "../list.ts";
import { adminOnly } from "../middleware/authentication.ts";
import { validate } from "../middleware/validation.ts";

const pending = UserQuery.omit({ status: true });

export const administrationRoutes = (core: Core) =>
  new Hono<Env>()
    .use(adminOnly(core))
    .get("/users", validate("query", UserQuery), (c) => listed(c, core.accounts.list(c.req.valid("query"))))
    .get("/pending-users", validate("query", pending), (c) =>
      listed(c, core.accounts.list({ ...c.req.valid("query"), status: "pending" })),
    )
    .get("/stats", (c) => c.json(core.accounts.counts()))
    .get("/users/:id", (c) => c.json(core.analytics.userDetails(c.req.param("id"))))
    .delete("/users/:id", (c) => {
      core.accounts.remove(actorOf(c), c.req.param("id"));
      return c.body(null, 204);
    })
    .route("/", decisions(core));

/** The screens send PATCH, another reading of the specification PUT: both mean the same. */
const decisions = ({ accounts }: Core) =>
  new Hono<Env>()
    .patch("/users/:id/approve", validate("json", Approval), (c) =>
      c.json(accounts.approve(actorOf(c), c.req.param("id"), c.req.valid("json").quotas)),
    )
    .put("/users/:id/approve", validate("json", Approval), (c) =>
      c.json(accounts.approve(actorOf(c), c.req.param("id"), c.req.valid("json").quotas)),
    )
    .patch("/users/:id/reject", validate("json", Decision), (c) =>
      c.json(accounts.reject(actorOf(c), c.req.param("id"), c.req.valid("json").reason)),
    )
    .put("/users/:id/reject", validate("json", Decision), (c) =>
      c.json(accounts.reject(actorOf(c), c.req.param("id"), c.req.valid("json").reason)),
    )
    .patch("/users/:id/suspend", validate("json", Decision), (c) =>
      c.json(accounts.suspend(actorOf(c), c.req.param("id"), c.req.valid("json").reason)),
    )
    .put("/users/:id/suspend", validate("json", Decision), (c) =>
      c.json(accounts.suspend(actorOf(c), c.req.param("id"), c.req.valid("json").reason)),
    )
    .patch("/users/:id/reinstate", (c) => c.json(accounts.reinstate(actorOf(c), c.req.param("id"))))
    .put("/users/:id/reinstate", (c) => c.json(accounts.reinstate(actorOf(c), c.req.param("id"))))
    .patch("/users/:id/quotas", validate("json", QuotaChange), (c) =>
      c.json(accounts.setQuotas(actorOf(c), c.req.param("id"), c.req.valid("json").quotas)),
    )
    .put("/users/:id/quotas", validate("json", QuotaChange), (c) =>
      c.json(accounts.setQuotas(actorOf(c), c.req.param("id"), c.req.valid("json").quotas)),
    )
    .patch("/users/:id/role", validate("json", RoleChange), (c) =>
      c.json(accounts.setRole(actorOf(c), c.req.param("id"), c.req.valid("json").role)),
    )
    .put("/users/:id/role", validate("json", RoleChange), (c) =>
      c.json(accounts.setRole(actorOf(c), c.req.param("id"), c.req.valid("json").role)),
    );
