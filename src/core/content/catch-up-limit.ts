import { burst } from "./rules.ts";

/** Late items of an account, so that a downtime does not end in a flood. Kept in memory: a new start begins anew. */
export function createBurstLimit() {
  const sentAt = new Map<string, number[]>();
  return {
    /** Notes a late item of the account, or returns until when the next one waits, UTC ms. */
    waitsUntil(userId: string, now: number): number | undefined {
      const recent = (sentAt.get(userId) ?? []).filter((at) => at > now - burst.per);
      const [oldest] = recent;
      if (recent.length >= burst.items && oldest !== undefined) return oldest + burst.per;
      sentAt.set(userId, [...recent, now]);
      return undefined;
    },

    forget(): void {
      sentAt.clear();
    },
  };
}
