/** Longer waits are the user's decision. */
const maxWaitSeconds = 60;
const maxTries = 3;

interface RequestPauseOptions {
  /** How long the server asks to wait, if it refused because of too many requests. */
  waitSecondsOf: (error: unknown) => number | undefined;
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
  random?: () => number;
}

/** Holds all reads back for as long as the server asked for: sent before, each would be refused as well. */
export function createRequestPause({
  waitSecondsOf,
  now = () => performance.now(),
  sleep = (ms) => new Promise((done) => setTimeout(done, ms)),
  random = Math.random,
}: RequestPauseOptions) {
  let until = 0;

  /** Up to twice as long, so that the tabs of a browser don't all continue at once. */
  const pauseFor = (seconds: number): void => {
    until = Math.max(until, now() + seconds * 1000 * (1 + random()));
  };

  return {
    /** @throws the last error, or the reason of `signal` */
    async read<T>(send: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
      for (let tries = 1; ; tries += 1) {
        while (now() < until) await sleep(until - now());
        signal?.throwIfAborted();
        try {
          return await send();
        } catch (error) {
          const seconds = waitSecondsOf(error);
          if (seconds === undefined || seconds > maxWaitSeconds) throw error;
          pauseFor(seconds);
          if (tries === maxTries) throw error;
        }
      }
    },
  };
}
