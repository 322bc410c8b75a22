import { and, asc, count, eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { ActivityLog } from "#core/activity/activity.ts";
import { toInstant, type Listed, type Page } from "#core/contract.ts";
import { readCursor } from "#core/cursor.ts";
import { Fault, invalid } from "#core/errors.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import { pathOf, type ScreenTarget } from "#core/screen-target.ts";
import type { EncryptedValue } from "#core/secrets.ts";
import {
  testEvent,
  webhookLimits,
  type Delivery,
  type DeliveryEvent,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookWithSecret,
} from "./contract.ts";
import { createDispatcher, turnedOff, type DispatcherDeps } from "./dispatcher.ts";
import { eventOfActivity, eventOfNotification, secretAssociatedData, secretPrefix } from "./rules.ts";
import { createDeliveryLog, createDeliveryStore, toDelivery, type DeliveryLog, type WebhookRow } from "./store.ts";
import { webhooks } from "./tables.ts";

interface WebhookDeps extends Omit<DispatcherDeps, "store"> {
  activity: Pick<ActivityLog, "onRecorded">;
  notifications: Pick<Notifications, "notify" | "onNotified">;
  linkTo: (target: ScreenTarget) => string | undefined;
}

interface EventData {
  title: string;
  message: string;
  /** A full URL if the server knows its own, otherwise a path. */
  url: string | null;
  subjectId: string | null;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

const notFound = () => new Fault("not_found", "webhooks.not_found", "Webhook not found");
const newSecret = (): string => secretPrefix + randomBytes(32).toString("base64");

const toWebhook = (log: DeliveryLog, row: WebhookRow): Webhook => {
  const { userId: _owner, secret: _secret, createdAt, ...rest } = row;
  const last = log.lastOf(row.id);
  return {
    ...rest,
    createdAt: toInstant(createdAt),
    lastDelivery: last ? { state: last.state, at: toInstant(last.settledAt ?? last.createdAt) } : null,
  };
};

function createWebhookStore({ database, changes }: Pick<WebhookDeps, "database" | "changes">) {
  const { db } = database;
  const owned = (userId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.userId, userId));
  return {
    owned,
    refresh: (userId: string): void => database.afterCommit(() => changes.publish(userId, "webhooks")),
    rowsOf: (userId: string): WebhookRow[] =>
      db.select().from(webhooks).where(eq(webhooks.userId, userId)).orderBy(asc(webhooks.createdAt)).all(),

    /** @throws Fault `webhooks.not_found` */
    find(userId: string, id: string): WebhookRow {
      const row = db.select().from(webhooks).where(owned(userId, id)).get();
      if (!row) throw notFound();
      return row;
    },

    /** @throws Fault `webhooks.too_many` */
    assertRoom(userId: string): void {
      const [found] = db.select({ n: count() }).from(webhooks).where(eq(webhooks.userId, userId)).all();
      if ((found?.n ?? 0) < webhookLimits.perAccount) return;
      const message = `You have ${webhookLimits.perAccount} webhooks, which is the limit. Delete one you no longer need and try again.`;
      throw new Fault("conflict", "webhooks.too_many", message);
    },

    encryptedValues: (): EncryptedValue[] =>
      db
        .select({ id: webhooks.id, secret: webhooks.secret })
        .from(webhooks)
        .all()
        .map(({ id, secret }) => ({
          associatedData: secretAssociatedData(id),
          encrypted: secret,
          replace(encrypted) {
            db.update(webhooks).set({ secret: encrypted }).where(eq(webhooks.id, id)).run();
          },
        })),
  };
}

type WebhookStore = ReturnType<typeof createWebhookStore>;
type Queue = (row: WebhookRow, event: DeliveryEvent, body: string) => Delivery;

const bodyOf = (at: number, event: DeliveryEvent, data: EventData): string =>
  JSON.stringify({ type: event, timestamp: toInstant(at), data });

/** In the transaction of what is reported. */
function reportEvents({ activity, notifications, clock, linkTo }: WebhookDeps, { rowsOf }: WebhookStore, queue: Queue) {
  const emit = (userId: string, event: DeliveryEvent | undefined, data: EventData): void => {
    if (event === undefined) return;
    const rows = rowsOf(userId).filter(({ isActive, events }) => isActive && events.some((one) => one === event));
    for (const row of rows) queue(row, event, bodyOf(clock.now(), event, data));
  };
  activity.onRecorded.add(({ userId, type, message, subjectId = null }) =>
    emit(userId, eventOfActivity[type], { title: "Post published", message, url: null, subjectId }),
  );
  notifications.onNotified.add(({ userId, kind, title, message, target }) => {
    const subjectId = target && "id" in target ? (target.id ?? null) : null;
    const url = target ? (linkTo(target) ?? pathOf(target)) : null;
    emit(userId, eventOfNotification[kind], { title, message, url, subjectId });
  });
}

function assertReachable({ accounts, webhookSender }: WebhookDeps, userId: string, url: string): void {
  if (webhookSender.accepts(new URL(url), accounts.user(userId).role === "admin")) return;
  const message =
    "This server never sends to this address: it is inside a network, or its port is not 80, 443 or 8443. Enter a public address.";
  throw invalid("webhooks.url_refused", "url", message);
}

export function createWebhooks(deps: WebhookDeps) {
  const { database, clock, secrets } = deps;
  const { db } = database;
  const deliveryStore = createDeliveryStore(database);
  const log = createDeliveryLog(database);
  const dispatcher = createDispatcher({ ...deps, store: deliveryStore });
  const store = createWebhookStore(deps);
  const { owned, refresh, find } = store;
  const encrypt = (id: string, secret: string): string => secrets.encrypt(secret, secretAssociatedData(id));

  const queue: Queue = (row, event, body) => {
    const delivery = deliveryStore.insert(row.id, event, body, clock.now());
    refresh(row.userId);
    database.afterCommit(dispatcher.wake);
    return toDelivery(delivery);
  };
  reportEvents(deps, store, queue);

  return {
    dispatcher,
    encryptedValues: store.encryptedValues,
    deleteOldDeliveries: (): void => database.write(() => log.deleteOld(clock.now())),

    list: (userId: string): Webhook[] => store.rowsOf(userId).map((row) => toWebhook(log, row)),

    /** @throws Fault `webhooks.too_many`, `webhooks.url_refused` */
    create: (userId: string, input: NewWebhook): WebhookWithSecret =>
      database.write(() => {
        store.assertRoom(userId);
        assertReachable(deps, userId, input.url);
        const [id, secret] = [Bun.randomUUIDv7(), newSecret()];
        const row = { id, userId, isActive: true, problem: null, createdAt: clock.now(), ...input };
        const stored = { ...row, secret: encrypt(id, secret) };
        db.insert(webhooks).values(stored).run();
        refresh(userId);
        return { webhook: toWebhook(log, stored), secret };
      }),

    /** @throws Fault `webhooks.not_found`, `webhooks.url_refused` */
    change: (userId: string, id: string, change: WebhookChange): Webhook =>
      database.write(() => {
        const before = find(userId, id);
        if (change.url !== undefined && change.url !== before.url) assertReachable(deps, userId, change.url);
        const { url = before.url, events = before.events, isActive = before.isActive } = change;
        const changed = { url, events, isActive, problem: isActive ? null : before.problem };
        db.update(webhooks).set(changed).where(owned(userId, id)).run();
        if (!isActive) deliveryStore.failWaiting(id, turnedOff, clock.now());
        refresh(userId);
        return toWebhook(log, { ...before, ...changed });
      }),

    /** The earlier secret ends at once. @throws Fault `webhooks.not_found` */
    replaceSecret: (userId: string, id: string): WebhookWithSecret =>
      database.write(() => {
        const row = find(userId, id);
        const secret = newSecret();
        const encrypted = encrypt(id, secret);
        db.update(webhooks).set({ secret: encrypted }).where(owned(userId, id)).run();
        return { webhook: toWebhook(log, row), secret };
      }),

    /** @throws Fault `webhooks.not_found` */
    remove: (userId: string, id: string): void =>
      database.write(() => {
        find(userId, id);
        db.delete(webhooks).where(owned(userId, id)).run();
        refresh(userId);
      }),

    /** @throws Fault `webhooks.not_found`, `webhooks.off` */
    sendTest: (userId: string, id: string): Delivery =>
      database.write(() => {
        const row = assertActive(find(userId, id));
        const data = { title: "Test", message: "This is a test from Attaché.", url: null, subjectId: null };
        return queue(row, testEvent, bodyOf(clock.now(), testEvent, data));
      }),

    /** @throws Fault `webhooks.not_found` */
    deliveries(userId: string, id: string, page: Page): Listed<Delivery> {
      readCursor(page.cursor);
      find(userId, id);
      return log.list(id, page);
    },

    /** As a new delivery with the same body. @throws Fault `webhooks.not_found`, `webhooks.off` */
    redeliver: (userId: string, id: string, deliveryId: string): Delivery =>
      database.write(() => {
        const row = assertActive(find(userId, id));
        const earlier = log.find(id, deliveryId);
        if (!earlier) throw new Fault("not_found", "webhooks.not_found", "Delivery not found");
        return queue(row, earlier.event, earlier.body);
      }),
  };
}

function assertActive(row: WebhookRow): WebhookRow {
  if (row.isActive) return row;
  throw new Fault("conflict", "webhooks.off", "This webhook is turned off. Turn it on first.");
}
