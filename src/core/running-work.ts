import type { Clock } from "#core/ports.ts";

export function createRunningWork(clock: Clock) {
  const running = new Set<Promise<void>>();
  return {
    add(run: Promise<void>): void {
      running.add(run);
      void run.finally(() => running.delete(run));
    },

    async finish(timeoutMs: number): Promise<void> {
      if (running.size === 0) return;
      let cancelTimer = () => {};
      const timeout = new Promise<void>((resolve) => {
        cancelTimer = clock.after(timeoutMs, resolve);
      });
      await Promise.race([Promise.all(running), timeout]);
      cancelTimer();
    },
  };
}
