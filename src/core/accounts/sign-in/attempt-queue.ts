export function createAttemptQueue() {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  const countRunning = (key: string): number => running.get(key) ?? 0;

  function add(key: string, change: 1 | -1): void {
    const count = countRunning(key) + change;
    if (count > 0) running.set(key, count);
    else running.delete(key);
  }

  function wakeNext(key: string): void {
    const queue = waiting.get(key);
    queue?.shift()?.();
    if (queue?.length === 0) waiting.delete(key);
  }

  return {
    countRunning,

    /** Waits until no key is full. A waiter that moves to another queue wakes the next one in its previous queue. */
    async enter(keys: readonly string[], findFullKey: () => string | undefined): Promise<void> {
      for (let previous: string | undefined; ;) {
        let full: string | undefined;
        try {
          full = findFullKey();
        } finally {
          if (previous !== undefined && previous !== full) wakeNext(previous);
        }
        if (full === undefined) break;
        const queue = waiting.get(full) ?? [];
        waiting.set(full, queue);
        await new Promise<void>((resolve) => queue.push(resolve));
        previous = full;
      }
      for (const key of keys) add(key, 1);
    },

    leave(keys: readonly string[]): void {
      for (const key of keys) add(key, -1);
      for (const key of keys) wakeNext(key);
    },
  };
}
