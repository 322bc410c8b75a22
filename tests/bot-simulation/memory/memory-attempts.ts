import type { Attempt, AttemptResult, AttemptStore } from "#core/attempts/attempt-store.ts";
import { createTable, createTables, type MemoryDatabase } from "./memory-database.ts";

type StoredAttempt = Attempt & Partial<AttemptResult>;

/** As the store in SQLite, for one kind of subject. */
export function createMemoryAttemptStore(database: MemoryDatabase): AttemptStore & { subjectOf(id: string): string } {
  const byId = createTable<StoredAttempt>(database);
  const open = createTable<StoredAttempt>(database);
  const ofSubject = createTables<StoredAttempt>(database);
  const writtenBy = createTable<string>(database);
  const put = (row: StoredAttempt): void => {
    byId.set(row.id, row);
    ofSubject(row.subjectId).set(row.id, row);
    if (row.phase !== "ended") open.set(row.id, row);
    else if (open.get(row.id)) open.delete(row.id);
    if (row.remoteId != null) writtenBy.set(`${row.userId} ${row.remoteId}`, row.id);
  };
  const change = (
    id: string,
    fence: number,
    holds: (row: StoredAttempt) => boolean,
    fields: Partial<StoredAttempt>,
  ): boolean => {
    const row = open.get(id);
    if (!row || row.fence !== fence || !holds(row)) return false;
    put({ ...row, ...fields });
    return true;
  };
  const allOf = (subjectId: string): StoredAttempt[] =>
    [...ofSubject(subjectId).values()].toSorted((a, b) => a.number - b.number);

  return {
    subjectOf: (id) => byId.get(id)?.subjectId ?? "",
    write: database.write,
    writeInGroup: database.writeInGroup,
    insert: put,
    nextNumber: (_kind, subjectId) => (allOf(subjectId).at(-1)?.number ?? 0) + 1,
    renew: (id, fence, leaseUntil) => change(id, fence, ({ phase }) => phase === "claimed", { leaseUntil }),
    arm: (id, fence, armedAt, baseline) =>
      change(id, fence, ({ phase, leaseUntil }) => phase === "claimed" && leaseUntil > armedAt, {
        phase: "armed",
        armedAt,
        baseline: [...baseline],
      }),
    unconfirm: (id, fence, nextCheckAt, evidence) =>
      change(id, fence, ({ phase }) => phase !== "claimed", {
        phase: "unconfirmed",
        nextCheckAt: nextCheckAt ?? null,
        ...(evidence !== undefined && { evidence }),
      }),
    end: (id, fence, from, result) =>
      change(id, fence, ({ phase }) => from.includes(phase), { ...result, phase: "ended", nextCheckAt: null }),
    openOf: (_kind, subjectId) => allOf(subjectId).find(({ phase }) => phase !== "ended"),
    unresolvedOf: (_kind, subjectId) =>
      allOf(subjectId).findLast(({ outcome, armedAt }) => outcome === "unresolved" && armedAt !== null),
    inPhase: (_kind, phase) => [...open.values()].filter((row) => row.phase === phase),
    dueChecks(_kind, now, limit) {
      const due: (StoredAttempt & { nextCheckAt: number })[] = [];
      for (const row of open.values()) {
        const { nextCheckAt } = row;
        if (nextCheckAt !== null && nextCheckAt <= now) due.push({ ...row, nextCheckAt });
      }
      return due.toSorted((a, b) => a.nextCheckAt - b.nextCheckAt).slice(0, limit);
    },
    nextCheckAfter(_kind, after) {
      let soonest = Infinity;
      for (const { nextCheckAt } of open.values())
        if (nextCheckAt !== null && nextCheckAt > after) soonest = Math.min(soonest, nextCheckAt);
      return soonest === Infinity ? undefined : soonest;
    },
    evidenceOf: (_kind, subjectId) => allOf(subjectId).at(-1)?.evidence ?? undefined,
    isAdopted: (userId, remoteId) => writtenBy.get(`${userId} ${remoteId}`) !== undefined,
  };
}
