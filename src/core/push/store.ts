import { and, asc, count, desc, eq, inArray, lt, lte, min, ne, notInArray, type SQL } from "drizzle-orm";
import { isFree, toBusyValues, type Busy } from "#core/delivery-queue.ts";
import type { Database } from "#core/database.ts";
import { once } from "#core/once.ts";
import type { EncryptedValue } from "#core/secrets.ts";
import { browserAssociatedData, pushLifeMs, type SettledPush } from "./rules.ts";
import { pushBrowsers as browsers, pushMessages as messages } from "./tables.ts";

export type PushStore = ReturnType<typeof createPushStore>;
export type BrowserRow = typeof browsers.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

export interface NewMessage {
  title: string;
  path: string;
  isUrgent: boolean;
}

const retentionMs = 30 * 24 * 60 * 60_000;
const settledStates = ["sent", "failed", "unconfirmed"] as const;

export function createPushStore({ db }: Pick<Database, "db">) {
  const waiting = eq(messages.state, "waiting");
  // The scheduler asks before and after everything that is due.
  const next = once(() =>
    db
      .select({ at: min(messages.dueAt) })
      .from(messages)
      .innerJoin(browsers, eq(browsers.id, messages.browserId))
      .where(and(waiting, isFree(browsers.id, "receivers"), isFree(browsers.userId, "userIds")))
      .prepare(),
  );
  return {
    insert(browserId: string, message: NewMessage, now: number): void {
      const times = { dueAt: now, expiresAt: now + pushLifeMs, createdAt: now };
      db.insert(messages)
        .values({ id: Bun.randomUUIDv7(), browserId, state: "waiting", ...message, ...times })
        .run();
    },

    nextDueAt: (busy: Busy): number | undefined => next().get(toBusyValues(busy))?.at ?? undefined,

    oldestDue: ({ receivers, userIds }: Busy, now: number): { message: MessageRow; browser: BrowserRow } | undefined =>
      db
        .select({ message: messages, browser: browsers })
        .from(messages)
        .innerJoin(browsers, eq(browsers.id, messages.browserId))
        .where(
          and(
            waiting,
            lte(messages.dueAt, now),
            notInArray(browsers.id, receivers),
            notInArray(browsers.userId, userIds),
          ),
        )
        .orderBy(asc(messages.dueAt), asc(messages.id))
        .limit(1)
        .get(),

    /** Commits that a waiting message is about to be sent. False if it no longer waits. */
    claim: (id: string, tries: number): boolean =>
      db
        .update(messages)
        .set({ state: "sending", tries, dueAt: null })
        .where(and(eq(messages.id, id), waiting))
        .returning({ id: messages.id })
        .all().length > 0,

    settle(id: string, settled: SettledPush, now: number): void {
      db.update(messages)
        .set({ ...settled, settledAt: settled.state === "waiting" ? null : now })
        .where(eq(messages.id, id))
        .run();
    },

    /** A message being sent by an earlier process may have arrived. */
    markInterrupted(now: number): void {
      const problem = "The server stopped while it was being sent.";
      db.update(messages)
        .set({ state: "unconfirmed", problem, settledAt: now })
        .where(eq(messages.state, "sending"))
        .run();
    },

    lastOf: (browserId: string): MessageRow | undefined =>
      db
        .select()
        .from(messages)
        .where(eq(messages.browserId, browserId))
        .orderBy(desc(messages.createdAt), desc(messages.id))
        .limit(1)
        .get(),

    deleteOld(now: number): void {
      db.delete(messages)
        .where(and(inArray(messages.state, settledStates), lt(messages.createdAt, now - retentionMs)))
        .run();
    },
  };
}

export function createBrowserStore({ db }: Pick<Database, "db">) {
  const remove = (which: SQL | undefined): string[] =>
    db
      .delete(browsers)
      .where(which)
      .returning({ userId: browsers.userId })
      .all()
      .map(({ userId }) => userId);

  return {
    of: (userId: string): BrowserRow[] =>
      db
        .select()
        .from(browsers)
        .where(eq(browsers.userId, userId))
        .orderBy(asc(browsers.createdAt), asc(browsers.id))
        .all(),

    countOf: (userId: string): number =>
      db.select({ n: count() }).from(browsers).where(eq(browsers.userId, userId)).get()?.n ?? 0,

    find: (userId: string, id: string): BrowserRow | undefined =>
      db
        .select()
        .from(browsers)
        .where(and(eq(browsers.id, id), eq(browsers.userId, userId)))
        .get(),

    insert(row: BrowserRow): void {
      db.insert(browsers).values(row).run();
    },

    /** A browser that is turned on again, perhaps by someone else who signed in there. */
    removeEndpoint: (endpointHash: string): string[] => remove(eq(browsers.endpointHash, endpointHash)),
    remove: (id: string): string[] => remove(eq(browsers.id, id)),
    removeAll: (userId: string): string[] => remove(eq(browsers.userId, userId)),
    removeSession: (userId: string, sessionId: string): string[] =>
      remove(and(eq(browsers.userId, userId), eq(browsers.sessionId, sessionId))),
    removeOtherSessions: (userId: string, sessionId: string): string[] =>
      remove(and(eq(browsers.userId, userId), ne(browsers.sessionId, sessionId))),

    encryptedValues: (): EncryptedValue[] =>
      db
        .select({ id: browsers.id, subscription: browsers.subscription })
        .from(browsers)
        .all()
        .map(({ id, subscription }) => ({
          associatedData: browserAssociatedData(id),
          encrypted: subscription,
          replace: (encrypted) => db.update(browsers).set({ subscription: encrypted }).where(eq(browsers.id, id)).run(),
        })),
  };
}

export type BrowserStore = ReturnType<typeof createBrowserStore>;
