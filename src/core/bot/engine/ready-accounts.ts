/** Accounts with something due, in turn, and those that wait between two actions. */
export function createReadyAccounts() {
  const ready = new Set<string>();
  const later = new Map<string, number>();

  return {
    /** In order; may change while it is iterated. */
    accounts: ready as Iterable<string>,
    add: (userId: string): void => void ready.add(userId),
    remove: (userId: string): void => void ready.delete(userId),
    has: (userId: string): boolean => ready.has(userId),
    /** UTC ms. */
    waitUntil: (userId: string, at: number): void => void later.set(userId, at),

    /** UTC ms; Infinity if none waits. */
    nextWaiting: (): number => Math.min(Infinity, ...later.values()),

    endWaits(now: number): void {
      for (const [userId, at] of later) {
        if (at > now) continue;
        later.delete(userId);
        ready.add(userId);
      }
    },
  };
}

export type ReadyAccounts = ReturnType<typeof createReadyAccounts>;
