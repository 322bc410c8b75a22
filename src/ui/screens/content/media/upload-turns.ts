import { attachmentBounds } from "#core/media/contract.ts";

/** One less than the server takes at a time, for another tab. */
const maxRunning = attachmentBounds.concurrentUploads - 1;

/** Uploads go one after the other, a few at a time: the server refuses more. */
export function createTurns() {
  const waiting: (() => void)[] = [];
  let running = 0;
  const end = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    /** Resolves when it may start. Call the returned function at the end. */
    async begin(): Promise<() => void> {
      if (running < maxRunning) running += 1;
      else await new Promise<void>((start) => waiting.push(start));
      return end;
    },
  };
}
