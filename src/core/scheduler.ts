import { Cron } from "croner";
import type { Clock, Log } from "./ports.ts";

/** Longest sleep: timers above 2^31-1 ms fire immediately, and after a suspend the clock must be read again. */
const maxSleepMs = 30_000;
/** After a run that failed or had nothing to do: prevents a hot loop. */
const minDelayMs = 1000;
/** An alarm that hasn't run, or has only failed, for this long counts as stuck. */
export const stuckAfterMs = 60_000;

export interface Alarm {
  reset(): void;
}

export interface Scheduler {
  /** The pattern is in UTC; runs never overlap. */
  cron(name: string, pattern: string, work: () => void | Promise<void>): void;
  /** Calls `ring` at `next()`, UTC ms; again after a delay or `reset()` if `ring` returned false. */
  alarm(name: string, next: () => number | undefined, ring: () => boolean | void): Alarm;
  /** For intervals that a cron pattern can't express. */
  every(name: string, ms: number, work: () => void): void;
  /** `late`: the largest delay of an alarm in the last minute, ms. */
  health(): { lastTick: number | undefined; late: number; stuck: boolean };
  stop(): void;
}

export function createScheduler(clock: Clock, log: Log): Scheduler {
  const stops: (() => void)[] = [];
  let stopped = false;
  let lastTick: number | undefined;
  let late = { at: 0, by: 0 };
  const alarms: { wakesAt: number; failingSince: number | undefined }[] = [];

  const tryRun = (name: string, work: () => void): boolean => {
    try {
      work();
      return true;
    } catch (error) {
      log.error("schedule.failed", { name, error });
      return false;
    }
  };

  const schedule: Scheduler = {
    cron(name, pattern, work) {
      const job = new Cron(
        pattern,
        { protect: true, unref: true, utcOffset: 0, catch: (error) => log.error("schedule.failed", { name, error }) },
        () => {
          lastTick = clock.now();
          return work();
        },
      );
      stops.push(() => job.stop());
    },

    alarm(name, next, ring) {
      const state: (typeof alarms)[number] = { wakesAt: clock.now(), failingSince: undefined };
      alarms.push(state);
      let cancel: (() => void) | undefined;
      let due: number | undefined;

      const wake = (): void => {
        const now = clock.now();
        lastTick = now;
        if (due === undefined || now < due) {
          arm();
          return;
        }
        if (now - due >= late.by || now - late.at > 60_000) late = { at: now, by: now - due };
        let idle = false;
        const succeeded = tryRun(name, () => (idle = ring() === false));
        state.failingSince = succeeded ? undefined : (state.failingSince ?? now);
        arm(succeeded && !idle ? 0 : minDelayMs);
      };
      const arm = (delay = 0): void => {
        cancel?.();
        cancel = undefined;
        if (stopped) return;
        if (!tryRun(name, () => (due = next()))) [due, delay] = [undefined, minDelayMs];
        const wait = due === undefined ? delay || maxSleepMs : Math.max(delay, Math.min(maxSleepMs, due - clock.now()));
        state.wakesAt = clock.now() + Math.max(0, wait);
        cancel = clock.after(Math.max(0, wait), wake);
      };
      arm();
      stops.push(() => cancel?.());
      return { reset: () => arm() };
    },

    every(name, ms, work) {
      let last = clock.now();
      schedule.alarm(
        name,
        () => last + ms,
        () => {
          last = clock.now();
          work();
        },
      );
    },

    health() {
      const now = clock.now();
      const stuck = alarms.some(
        ({ wakesAt, failingSince }) =>
          now - wakesAt > stuckAfterMs || (failingSince !== undefined && now - failingSince > stuckAfterMs),
      );
      return { lastTick, late: now - late.at > 60_000 ? 0 : late.by, stuck };
    },

    stop() {
      stopped = true;
      for (const stop of stops) stop();
    },
  };
  return schedule;
}
