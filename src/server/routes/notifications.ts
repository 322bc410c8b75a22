import { Hono } from "hono";
import { z } from "zod";
import { Page } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import { Notification, ReadNotifications } from "#core/notifications/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { Done, done } from "./done.ts";

export const notificationRoutes = (core: Core) => {
  const { read, transactional } = createEndpoints(core, "Notifications");
  return new Hono<Env>()
    .get(
      "/notifications",
      read(
        {
          who: "approved",
          scope: "read",
          summary: "Your notifications of the last 90 days, newest first, up to 500.",
          query: Page,
          answer: z.array(Notification),
          paged: true,
        },
        ({ userId, query }) => core.notifications.list(userId, query),
      ),
    )
    .post(
      "/notifications/read",
      transactional(
        {
          who: "approved",
          scope: "draft",
          summary: "Mark notifications as read, some or all. Ids that aren't yours are ignored.",
          body: ReadNotifications,
          answer: Done,
        },
        ({ userId, body }) => {
          core.notifications.markRead(userId, body);
          return done;
        },
      ),
    );
};
