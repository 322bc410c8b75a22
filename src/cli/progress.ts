const reportMs = 2000;

/** Reports long work on standard error, every two seconds; nothing if it takes less. `what` is like 'Hashing passwords'. */
export function createProgress(what: string, total: number, now: () => number): { advance: () => void } {
  let done = 0;
  let reportedAt = now();
  return {
    advance() {
      done += 1;
      if (now() - reportedAt < reportMs) return;
      reportedAt = now();
      console.error(`${what}: ${done} of ${total}`);
    },
  };
}
