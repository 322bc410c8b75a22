import type { Clock } from "#core/ports.ts";

export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
  constructor(ms: number) {
    super(`The network did not answer within ${Math.round(ms / 1000)} seconds.`);
  }
}

/** Waits at most `timeoutMs`. A later value goes to `onLate`, which closes it. @throws TimeoutError */
export function withTimeout<T>(
  clock: Clock,
  timeoutMs: number,
  work: Promise<T>,
  onLate?: (value: T) => Promise<void> | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const cancelTimer = clock.after(timeoutMs, () => {
      isLate = true;
      reject(new TimeoutError(timeoutMs));
    });
    work.then(
      (value) => {
        cancelTimer();
        if (isLate) onLate?.(value)?.catch(() => undefined);
        else resolve(value);
      },
      (error: unknown) => {
        cancelTimer();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
