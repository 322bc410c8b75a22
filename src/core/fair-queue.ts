/** Runs at most `max` tasks at once, and one for each user; users take turns. */
export function createFairQueue(max: number) {
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();

  const startNext = (): void => {
    const next = running.size < max ? [...waiting].find(([userId]) => !running.has(userId)) : undefined;
    if (!next) return;
    const [userId, [start, ...others]] = next;
    // Behind everyone else who waits.
    waiting.delete(userId);
    if (others.length > 0) waiting.set(userId, others);
    running.add(userId);
    start?.();
    startNext();
  };

  return {
    /** Resolves when it is the task's turn. Call `end` afterwards. */
    async begin(userId: string): Promise<void> {
      await new Promise<void>((start) => {
        waiting.set(userId, [...(waiting.get(userId) ?? []), start]);
        startNext();
      });
    },
    end(userId: string): void {
      running.delete(userId);
      startNext();
    },
  };
}
