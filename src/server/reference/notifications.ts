import { z } from "zod";
import { Page } from "#core/contract.ts";
import { Notification, ReadNotifications } from "#core/notifications/contract.ts";
import type { Operations } from "../openapi.ts";
import { Done } from "./shapes.ts";

export const notifications: Operations = {
  "GET /api/notifications": {
    summary: "What the app has told you, newest first: 90 days of it, at most 500.",
    who: "approved",
    query: Page,
    answer: z.array(Notification),
    paged: true,
  },
  "POST /api/notifications/read": {
    summary: "Mark some as read, or all. Ids that are not yours change nothing.",
    who: "approved",
    body: ReadNotifications,
    answer: Done,
  },
};
