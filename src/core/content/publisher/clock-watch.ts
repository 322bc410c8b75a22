/** A clock that was not read for this long means that the machine slept. */
const asleepAfterMs = 2 * 60_000;

/** Notices that the machine slept or that its clock was set back, from how the time moves between two readings. */
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

    /** Whether something may have been missed: after a sleep, and before the first `markAwake`. */
    hasOverslept: (): boolean => overslept,

    markOverslept(): void {
      overslept = true;
    },

    markAwake(): void {
      overslept = false;
    },
  };
}
