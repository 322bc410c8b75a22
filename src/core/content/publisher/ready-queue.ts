import { createAccountTurns, type AccountTurns } from "#core/account-turns.ts";
import type { AccountPauses } from "../account-pauses.ts";

type Pauses = Pick<AccountPauses, "isPaused" | "nextEnd" | "end">;

export type ReadyQueue = ReturnType<typeof createReadyQueue>;

/** Round-robin over accounts with something due, one item at a time for each; a paused account keeps its place. */
export function createReadyQueue(pauses: Pauses, turns: AccountTurns = createAccountTurns()) {
  const ready = new Set<string>();
  const busy = new Set<string>();
  const end = (userId: string): void => {
    if (busy.delete(userId)) turns.release(userId);
  };

  return {
    /** In order; may change while it is iterated. */
    accounts: ready as Iterable<string>,

    add: (userId: string): void => void ready.add(userId),

    remove: (userId: string): void => void ready.delete(userId),

    begin(userId: string): void {
      turns.take(userId);
      busy.add(userId);
      ready.delete(userId);
    },

    finish(userId: string): void {
      ready.add(userId);
      end(userId);
    },

    /** It had nothing to do; it stays ready if something was added meanwhile. */
    release: (userId: string): void => end(userId),

    busyCount: (): number => busy.size,
    isBusy: (userId: string): boolean => turns.isTaken(userId),
    isFree: (userId: string, now: number): boolean => !turns.isTaken(userId) && !pauses.isPaused(userId, now),

    /** UTC ms; Infinity if none is paused. */
    nextPauseEnd: (): number => pauses.nextEnd(),

    endPauses(now: number): void {
      for (const userId of pauses.end(now)) ready.add(userId);
    },
  };
}
