import type { Clock } from "#core/ports.ts";

/** Chromium did not answer: it can no longer be trusted. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
  constructor(ms: number) {
    super(`The browser did not answer within ${ms / 1000} seconds.`);
  }
}

/** The result of `work` within `ms`; a later one is discarded. @throws TimeoutError */
export function withTimeout<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new TimeoutError(ms)));
    work.then(resolve, reject).finally(cancel);
  });
}
