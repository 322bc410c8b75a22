import type { Clock } from "#core/ports.ts";
import type { WebhookSender } from "#core/webhook-port.ts";
import { acceptsUrl } from "../addresses/accepts-url.ts";

/** Loaded with the first delivery. */
export function createLazyWebhookSender(clock: Clock): WebhookSender {
  let loaded: Promise<WebhookSender> | undefined;
  const load = async (): Promise<WebhookSender> => (await import("./webhook-sender.ts")).createWebhookSender({ clock });
  return {
    accepts: acceptsUrl,
    send: async (webhook, signal) => (await (loaded ??= load())).send(webhook, signal),
  };
}
