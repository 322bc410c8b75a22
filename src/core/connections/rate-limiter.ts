import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";

const most = 3;
const within = 60_000;

/** Tries that the network sees, one at a time and few a minute for each person. They are forgotten with the process. */
export function createRateLimiter(clock: Clock) {
  const made = new Map<string, number[]>();
  const underWay = new Set<string>();

  return {
    /** @throws Fault `network.connecting`, `network.too_many_tries` */
    async one<T>(userId: string, work: () => Promise<T>): Promise<T> {
      if (underWay.has(userId)) {
        const message = "A connection is being made already. Wait until it is there.";
        throw new Fault("conflict", "network.connecting", message);
      }
      const now = clock.now();
      for (const [who, at] of made) if (at.every((then) => then <= now - within)) made.delete(who);
      const recent = (made.get(userId) ?? []).filter((then) => then > now - within);
      const [first] = recent;
      if (first !== undefined && recent.length >= most) {
        const retryAfter = Math.ceil((first + within - now) / 1000);
        const message = `The network sees every try, so only ${most} a minute are made. Try again in ${retryAfter} seconds.`;
        throw new Fault("rate_limited", "network.too_many_tries", message, { retryAfter });
      }
      made.set(userId, [...recent, now]);
      underWay.add(userId);
      try {
        return await work();
      } finally {
        underWay.delete(userId);
      }
    },
  };
}
