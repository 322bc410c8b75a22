import type { Clock } from "#core/ports.ts";

export class TimeLimit extends Error {
  override readonly name = "TimeLimit";
  constructor(ms: number) {
    super(`The network did not answer within ${Math.round(ms / 1000)} seconds.`);
  }
}

/** Waits at most `ms`. What arrives later is handed to `late`, so that it can be closed. @throws TimeLimit */
export function within<T>(
  clock: Clock,
  ms: number,
  work: Promise<T>,
  late?: (value: T) => Promise<void> | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let over = false;
    const callOff = clock.after(ms, () => {
      over = true;
      reject(new TimeLimit(ms));
    });
    work.then(
      (value) => {
        callOff();
        if (over) late?.(value)?.catch(() => undefined);
        else resolve(value);
      },
      (error: unknown) => {
        callOff();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
