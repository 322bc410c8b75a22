import { catchUpLimit } from "./publishing-rules.ts";

/** Spreads an account's late items after downtime. In memory only; reset on restart. */
export function createCatchUpLimit() {
  const sentAt = new Map<string, number[]>();
  return {
    /** Counts a late item, or returns when the next one may be sent, UTC ms. */
    delayUntil(userId: string, now: number): number | undefined {
      const recent = (sentAt.get(userId) ?? []).filter((at) => at > now - catchUpLimit.periodMs);
      const [oldest] = recent;
      if (recent.length >= catchUpLimit.items && oldest !== undefined) return oldest + catchUpLimit.periodMs;
      sentAt.set(userId, [...recent, now]);
      return undefined;
    },

    reset(): void {
      sentAt.clear();
    },
  };
}
