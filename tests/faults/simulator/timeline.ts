import type { Clock } from "#core/ports.ts";

interface Timer {
  at: number;
  order: number;
  run: () => void;
}

/** The next tick comes when no promise has anything left to run; outside a promise, it would come first. */
async function settlePromises(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>((next) => process.nextTick(next));
}

/** With grouped writes, which commit in the next turn of the event loop. */
export async function settleWrites(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise<void>((next) => setImmediate(next));
}

/** Simulated time: the next timer runs once all pending work has settled. */
export function createTimeline(start: number, settle: () => Promise<void> = settlePromises) {
  let now = start;
  let order = 0;
  const heap: Timer[] = [];
  const before = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.order < b.order);

  const push = (timer: Timer): void => {
    let hole = heap.push(timer) - 1;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      const above = heap[parent];
      if (!above || !before(timer, above)) break;
      heap[hole] = above;
      heap[parent] = timer;
      hole = parent;
    }
  };

  const pop = (): Timer | undefined => {
    const first = heap[0];
    const last = heap.pop();
    if (!last || last === first) return first;
    let hole = 0;
    for (;;) {
      let child = 2 * hole + 1;
      const [left, right] = [heap[child], heap[child + 1]];
      if (left && right && before(right, left)) child += 1;
      const smaller = heap[child];
      if (!smaller || before(last, smaller)) break;
      heap[hole] = smaller;
      hole = child;
    }
    heap[hole] = last;
    return first;
  };

  const clock: Clock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + Math.ceil(Math.max(0, ms)), order: (order += 1), run };
      push(timer);
      return () => {
        timer.run = () => {};
      };
    },
  };

  return {
    clock,
    /** Runs timers until none is left or `end` is reached. */
    async runUntil(end: number): Promise<void> {
      for (;;) {
        await settle();
        const timer = pop();
        if (!timer) return;
        if (timer.at > end) {
          push(timer);
          now = end;
          return;
        }
        now = timer.at;
        timer.run();
      }
    },
  };
}
