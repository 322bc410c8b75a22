import { Hono } from "hono";
import { ActivityQuery } from "#core/activity/contract.ts";
import { ApplicationsQuery } from "#core/analytics/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { approved } from "../middleware/authentication.ts";
import { validate } from "../middleware/validation.ts";

export const dashboardRoutes = (core: Core) =>
  new Hono<Env>()
    .get("/dashboard/stats", approved(core), (c) => c.json(core.analytics.dashboard(c.get("identity").userId)))
    .get("/dashboard/real-stats", approved(core), validate("query", ApplicationsQuery), (c) =>
      c.json(core.analytics.applications(c.get("identity").userId, c.req.valid("query").days)),
    )
    .get("/dashboard/recent-activity", approved(core), validate("query", ActivityQuery), (c) =>
      c.json(core.activity.recent(c.get("identity").userId, c.req.valid("query"))),
    )
    .get("/recent-activities", approved(core), validate("query", ActivityQuery), (c) =>
      c.json(core.activity.recent(c.get("identity").userId, c.req.valid("query"))),
    )
    .get("/activities/recent", approved(core), validate("query", ActivityQuery), (c) =>
      c.json(core.activity.recent(c.get("identity").userId, c.req.valid("query"))),
    )
    .get("/attention", approved(core), (c) => c.json(core.analytics.attention(c.get("identity").userId)))
    .get("/badges", approved(core), (c) => c.json(core.analytics.badges(c.get("identity").userId)))
    .get("/usage", approved(core), (c) => c.json(core.quotas.usageOf(c.get("identity").userId)));
