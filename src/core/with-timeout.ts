import type { Clock } from "./ports.ts";

export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
  constructor(waitingFor: string, timeoutMs: number) {
    super(`${waitingFor} did not answer within ${Math.round(timeoutMs / 1000)} seconds.`);
  }
}

interface TimeoutOptions<T> {
  clock: Clock;
  timeoutMs: number;
  /** Subject of the error's message, such as 'The network'. */
  waitingFor: string;
  /** Closes a value that arrives after the timeout. */
  onLate?: (value: T) => Promise<void> | undefined;
}

/** @throws TimeoutError */
export function withTimeout<T>(
  work: Promise<T>,
  { clock, timeoutMs, waitingFor, onLate }: TimeoutOptions<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const cancelTimer = clock.after(timeoutMs, () => {
      isLate = true;
      reject(new TimeoutError(waitingFor, timeoutMs));
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
