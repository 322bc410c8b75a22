import type { LinkFailure } from "./link-port.ts";

export interface OutgoingWebhook {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** For webhooks of admins. Addresses that answer with a machine's credentials are refused nevertheless. */
  allowsPrivate: boolean;
}

/** Of one request; a redirect is not followed. */
export type WebhookAnswer = { kind: "answered"; status: number } | { kind: LinkFailure };

export interface WebhookSender {
  /** False for what is refused at every request, such as an address of a private network. */
  accepts(url: URL, allowsPrivate: boolean): boolean;
  /** Never throws. When `signal` aborts, resolves soon. */
  send(webhook: OutgoingWebhook, signal: AbortSignal): Promise<WebhookAnswer>;
}
