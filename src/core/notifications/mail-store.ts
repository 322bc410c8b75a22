import { and, count, eq, gt, gte, inArray, isNotNull, lt, lte, min, or } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { once } from "#core/once.ts";
import type { Clock } from "#core/ports.ts";
import { prepareRows } from "#core/prepare-rows.ts";
import type { EncryptedValue } from "#core/secrets.ts";
import { longestWaitMs, mailAssociatedData, type MailResult } from "./rules.ts";
import { mails } from "./tables.ts";

export type Mail = typeof mails.$inferSelect;
export type MailStore = ReturnType<typeof createMailStore>;

const settledRetentionMs = 30 * 24 * 60 * 60_000;

export function createMailStore({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  const firstDue = once(() =>
    db
      .select({ at: min(mails.dueAt) })
      .from(mails)
      .where(eq(mails.state, "waiting"))
      .prepare(),
  );

  /** After the clock was set back, no mail waits longer than the longest wait. */
  const isDueAt = (now: number) => or(lte(mails.dueAt, now), gt(mails.dueAt, now + longestWaitMs));

  /** A settled mail no longer needs its text. */
  const fieldsOf = ({ state, dueAt, problem }: MailResult): Partial<Mail> => ({
    state,
    dueAt: dueAt ?? null,
    problem: problem ?? null,
    ...(state !== "waiting" && { body: null, settledAt: clock.now() }),
  });

  const transition = (id: string, from: Mail["state"], fields: Partial<Mail>): boolean =>
    db
      .update(mails)
      .set(fields)
      .where(and(eq(mails.id, id), eq(mails.state, from)))
      .returning({ id: mails.id })
      .all().length > 0;

  return {
    insert(mail: typeof mails.$inferInsert): void {
      prepareRows(database, mails, [mail])();
    },

    prepare: (rows: readonly (typeof mails.$inferInsert)[]): (() => void) => prepareRows(database, mails, rows),

    nextDueAt: (): number | undefined => firstDue().get()?.at ?? undefined,

    oldestDue: (): Mail | undefined =>
      db
        .select()
        .from(mails)
        .where(and(eq(mails.state, "waiting"), isDueAt(clock.now())))
        .orderBy(mails.dueAt, mails.id)
        .limit(1)
        .get(),

    /** Commits that a waiting mail is about to be sent. False if it no longer waits. */
    claim: (id: string, tries: number): boolean => transition(id, "waiting", { state: "sending", dueAt: null, tries }),

    settle: (id: string, from: "waiting" | "sending", verdict: MailResult): boolean =>
      transition(id, from, fieldsOf(verdict)),

    /** Mails of these kinds that still wait are not sent. */
    cancel(userId: string, kinds: readonly Mail["kind"][], problem: string): void {
      db.update(mails)
        .set(fieldsOf({ state: "failed", problem }))
        .where(and(eq(mails.userId, userId), inArray(mails.kind, kinds), eq(mails.state, "waiting")))
        .run();
    },

    /** A mail being sent by an earlier process may have arrived: it is never sent again. */
    markInterrupted(problem: string): void {
      database.write(() =>
        db
          .update(mails)
          .set(fieldsOf({ state: "unconfirmed", problem }))
          .where(eq(mails.state, "sending"))
          .run(),
      );
    },

    hasRetries: (): boolean =>
      (db
        .select({ n: count() })
        .from(mails)
        .where(and(eq(mails.state, "waiting"), isNotNull(mails.problem)))
        .get()?.n ?? 0) > 0,

    countSince: (userId: string, kind: Mail["kind"], since: number): number =>
      db
        .select({ n: count() })
        .from(mails)
        .where(and(eq(mails.userId, userId), eq(mails.kind, kind), gte(mails.createdAt, since)))
        .get()?.n ?? 0,

    deleteSettled(): void {
      db.delete(mails)
        .where(lt(mails.settledAt, clock.now() - settledRetentionMs))
        .run();
    },

    encryptedValues: (): EncryptedValue[] => encryptedBodies(db),
  };
}

const encryptedBodies = (db: Database["db"]): EncryptedValue[] =>
  db
    .select({ id: mails.id, body: mails.body })
    .from(mails)
    .where(isNotNull(mails.body))
    .all()
    .map(({ id, body }) => ({
      associatedData: mailAssociatedData(id),
      encrypted: body ?? "",
      replace: (encrypted) => db.update(mails).set({ body: encrypted }).where(eq(mails.id, id)).run(),
    }));
