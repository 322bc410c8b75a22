import type { Clock } from "#core/ports.ts";

export interface SteerableClock extends Clock {
  /** Later by so many ms from now on; timers that wait are not hurried. */
  advance(ms: number): void;
}

/** The clock of a simulator that somebody wants to see grow: it runs as the other one does, and can be put forward. */
export function steerable(clock: Clock): SteerableClock {
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    after: (ms, then) => clock.after(ms, then),
    advance(ms) {
      ahead += ms;
    },
  };
}
