/** A longer gap between two readings means that the machine slept. */
const asleepAfterMs = 2 * 60_000;

export function createClockWatch() {
  let lastReadAt: number | undefined;
  let overslept = true;

  return {
    /** Returns whether the clock was set back since the last reading. */
    read(now: number): boolean {
      if (lastReadAt === undefined || now - lastReadAt > asleepAfterMs) overslept = true;
      const wasSetBack = lastReadAt !== undefined && now < lastReadAt;
      lastReadAt = now;
      return wasSetBack;
    },

    /** True after a sleep, and before the first `markAwake`. */
    hasOverslept: (): boolean => overslept,

    markOverslept(): void {
      overslept = true;
    },

    markAwake(): void {
      overslept = false;
    },
  };
}
