import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import {
  Delivery,
  DeliveryQuery,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookWithSecret,
} from "#core/webhooks/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
/** Not for API keys: a webhook sends data elsewhere. */
const changing = { who: "approved" } as const;
const absent = ["webhooks.not_found"] as const;
const sending = { ...changing, status: 202, answer: Delivery, errors: ["webhooks.not_found", "webhooks.off"] } as const;

export const webhookRoutes = (core: Core) => {
  const { webhooks } = core;
  const { read, transactional } = createEndpoints(core, "Webhooks");
  return new Hono<Env>()
    .get(
      "/",
      read({ ...reading, summary: "Your webhooks, the oldest first.", answer: z.array(Webhook) }, ({ userId }) =>
        webhooks.list(userId),
      ),
    )
    .post(
      "/",
      transactional(
        {
          ...changing,
          isSecret: true,
          summary:
            "Create a webhook: each event is posted to its URL, signed as the Standard Webhooks specification describes, and retried for about a day and a half. The secret is shown once. Events arrive at least once, with the same webhook-id.",
          body: NewWebhook,
          example: { url: "https://example.com/hook", events: ["post.published", "post.failed"] },
          status: 201,
          answer: WebhookWithSecret,
          errors: ["webhooks.too_many", "webhooks.url_refused"],
        },
        ({ userId, body }) => webhooks.create(userId, body),
      ),
    )
    .patch(
      "/:id",
      transactional(
        {
          ...changing,
          summary: "Change a webhook, or turn it off. Omitted fields are unchanged.",
          body: WebhookChange,
          example: { isActive: false },
          answer: Webhook,
          errors: ["webhooks.not_found", "webhooks.url_refused"],
        },
        ({ userId, param, body }) => webhooks.change(userId, param("id"), body),
      ),
    )
    .delete(
      "/:id",
      transactional({ ...changing, summary: "Delete a webhook with its deliveries.", errors: absent }, (call) =>
        webhooks.remove(call.userId, call.param("id")),
      ),
    )
    .post(
      "/:id/secret",
      transactional(
        {
          ...changing,
          isSecret: true,
          summary: "Replace the secret. The earlier one ends at once; the new one is shown once.",
          answer: WebhookWithSecret,
          errors: absent,
        },
        ({ userId, param }) => webhooks.replaceSecret(userId, param("id")),
      ),
    )
    .post(
      "/:id/test",
      transactional({ ...sending, summary: "Send a test event." }, ({ userId, param }) =>
        webhooks.sendTest(userId, param("id")),
      ),
    )
    .get(
      "/:id/deliveries",
      read(
        {
          ...reading,
          summary: "The deliveries of the last 30 days, the newest first.",
          query: DeliveryQuery,
          answer: z.array(Delivery),
          paged: true,
          errors: absent,
        },
        ({ userId, param, query }) => webhooks.deliveries(userId, param("id"), query),
      ),
    )
    .post(
      "/:id/deliveries/:deliveryId/redeliver",
      transactional({ ...sending, summary: "Send a delivery again, as a new one." }, ({ userId, param }) =>
        webhooks.redeliver(userId, param("id"), param("deliveryId")),
      ),
    );
};
