import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, max, min, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { once } from "#core/once.ts";
import type { AttemptStore } from "./attempt-store.ts";
import { attempts } from "./tables.ts";

const { placeholder } = sql;
const open = isNull(attempts.endedAt);
const ofSubject = and(eq(attempts.kind, placeholder("kind")), eq(attempts.subjectId, placeholder("subjectId")));

/** Hot path (every publish): each statement is prepared once. */
export function createSqliteAttemptStore({ db, write, writeInGroup }: Database): AttemptStore {
  return { write, writeInGroup, ...prepareReads(db), ...prepareWrites(db) };
}

function prepareReads(db: Database["db"]) {
  const lastNumber = once(() =>
    db
      .select({ last: max(attempts.number) })
      .from(attempts)
      .where(ofSubject)
      .prepare(),
  );
  const openAttempt = once(() => db.select().from(attempts).where(and(ofSubject, open)).prepare());
  const unresolved = once(() =>
    db
      .select()
      .from(attempts)
      .where(and(ofSubject, eq(attempts.outcome, "unresolved"), isNotNull(attempts.armedAt)))
      .orderBy(desc(attempts.number))
      .limit(1)
      .prepare(),
  );
  const latest = once(() =>
    db
      .select({ evidence: attempts.evidence })
      .from(attempts)
      .where(ofSubject)
      .orderBy(desc(attempts.number))
      .limit(1)
      .prepare(),
  );
  const adopting = once(() =>
    db
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(eq(attempts.userId, placeholder("userId")), eq(attempts.remoteId, placeholder("remoteId"))))
      .limit(1)
      .prepare(),
  );
  const nextCheck = once(() =>
    db
      .select({ at: min(attempts.nextCheckAt) })
      .from(attempts)
      .where(and(gt(attempts.nextCheckAt, placeholder("after")), eq(attempts.kind, placeholder("kind"))))
      .prepare(),
  );
  const dueChecks = once(() =>
    db
      .select()
      .from(attempts)
      .where(and(lte(attempts.nextCheckAt, placeholder("now")), eq(attempts.kind, placeholder("kind"))))
      .orderBy(asc(attempts.nextCheckAt))
      .limit(placeholder("limit"))
      .prepare(),
  );

  return {
    nextNumber: (kind, subjectId) => (lastNumber().get({ kind, subjectId })?.last ?? 0) + 1,
    openOf: (kind, subjectId) => openAttempt().get({ kind, subjectId }),
    unresolvedOf: (kind, subjectId) => unresolved().get({ kind, subjectId }),
    inPhase: (kind, phase) =>
      db
        .select()
        .from(attempts)
        .where(and(eq(attempts.phase, phase), open, eq(attempts.kind, kind)))
        .all(),
    dueChecks: (kind, now, limit) => dueChecks().all({ kind, now, limit }),
    nextCheckAfter: (kind, after) => nextCheck().get({ kind, after })?.at ?? undefined,
    evidenceOf: (kind, subjectId) => latest().get({ kind, subjectId })?.evidence ?? undefined,
    isAdopted: (userId, remoteId) => adopting().get({ userId, remoteId }) !== undefined,
  } satisfies Partial<AttemptStore>;
}

function prepareWrites(db: Database["db"]) {
  const set = (name: string) => sql`${placeholder(name)}`;
  const ours = and(eq(attempts.id, placeholder("id")), eq(attempts.fence, placeholder("fence")), open);
  const insert = once(() =>
    db
      .insert(attempts)
      .values({
        id: placeholder("id"),
        kind: placeholder("kind"),
        subjectId: placeholder("subjectId"),
        userId: placeholder("userId"),
        number: placeholder("number"),
        fence: placeholder("fence"),
        phase: "claimed",
        startedAt: placeholder("startedAt"),
        leaseUntil: placeholder("leaseUntil"),
      })
      .prepare(),
  );
  const arm = once(() =>
    db
      .update(attempts)
      .set({ phase: "armed", armedAt: set("armedAt"), baseline: set("baseline") })
      .where(and(ours, eq(attempts.phase, "claimed"), gt(attempts.leaseUntil, placeholder("armedAt"))))
      .returning({ id: attempts.id })
      .prepare(),
  );
  const end = once(() =>
    db
      .update(attempts)
      .set({
        phase: "ended",
        nextCheckAt: null,
        endedAt: set("endedAt"),
        outcome: set("outcome"),
        reason: set("reason"),
        remoteId: set("remoteId"),
        remoteUrl: set("remoteUrl"),
        evidence: sql`coalesce(${placeholder("evidence")}, ${attempts.evidence})`,
      })
      .where(and(ours, sql`instr(${placeholder("from")}, ${attempts.phase}) > 0`))
      .returning({ id: attempts.id })
      .prepare(),
  );

  return {
    insert: (attempt) => {
      insert().run({ ...attempt });
    },
    renew: (id, fence, leaseUntil) =>
      db
        .update(attempts)
        .set({ leaseUntil })
        .where(and(eq(attempts.id, id), eq(attempts.fence, fence), eq(attempts.phase, "claimed")))
        .returning({ id: attempts.id })
        .get() !== undefined,
    arm: (id, fence, armedAt, baseline) =>
      arm().get({ id, fence, armedAt, baseline: JSON.stringify(baseline) }) !== undefined,
    unconfirm: (id, fence, nextCheckAt, evidence) =>
      db
        .update(attempts)
        .set({
          phase: "unconfirmed",
          nextCheckAt: nextCheckAt ?? null,
          checks: sql`${attempts.checks} + 1`,
          ...(evidence !== undefined && { evidence }),
        })
        .where(and(eq(attempts.id, id), eq(attempts.fence, fence), inArray(attempts.phase, ["armed", "unconfirmed"])))
        .returning({ id: attempts.id })
        .get() !== undefined,
    end: (id, fence, from, result) => end().get({ id, fence, from: from.join(), ...result }) !== undefined,
  } satisfies Partial<AttemptStore>;
}
