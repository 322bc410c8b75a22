import { createHmac } from "node:crypto";
import type { ActivityKind, NotificationKind } from "#core/declarations.ts";
import type { WebhookAnswer } from "#core/webhook-port.ts";
import type { DeliveryState, WebhookEvent } from "./contract.ts";

export const eventOfActivity: Partial<Record<ActivityKind, WebhookEvent>> = { content_published: "post.published" };

export const eventOfNotification: Partial<Record<NotificationKind, WebhookEvent>> = {
  content_failed: "post.failed",
  content_unconfirmed: "post.unconfirmed",
  content_missed: "post.missed",
  bot_approvals: "approval.requested",
  approval_requested: "approval.requested",
  network_needs_you: "account.needs_attention",
  bot_needs_you: "account.needs_attention",
  reply_received: "reply.received",
  job_search_matched: "jobs.matched",
};

const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** Before the second try, the third and so on; then the delivery has failed. About a day and a half in all. */
export const retryWaitsMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
];

/** Whoever runs it does not want it any longer. */
export const goneStatus = 410;

const failures = {
  not_public: "The host does not exist, or its address is not public.",
  port: "The port is not allowed. Use 80, 443 or 8443.",
  certificate: "The certificate is not valid.",
  unreachable: "The server could not be reached.",
  timeout: "The server did not answer in time.",
} as const;

export interface Settled {
  state: Exclude<DeliveryState, "sending">;
  status: number | null;
  problem: string | null;
  dueAt: number | null;
}

/** @param tries including this one */
export function settleTry(answer: WebhookAnswer, tries: number, now: number): Settled {
  const status = answer.kind === "answered" ? answer.status : null;
  if (status !== null && status >= 200 && status < 300)
    return { state: "delivered", status, problem: null, dueAt: null };
  const problem = answer.kind === "answered" ? describeStatus(answer.status) : failures[answer.kind];
  const wait = status === goneStatus ? undefined : retryWaitsMs[tries - 1];
  if (wait === undefined) return { state: "failed", status, problem, dueAt: null };
  return { state: "waiting", status, problem, dueAt: now + wait };
}

const describeStatus = (status: number): string =>
  status >= 300 && status < 400
    ? `Answered ${status}. Redirects are not followed: enter the final URL.`
    : `Answered ${status}.`;

export const secretPrefix = "whsec_";

/** The signature of the Standard Webhooks specification, version 1. */
export function sign(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

export const secretAssociatedData = (webhookId: string): string => `webhook:${webhookId}`;
