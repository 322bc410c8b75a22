const reportMs = 2000;

/** Prints a line about work that goes on to standard error; nothing with `--json`, so that a script finds only errors there. */
export function printProgress(json: boolean | undefined, text: string): void {
  if (json !== true) console.error(text);
}

/** Reports long work every two seconds; nothing if it takes less. `what` is like 'Hashing passwords'. */
export function createProgress(
  what: string,
  total: number,
  { now, json }: { now: () => number; json: boolean | undefined },
): { advance: () => void } {
  let done = 0;
  let reportedAt = now();
  return {
    advance() {
      done += 1;
      if (now() - reportedAt < reportMs) return;
      reportedAt = now();
      printProgress(json, `${what}: ${done} of ${total}`);
    },
  };
}
