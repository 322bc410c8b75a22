import { z } from "zod";
import { Id, Instant, Page } from "#core/contract.ts";

export const webhookEvents = {
  "post.published": "A post was published",
  "post.failed": "A post failed",
  "post.unconfirmed": "A post could not be confirmed",
  "post.missed": "A post was missed",
  "approval.requested": "Something waits for your approval",
  "account.needs_attention": "Your account needs you, for example for a security check",
  "reply.received": "Someone replied to you",
  "jobs.matched": "A saved search found jobs",
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Sent by the test button, whatever the webhook's events are. */
export const testEvent = "webhook.test";
export const deliveryEvents = [...webhookEventNames, testEvent] as const;
export type DeliveryEvent = (typeof deliveryEvents)[number];

export const deliveryStates = ["waiting", "sending", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookLimits = { perAccount: 10, url: 2000 } as const;

const url = z
  .url({ protocol: /^https?$/, error: "Enter a full URL, such as https://example.com/hook." })
  .max(webhookLimits.url, `A URL can have at most ${webhookLimits.url} characters.`)
  .refine((text) => {
    // Said above.
    if (!URL.canParse(text)) return true;
    const { username, password, hash } = new URL(text);
    return username === "" && password === "" && hash === "";
  }, "The URL can't contain a user name, a password or a fragment (#). Verify the signature instead.");

const events = z
  .array(
    z.enum(webhookEventNames, "This event does not exist. The API reference lists those that do."),
    "events must be a list.",
  )
  .min(1, "Choose at least one event.")
  .max(webhookEventNames.length, "Choose each event once.")
  .refine((chosen) => new Set(chosen).size === chosen.length, "Choose each event once.");

export const NewWebhook = z.object({ url, events });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** Omitted fields are unchanged. */
export const WebhookChange = z.object({ url, events, isActive: z.boolean("isActive must be true or false") }).partial();
export type WebhookChange = z.infer<typeof WebhookChange>;

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  isActive: z.boolean(),
  problem: z.string().nullable().describe("Why the server turned it off."),
  createdAt: Instant,
  lastDelivery: z.object({ state: z.enum(deliveryStates), at: Instant }).nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookWithSecret = z.object({
  webhook: Webhook,
  secret: z.string().describe("Shown once. Verifies the signatures, as the Standard Webhooks specification describes."),
});
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const Delivery = z.object({
  id: Id,
  event: z.enum(deliveryEvents),
  state: z.enum(deliveryStates),
  tries: z.number(),
  status: z.number().nullable().describe("The HTTP status of the last try."),
  problem: z.string().nullable(),
  body: z.string(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
  nextTryAt: Instant.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryQuery = Page;
