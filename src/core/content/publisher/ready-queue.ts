/** Round-robin over accounts with something due, one item at a time for each; a paused account keeps its place. */
export function createReadyQueue() {
  const ready = new Set<string>();
  const busy = new Set<string>();
  const pausedUntil = new Map<string, number>();

  const isPaused = (userId: string, now: number): boolean => (pausedUntil.get(userId) ?? 0) > now;

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

    busyCount: (): number => busy.size,
    isBusy: (userId: string): boolean => busy.has(userId),
    isFree: (userId: string, now: number): boolean => !busy.has(userId) && !isPaused(userId, now),

    pause: (userId: string, until: number): void => void pausedUntil.set(userId, until),

    /** UTC ms; Infinity if none is paused. */
    nextPauseEnd: (): number => Math.min(Infinity, ...pausedUntil.values()),

    endPauses(now: number): void {
      for (const [userId, until] of pausedUntil) {
        if (until > now) continue;
        pausedUntil.delete(userId);
        ready.add(userId);
      }
    },
  };
}
