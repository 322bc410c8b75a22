import type { AccountPauses } from "../account-pauses.ts";

type Pauses = Pick<AccountPauses, "isPaused" | "nextEnd" | "end">;

export type ReadyQueue = ReturnType<typeof createReadyQueue>;

/** Round-robin over accounts with something due, one item at a time for each; a paused account keeps its place. */
export function createReadyQueue(pauses: Pauses) {
  const ready = new Set<string>();
  const busy = new Set<string>();

  return {
    /** In order; may change while it is iterated. */
    accounts: ready as Iterable<string>,

    add: (userId: string): void => void ready.add(userId),

    remove: (userId: string): void => void ready.delete(userId),

    begin(userId: string): void {
      busy.add(userId);
      ready.delete(userId);
    },

    finish(userId: string): void {
      busy.delete(userId);
      ready.add(userId);
    },

    /** It had nothing to do; it stays ready if something was added meanwhile. */
    release: (userId: string): void => void busy.delete(userId),

    busyCount: (): number => busy.size,
    isBusy: (userId: string): boolean => busy.has(userId),
    isFree: (userId: string, now: number): boolean => !busy.has(userId) && !pauses.isPaused(userId, now),

    /** UTC ms; Infinity if none is paused. */
    nextPauseEnd: (): number => pauses.nextEnd(),

    endPauses(now: number): void {
      for (const userId of pauses.end(now)) ready.add(userId);
    },
  };
}
