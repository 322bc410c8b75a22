import type { Clock } from "#core/ports.ts";
import { settle } from "./core.ts";

export interface MovableClock extends Clock {
  /** Then runs what is due by then, as a machine that slept does. */
  advance(ms: number): Promise<void>;
}

interface Timer {
  at: number;
  run: () => void;
  handle?: ReturnType<typeof setTimeout>;
}

/** Runs like the real clock, from another time on. */
export function createMovableClock(start: number): MovableClock {
  let offsetMs = start - Date.now();
  const timers = new Set<Timer>();
  const now = (): number => Date.now() + offsetMs;
  const stop = (timer: Timer): void => {
    clearTimeout(timer.handle);
    timers.delete(timer);
  };
  const run = (timer: Timer): void => {
    stop(timer);
    timer.run();
  };
  const arm = (timer: Timer): void => {
    clearTimeout(timer.handle);
    timer.handle = setTimeout(() => run(timer), Math.max(0, timer.at - now()));
  };
  return {
    now,
    after(ms, then) {
      const timer: Timer = { at: now() + ms, run: then };
      timers.add(timer);
      arm(timer);
      return () => stop(timer);
    },
    async advance(ms) {
      offsetMs += ms;
      const until = now();
      const due = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
      for (const timer of timers) arm(timer);
      for (const timer of due) {
        if (timers.has(timer)) run(timer);
        await settle();
      }
    },
  };
}
