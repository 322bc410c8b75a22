import type { Clock } from "#core/ports.ts";

export interface AdjustableClock extends Clock {
  /** Pending timers keep their delay. */
  advance(ms: number): void;
}

export function createAdjustableClock(clock: Clock): AdjustableClock {
  let offsetMs = 0;
  return {
    now: () => clock.now() + offsetMs,
    after: (ms, then) => clock.after(ms, then),
    advance(ms) {
      offsetMs += ms;
    },
  };
}
