import { and, asc, desc, eq, inArray, lt, lte, min, notInArray, or } from "drizzle-orm";
import { toInstant, type Listed, type Page } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import { isFree, toBusyValues, type Busy } from "#core/delivery-queue.ts";
import type { Database } from "#core/database.ts";
import { once } from "#core/once.ts";
import type { Delivery, DeliveryEvent } from "./contract.ts";
import type { Settled } from "./rules.ts";
import { webhookDeliveries as deliveries, webhooks } from "./tables.ts";

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;
export type DeliveryRow = typeof deliveries.$inferSelect;
export type WebhookRow = typeof webhooks.$inferSelect;

export const toDelivery = ({ webhookId: _webhook, dueAt, ...row }: DeliveryRow): Delivery => ({
  ...row,
  createdAt: toInstant(row.createdAt),
  settledAt: row.settledAt === null ? null : toInstant(row.settledAt),
  nextTryAt: dueAt === null ? null : toInstant(dueAt),
});

const retentionMs = 30 * 24 * 60 * 60_000;

export function createDeliveryStore({ db }: Pick<Database, "db">) {
  const waiting = eq(deliveries.state, "waiting");
  // The scheduler asks before and after everything that is due.
  const next = once(() =>
    db
      .select({ at: min(deliveries.dueAt) })
      .from(deliveries)
      .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
      .where(and(waiting, isFree(webhooks.id, "receivers"), isFree(webhooks.userId, "userIds")))
      .prepare(),
  );
  return {
    insert(webhookId: string, event: DeliveryEvent, body: string, now: number): DeliveryRow {
      const row = {
        id: Bun.randomUUIDv7(),
        webhookId,
        event,
        body,
        state: "waiting",
        tries: 0,
        status: null,
        problem: null,
        dueAt: now,
        createdAt: now,
        settledAt: null,
      } as const;
      db.insert(deliveries).values(row).run();
      return row;
    },

    nextDueAt: (busy: Busy): number | undefined => next().get(toBusyValues(busy))?.at ?? undefined,

    oldestDue({ receivers, userIds }: Busy, now: number): { delivery: DeliveryRow; webhook: WebhookRow } | undefined {
      return db
        .select({ delivery: deliveries, webhook: webhooks })
        .from(deliveries)
        .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
        .where(
          and(
            waiting,
            lte(deliveries.dueAt, now),
            notInArray(webhooks.id, receivers),
            notInArray(webhooks.userId, userIds),
          ),
        )
        .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
        .limit(1)
        .get();
    },

    /** False if it was settled or deleted meanwhile. */
    claim: (id: string, tries: number): boolean =>
      db
        .update(deliveries)
        .set({ state: "sending", tries, dueAt: null })
        .where(and(eq(deliveries.id, id), waiting))
        .returning({ id: deliveries.id })
        .all().length > 0,

    settle(id: string, settled: Settled, now: number): void {
      db.update(deliveries)
        .set({ ...settled, settledAt: settled.state === "waiting" ? null : now })
        .where(eq(deliveries.id, id))
        .run();
    },

    /** The webhook was turned off. */
    failWaiting(webhookId: string, problem: string, now: number): void {
      db.update(deliveries)
        .set({ state: "failed", dueAt: null, problem, settledAt: now })
        .where(and(waiting, eq(deliveries.webhookId, webhookId)))
        .run();
    },

    /** Their server may have got them: it knows them by their ids. */
    resumeInterrupted(now: number): void {
      db.update(deliveries).set({ state: "waiting", dueAt: now }).where(eq(deliveries.state, "sending")).run();
    },
  };
}

export type DeliveryLog = ReturnType<typeof createDeliveryLog>;

export function createDeliveryLog({ db }: Pick<Database, "db">) {
  return {
    list(webhookId: string, { limit, cursor }: Page): Listed<Delivery> {
      const { createdAt, id } = deliveries;
      const after = readCursor(cursor);
      const older = after && or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id)));
      const rows = db
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.webhookId, webhookId), older))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit + 1)
        .all();
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        items: rows.slice(0, limit).map(toDelivery),
        ...(last && { next: cursorOf(last.createdAt, last.id) }),
      };
    },

    find: (webhookId: string, id: string): DeliveryRow | undefined =>
      db
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.id, id), eq(deliveries.webhookId, webhookId)))
        .get(),

    lastOf: (webhookId: string): DeliveryRow | undefined =>
      db
        .select()
        .from(deliveries)
        .where(eq(deliveries.webhookId, webhookId))
        .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
        .limit(1)
        .get(),

    deleteOld(now: number): void {
      const isSettled = inArray(deliveries.state, ["delivered", "failed"]);
      db.delete(deliveries)
        .where(and(isSettled, lt(deliveries.createdAt, now - retentionMs)))
        .run();
    },
  };
}
