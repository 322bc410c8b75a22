import type { Random } from "#core/ports.ts";
import type { Attempt, AttemptResult, AttemptStore } from "#core/attempts/attempt-store.ts";
import type { ContentState } from "#core/content/contract.ts";

export interface Item {
  id: string;
  text: string;
  state: ContentState;
  dueAt: number | null;
  fence: number;
  tries: number;
  duplicateAllowed: boolean;
  /** Time of the backup that it was restored from, UTC ms. */
  restoredFrom: number | undefined;
  remoteId: string | undefined;
  quota: "reserved" | "spent" | "none";
  /** Its owner is told that an earlier try may have been published. */
  hasEarlierTry: boolean;
  /** The owner decided the outcome. */
  decided: Item["state"] | undefined;
}

export type StoredAttempt = Attempt & { outcome?: AttemptResult["outcome"]; remoteId?: string | null };

/**
 * A simulated disk. A killed process loses no commit; a power loss under synchronous=NORMAL
 * may undo the last commits, under FULL none.
 */
export function createDisk(random: Random, synchronous: "full" | "normal") {
  const attempts = new Map<string, StoredAttempt>();
  const items = new Map<string, Item>();
  let undo: (() => void)[] | undefined;
  let unsynced: (() => void)[][] = [];

  const put = <T>(table: Map<string, T>, key: string, value: T): void => {
    const old = table.get(key);
    undo?.push(() => (old === undefined ? table.delete(key) : table.set(key, old)));
    table.set(key, value);
  };
  const rollBack = (changes: (() => void)[]): void => {
    for (const change of changes.toReversed()) change();
  };

  function write<T>(work: () => T): T {
    if (undo) return work();
    const changes: (() => void)[] = [];
    undo = changes;
    try {
      const result = work();
      if (synchronous === "normal" && changes.length > 0) unsynced = [...unsynced.slice(-5), changes];
      return result;
    } catch (error) {
      rollBack(changes);
      throw error;
    } finally {
      undo = undefined;
    }
  }

  const change = (
    id: string,
    fence: number,
    holds: (row: StoredAttempt) => boolean,
    fields: Partial<StoredAttempt>,
  ): boolean => {
    const row = attempts.get(id);
    if (!row || row.fence !== fence || row.phase === "ended" || !holds(row)) return false;
    put(attempts, id, { ...row, ...fields });
    return true;
  };
  const all = () => [...attempts.values()];

  const store: AttemptStore = {
    write,
    writeInGroup: async (work) => {
      await Promise.resolve();
      return write(work);
    },
    insert: (attempt) => put(attempts, attempt.id, attempt),
    nextNumber: (_kind, subjectId) => all().filter((row) => row.subjectId === subjectId).length + 1,
    renew: (id, fence, leaseUntil) => change(id, fence, ({ phase }) => phase === "claimed", { leaseUntil }),
    arm: (id, fence, armedAt, baseline) =>
      change(id, fence, (row) => row.phase === "claimed" && row.leaseUntil > armedAt, {
        phase: "armed",
        armedAt,
        baseline: [...baseline],
      }),
    unconfirm: (id, fence, nextCheckAt) =>
      change(id, fence, ({ phase }) => phase !== "claimed", { phase: "unconfirmed", nextCheckAt: nextCheckAt ?? null }),
    end: (id, fence, from, { outcome, remoteId }) =>
      change(id, fence, ({ phase }) => from.includes(phase), { phase: "ended", nextCheckAt: null, outcome, remoteId }),
    openOf: (_kind, subjectId) => all().find((row) => row.subjectId === subjectId && row.phase !== "ended"),
    unresolvedOf: (_kind, subjectId) =>
      all().findLast((row) => row.subjectId === subjectId && row.outcome === "unresolved" && row.armedAt !== null),
    inPhase: (_kind, phase) => all().filter((row) => row.phase === phase),
    dueChecks: (_kind, now) => all().filter(({ nextCheckAt }) => nextCheckAt !== null && nextCheckAt <= now),
    nextCheckAfter: (_kind, after) => {
      const times = all().flatMap(({ nextCheckAt }) =>
        nextCheckAt !== null && nextCheckAt > after ? [nextCheckAt] : [],
      );
      return times.length > 0 ? Math.min(...times) : undefined;
    },
    evidenceOf: () => undefined,
    isAdopted: (_userId, remoteId) => all().some((row) => row.remoteId === remoteId),
  };

  return {
    store,
    items,
    putItem: (item: Item) => put(items, item.id, item),
    backUp: (): Backup => ({ items: new Map(items), attempts: new Map(attempts) }),
    restore(backup: Backup): void {
      for (const [table, rows] of [
        [items, backup.items],
        [attempts, backup.attempts],
      ] as const) {
        table.clear();
        for (const [id, row] of rows) (table as Map<string, unknown>).set(id, row);
      }
      unsynced = [];
    },
    losePower(): void {
      const lost = Math.floor(random() * (unsynced.length + 1));
      for (let n = 0; n < lost; n += 1) rollBack(unsynced.pop() ?? []);
      unsynced = [];
    },
  };
}

/** Rows are replaced, never changed. */
export interface Backup {
  items: ReadonlyMap<string, Item>;
  attempts: ReadonlyMap<string, StoredAttempt>;
}

export type Disk = ReturnType<typeof createDisk>;
