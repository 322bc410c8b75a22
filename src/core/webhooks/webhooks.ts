import { and, asc, count, eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { ActivityLog } from "#core/activity/activity.ts";
import { toInstant, type Listed, type Page } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
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
import { createDeliveryStore, toDelivery, type WebhookRow } from "./store.ts";
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

export function createWebhooks(deps: WebhookDeps) {
  const { database, clock, changes, secrets, linkTo } = deps;
  const { db } = database;
  const store = createDeliveryStore(database);
  const dispatcher = createDispatcher({ ...deps, store });

  const owned = (userId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.userId, userId));
  const refresh = (userId: string): void => database.afterCommit(() => changes.publish(userId, "webhooks"));
  const encrypt = (id: string, secret: string): string => secrets.encrypt(secret, secretAssociatedData(id));

  const rowsOf = (userId: string): WebhookRow[] =>
    db.select().from(webhooks).where(eq(webhooks.userId, userId)).orderBy(asc(webhooks.createdAt)).all();
  /** @throws Fault `webhooks.not_found` */
  const find = (userId: string, id: string): WebhookRow => {
    const row = db.select().from(webhooks).where(owned(userId, id)).get();
    if (!row) throw notFound();
    return row;
  };
  const toWebhook = ({ userId: _owner, secret: _secret, createdAt, ...row }: WebhookRow): Webhook => {
    const last = store.lastOf(row.id);
    return {
      ...row,
      createdAt: toInstant(createdAt),
      lastDelivery: last ? { state: last.state, at: toInstant(last.settledAt ?? last.createdAt) } : null,
    };
  };

  const bodyOf = (event: DeliveryEvent, data: EventData): string =>
    JSON.stringify({ type: event, timestamp: toInstant(clock.now()), data });
  const queue = (row: WebhookRow, event: DeliveryEvent, body: string): Delivery => {
    const delivery = store.insert(row.id, event, body, clock.now());
    refresh(row.userId);
    database.afterCommit(dispatcher.wake);
    return toDelivery(delivery);
  };

  /** In the transaction of what it reports. */
  const emit = (userId: string, event: DeliveryEvent | undefined, data: EventData): void => {
    if (event === undefined) return;
    const rows = rowsOf(userId).filter(({ isActive, events }) => isActive && events.some((one) => one === event));
    for (const row of rows) queue(row, event, bodyOf(event, data));
  };
  deps.activity.onRecorded.add(({ userId, type, message, subjectId = null }) =>
    emit(userId, eventOfActivity[type], { title: "Post published", message, url: null, subjectId }),
  );
  deps.notifications.onNotified.add(({ userId, kind, title, message, target }) => {
    const subjectId = target && "id" in target ? (target.id ?? null) : null;
    const url = target ? (linkTo(target) ?? pathOf(target)) : null;
    emit(userId, eventOfNotification[kind], { title, message, url, subjectId });
  });

  return {
    dispatcher,
    deleteOldDeliveries: (): void => database.write(() => store.deleteOld(clock.now())),

    list: (userId: string): Webhook[] => rowsOf(userId).map(toWebhook),

    /** @throws Fault `webhooks.too_many` */
    create: (userId: string, input: NewWebhook): WebhookWithSecret =>
      database.write(() => {
        const [found] = db.select({ n: count() }).from(webhooks).where(eq(webhooks.userId, userId)).all();
        if ((found?.n ?? 0) >= webhookLimits.perAccount) {
          const message = `You have ${webhookLimits.perAccount} webhooks, which is the limit. Delete one you no longer need and try again.`;
          throw new Fault("conflict", "webhooks.too_many", message);
        }
        const [id, secret] = [Bun.randomUUIDv7(), newSecret()];
        const row = { id, userId, isActive: true, problem: null, createdAt: clock.now(), ...input };
        const stored = { ...row, secret: encrypt(id, secret) };
        db.insert(webhooks).values(stored).run();
        refresh(userId);
        return { webhook: toWebhook(stored), secret };
      }),

    /** @throws Fault `webhooks.not_found` */
    change: (userId: string, id: string, change: WebhookChange): Webhook =>
      database.write(() => {
        const before = find(userId, id);
        const { url = before.url, events = before.events, isActive = before.isActive } = change;
        const changed = { url, events, isActive, problem: isActive ? null : before.problem };
        const row = { ...before, ...changed };
        db.update(webhooks).set(changed).where(owned(userId, id)).run();
        if (!row.isActive) store.failWaiting(id, turnedOff, clock.now());
        refresh(userId);
        return toWebhook(row);
      }),

    /** The earlier secret ends at once. @throws Fault `webhooks.not_found` */
    replaceSecret: (userId: string, id: string): WebhookWithSecret =>
      database.write(() => {
        const row = find(userId, id);
        const secret = newSecret();
        db.update(webhooks)
          .set({ secret: encrypt(id, secret) })
          .where(owned(userId, id))
          .run();
        return { webhook: toWebhook(row), secret };
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
        return queue(row, testEvent, bodyOf(testEvent, data));
      }),

    /** @throws Fault `webhooks.not_found` */
    deliveries(userId: string, id: string, page: Page): Listed<Delivery> {
      find(userId, id);
      return store.list(id, page);
    },

    /** As a new delivery with the same body. @throws Fault `webhooks.not_found`, `webhooks.off` */
    redeliver: (userId: string, id: string, deliveryId: string): Delivery =>
      database.write(() => {
        const row = assertActive(find(userId, id));
        const earlier = store.find(id, deliveryId);
        if (!earlier) throw new Fault("not_found", "webhooks.not_found", "Delivery not found");
        return queue(row, earlier.event, earlier.body);
      }),

    encryptedValues: (): EncryptedValue[] =>
      db
        .select({ id: webhooks.id, secret: webhooks.secret })
        .from(webhooks)
        .all()
        .map(({ id, secret }) => ({
          associatedData: secretAssociatedData(id),
          encrypted: secret,
          replace: (encrypted) => void db.update(webhooks).set({ secret: encrypted }).where(eq(webhooks.id, id)).run(),
        })),
  };
}

function assertActive(row: WebhookRow): WebhookRow {
  if (row.isActive) return row;
  throw new Fault("conflict", "webhooks.off", "This webhook is turned off. Turn it on first.");
}
