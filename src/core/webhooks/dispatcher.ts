import type { Database } from "#core/database.ts";
import { createDeliveryQueue } from "#core/delivery-queue.ts";
import type { Accounts } from "#core/accounts/accounts.ts";
import type { Changes } from "#core/changes.ts";
import { Fault, getErrorMessage } from "#core/errors.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { Secrets } from "#core/secrets.ts";
import type { OutgoingWebhook, WebhookSender } from "#core/webhook-port.ts";
import { eq } from "drizzle-orm";
import { testEvent } from "./contract.ts";
import { goneStatus, secretAssociatedData, settleTry, sign, type Settled } from "./rules.ts";
import type { DeliveryRow, DeliveryStore, WebhookRow } from "./store.ts";
import { webhooks } from "./tables.ts";

export interface DispatcherDeps {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  secrets: Secrets;
  accounts: Pick<Accounts, "user">;
  notifications: Pick<Notifications, "notify">;
  webhookSender: WebhookSender;
  store: DeliveryStore;
}

export const turnedOff = "The webhook is turned off.";

export function createDispatcher(deps: DispatcherDeps) {
  const { database, clock, log, webhookSender, store } = deps;
  const prepare = createPrepare(deps);
  const settle = createSettle(deps);

  return createDeliveryQueue({
    database,
    clock,
    store,
    routeOf: ({ webhook: { userId, id } }) => ({ userId, receiver: id }),
    claim({ webhook, delivery: due }, signal) {
      const delivery = { ...due, tries: due.tries + 1 };
      const prepared = prepare(webhook, delivery);
      if ("problem" in prepared) {
        const { problem } = prepared;
        store.settle(delivery.id, { state: "failed", status: null, problem, dueAt: null }, clock.now());
        return undefined;
      }
      if (!store.claim(delivery.id, delivery.tries)) return undefined;
      return async () => {
        try {
          const answer = await webhookSender.send(prepared.webhook, signal);
          // It is sent again after the restart: what interrupted it was this server.
          if (signal.aborted && answer.kind !== "answered") return;
          const settled = settleTry(answer, delivery.tries, clock.now());
          const { id: deliveryId, event, tries } = delivery;
          log.info("webhook.tried", { deliveryId, event, tries, state: settled.state, status: settled.status });
          settle(webhook, delivery, settled);
        } catch (error) {
          log.error("webhook.not_recorded", { deliveryId: delivery.id, problem: getErrorMessage(error) });
        }
      };
    },
    recover: () => store.resumeInterrupted(clock.now()),
  });
}

/** What is sent, or why it must not be. */
const createPrepare =
  ({ clock, secrets, accounts }: DispatcherDeps) =>
  (webhook: WebhookRow, { id, body }: DeliveryRow): { problem: string } | { webhook: OutgoingWebhook } => {
    const { status, role } = accounts.user(webhook.userId);
    if (!webhook.isActive) return { problem: turnedOff };
    if (status !== "approved") return { problem: "The account is not approved." };
    const timestamp = Math.floor(clock.now() / 1000);
    try {
      const secret = secrets.decrypt(webhook.secret, secretAssociatedData(webhook.id));
      const headers = {
        "Content-Type": "application/json",
        "User-Agent": "Attache-Webhook",
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": sign(secret, id, timestamp, body),
      };
      return { webhook: { url: new URL(webhook.url), headers, body, allowsPrivate: role === "admin" } };
    } catch (error) {
      if (error instanceof Fault && error.code === "secrets.other_key")
        return { problem: "Its secret can't be read. Create a new one." };
      throw error;
    }
  };

function createSettle({ database, clock, changes, notifications, store }: DispatcherDeps) {
  const { db } = database;
  const turnOff = (webhook: WebhookRow, problem: string): void => {
    db.update(webhooks).set({ isActive: false, problem }).where(eq(webhooks.id, webhook.id)).run();
    store.failWaiting(webhook.id, turnedOff, clock.now());
  };
  const notifyFailed = ({ id, url, userId }: WebhookRow, problem: string): void =>
    notifications.notify({
      userId,
      kind: "webhook_failed",
      title: "A webhook failed",
      message: `${new URL(url).host} did not accept a delivery. ${problem}`,
      target: { screen: "webhooks", id },
    });

  return (webhook: WebhookRow, delivery: DeliveryRow, settled: Settled): void =>
    database.write(() => {
      store.settle(delivery.id, settled, clock.now());
      if (settled.state === "failed" && delivery.event !== testEvent) notifyFailed(webhook, settled.problem ?? "");
      if (settled.status === goneStatus) turnOff(webhook, "The server answered 410: it wants no more deliveries.");
      database.afterCommit(() => changes.publish(webhook.userId, "webhooks"));
    });
}
