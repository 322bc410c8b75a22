import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, max, min, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { AttemptStore } from "./store.ts";
import { attempts } from "./tables.ts";

/** Attempts in the database. What runs for every publish is prepared once. */
export function sqliteAttempts({ db, write }: Database): AttemptStore {
  const { placeholder } = sql;
  const set = (name: string) => sql`${placeholder(name)}`;
  const open = isNull(attempts.endedAt);
  const ours = and(eq(attempts.id, placeholder("id")), eq(attempts.fence, placeholder("fence")), open);
  const subject = and(eq(attempts.kind, placeholder("kind")), eq(attempts.subjectId, placeholder("subjectId")));

  const number = db
    .select({ last: max(attempts.number) })
    .from(attempts)
    .where(subject)
    .prepare();
  const opened = db.select().from(attempts).where(and(subject, open)).prepare();
  const unresolved = db
    .select()
    .from(attempts)
    .where(and(subject, eq(attempts.outcome, "unresolved"), isNotNull(attempts.armedAt)))
    .orderBy(desc(attempts.number))
    .limit(1)
    .prepare();
  const latest = db
    .select({ evidence: attempts.evidence })
    .from(attempts)
    .where(subject)
    .orderBy(desc(attempts.number))
    .limit(1)
    .prepare();
  const inserted = db
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
    .prepare();
  const armed = db
    .update(attempts)
    .set({ phase: "armed", armedAt: set("armedAt"), baseline: set("baseline") })
    .where(and(ours, eq(attempts.phase, "claimed"), gt(attempts.leaseUntil, placeholder("armedAt"))))
    .returning({ id: attempts.id })
    .prepare();
  const ended = db
    .update(attempts)
    .set({
      phase: "ended",
      nextLookAt: null,
      endedAt: set("endedAt"),
      outcome: set("outcome"),
      reason: set("reason"),
      remoteId: set("remoteId"),
      remoteUrl: set("remoteUrl"),
      evidence: sql`coalesce(${placeholder("evidence")}, ${attempts.evidence})`,
    })
    .where(and(ours, sql`instr(${placeholder("from")}, ${attempts.phase}) > 0`))
    .returning({ id: attempts.id })
    .prepare();
  const adopting = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, placeholder("userId")), eq(attempts.remoteId, placeholder("remoteId"))))
    .limit(1)
    .prepare();
  const looking = db
    .select({ at: min(attempts.nextLookAt) })
    .from(attempts)
    .where(and(gt(attempts.nextLookAt, placeholder("after")), eq(attempts.kind, placeholder("kind"))))
    .prepare();
  const toLookFor = db
    .select()
    .from(attempts)
    .where(and(lte(attempts.nextLookAt, placeholder("now")), eq(attempts.kind, placeholder("kind"))))
    .orderBy(asc(attempts.nextLookAt))
    .limit(placeholder("limit"))
    .prepare();

  return {
    write,
    nextNumber: (kind, subjectId) => (number.get({ kind, subjectId })?.last ?? 0) + 1,
    insert: (attempt) => {
      inserted.run({ ...attempt });
    },
    renew: (id, fence, leaseUntil) =>
      db
        .update(attempts)
        .set({ leaseUntil })
        .where(and(eq(attempts.id, id), eq(attempts.fence, fence), eq(attempts.phase, "claimed")))
        .returning({ id: attempts.id })
        .get() !== undefined,
    arm: (id, fence, armedAt, baseline) =>
      armed.get({ id, fence, armedAt, baseline: JSON.stringify(baseline) }) !== undefined,
    unconfirm: (id, fence, nextLookAt, evidence) =>
      db
        .update(attempts)
        .set({
          phase: "unconfirmed",
          nextLookAt: nextLookAt ?? null,
          looks: sql`${attempts.looks} + 1`,
          ...(evidence !== undefined && { evidence }),
        })
        .where(and(eq(attempts.id, id), eq(attempts.fence, fence), inArray(attempts.phase, ["armed", "unconfirmed"])))
        .returning({ id: attempts.id })
        .get() !== undefined,
    end: (id, fence, from, values) => ended.get({ id, fence, from: from.join(), ...values }) !== undefined,
    openOf: (kind, subjectId) => opened.get({ kind, subjectId }),
    unresolvedOf: (kind, subjectId) => unresolved.get({ kind, subjectId }),
    inPhase: (kind, phase) =>
      db
        .select()
        .from(attempts)
        .where(and(eq(attempts.phase, phase), open, eq(attempts.kind, kind)))
        .all(),
    looksDue: (kind, now, limit) => toLookFor.all({ kind, now, limit }),
    nextLookAfter: (kind, after) => looking.get({ kind, after })?.at ?? undefined,
    evidenceOf: (kind, subjectId) => latest.get({ kind, subjectId })?.evidence ?? undefined,
    adopted: (userId, remoteId) => adopting.get({ userId, remoteId }) !== undefined,
  };
}
