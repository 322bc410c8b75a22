import { Hono } from "hono";
import { Page } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import { ReadNotifications } from "#core/notifications/contract.ts";
import type { Env } from "../context.ts";
import { listed } from "../list.ts";
import { approved } from "../middleware/authentication.ts";
import { validate } from "../middleware/validation.ts";

export const notificationRoutes = (core: Core) =>
  new Hono<Env>()
    .get("/notifications", approved(core), validate("query", Page), (c) =>
      listed(c, core.notifications.list(c.get("identity").userId, c.req.valid("query"))),
    )
    .post("/notifications/read", approved(core), validate("json", ReadNotifications), (c) => {
      core.notifications.markRead(c.get("identity").userId, c.req.valid("json"));
      return c.json({ success: true as const });
    });
