import { Hono } from "hono";
import {
  Approval,
  AuditQuery,
  Decision,
  QuotaChange,
  RoleChange,
  TestMail,
  UserQuery,
} from "#core/accounts/admin/contract.ts";
import type { Core } from "#core/core.ts";
import { MailQuery } from "#core/notifications/contract.ts";
import { ServerSettingsChange } from "#core/settings/contract.ts";
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
    .route("/", decisions(core))
    .route("/", serverWide(core));

/** The screens send PATCH, another reading of the specification PUT: both mean the same. */
const changes: ("PATCH" | "PUT")[] = ["PATCH", "PUT"];

const decisions = ({ accounts }: Core) =>
  new Hono<Env>()
    .on(changes, "/users/:id/approve", validate("json", Approval), (c) =>
      c.json(accounts.approve(actorOf(c), c.req.param("id"), c.req.valid("json").quotas)),
    )
    .on(changes, "/users/:id/reject", validate("json", Decision), (c) =>
      c.json(accounts.reject(actorOf(c), c.req.param("id"), c.req.valid("json").reason)),
    )
    .on(changes, "/users/:id/suspend", validate("json", Decision), (c) =>
      c.json(accounts.suspend(actorOf(c), c.req.param("id"), c.req.valid("json").reason)),
    )
    .on(changes, "/users/:id/reinstate", (c) => c.json(accounts.reinstate(actorOf(c), c.req.param("id"))))
    .on(changes, "/users/:id/quotas", validate("json", QuotaChange), (c) =>
      c.json(accounts.setQuotas(actorOf(c), c.req.param("id"), c.req.valid("json").quotas)),
    )
    .on(changes, "/users/:id/role", validate("json", RoleChange), (c) =>
      c.json(accounts.setRole(actorOf(c), c.req.param("id"), c.req.valid("json").role)),
    );

const serverWide = ({ accounts, backups, notifications, serverSettings }: Core) =>
  new Hono<Env>()
    .get("/server", (c) => c.json(serverSettings.describe()))
    .put("/server", validate("json", ServerSettingsChange), (c) =>
      c.json(serverSettings.change(actorOf(c), c.req.valid("json"))),
    )
    .post("/server/test-mail", validate("json", TestMail), (c) => {
      const { to = accounts.user(c.get("identity").userId).email } = c.req.valid("json");
      accounts.sendTestMail(actorOf(c), to);
      return c.json(notifications.recentMails(1, "test"), 202);
    })
    .get("/mails", validate("query", MailQuery), (c) => c.json(notifications.recentMails(c.req.valid("query").limit)))
    .get("/backups", (c) => c.json(backups.list()))
    .post("/backups", (c) => c.json(backups.start(actorOf(c)), 202))
    .get("/audit", validate("query", AuditQuery), (c) => listed(c, accounts.audit(c.req.valid("query"))));
