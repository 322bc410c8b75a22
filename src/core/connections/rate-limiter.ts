import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";

const maxAttempts = 3;
const windowMs = 60_000;

/** The network sees these attempts: one at a time and a few per minute for each user. Reset on restart. */
export function createRateLimiter(clock: Clock) {
  const attempts = new Map<string, number[]>();
  const running = new Set<string>();

  return {
    /** @throws Fault `network.connecting`, `network.too_many_tries` */
    async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
      if (running.has(userId)) {
        throw new Fault(
          "conflict",
          "network.connecting",
          "A connection is already in progress. Wait for it to finish.",
        );
      }
      const now = clock.now();
      for (const [who, at] of attempts) if (at.every((then) => then <= now - windowMs)) attempts.delete(who);
      const recent = (attempts.get(userId) ?? []).filter((then) => then > now - windowMs);
      const [first] = recent;
      if (first !== undefined && recent.length >= maxAttempts) {
        const retryAfter = Math.ceil((first + windowMs - now) / 1000);
        const message = `The network sees every attempt, so only ${maxAttempts} a minute are allowed. Try again in ${retryAfter} seconds.`;
        throw new Fault("rate_limited", "network.too_many_tries", message, { retryAfter });
      }
      attempts.set(userId, [...recent, now]);
      running.add(userId);
      try {
        return await work();
      } finally {
        running.delete(userId);
      }
    },
  };
}
