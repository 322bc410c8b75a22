import type { Clock } from "#core/ports.ts";

/** Chromium did not answer: nothing of it is trusted any more. */
export class TimeoutError extends Error {
  override readonly name = "Hung";
  constructor(ms: number) {
    super(`The browser did not answer within ${ms / 1000} seconds.`);
  }
}

/** What `work` comes to, if it does so within `ms`. What happens later is nobody's. @throws Hung */
export function withTimeout<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const callOff = clock.after(ms, () => reject(new TimeoutError(ms)));
    work.then(resolve, reject).finally(callOff);
  });
}
