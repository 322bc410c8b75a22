import { readConfig } from "#core/config.ts";
import { createAttache, type Attache, type AttacheOptions } from "#attache";
import { silentLog } from "#core/log.ts";
import type { Clock } from "#core/ports.ts";

export interface FakeClock extends Clock {
  /** Moves time and runs the timers that come due, in order, letting promises settle after each. */
  advance(ms: number): Promise<void>;
  /** Jumps without running timers, as a machine that slept. */
  jump(ms: number): void;
}

export const noon = Date.parse("2026-11-20T11:00:00.000Z");

export function fakeClock(start = noon): FakeClock {
  let now = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const until = now + ms;
      for (;;) {
        await settle();
        const [next] = timers.filter((timer) => timer.at <= until).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = until;
      await settle();
    },
    jump(ms) {
      now += ms;
    },
  };
}

/** Lets everything that waits for promises alone go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export interface TestCore extends Attache {
  clock: FakeClock;
}

/** The real core on an in-memory database with a clock of the test's own. */
export function memoryCore(env: Record<string, string> = {}, others: Partial<AttacheOptions> = {}): TestCore {
  const clock = fakeClock();
  const config = readConfig(env);
  return Object.assign(createAttache({ dataDir: ":memory:", config, log: silentLog, clock, ...others }), { clock });
}
