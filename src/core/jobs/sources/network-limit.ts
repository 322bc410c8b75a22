import { and, count, eq, gt } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { jobLimits, type SourceState } from "../contract.ts";
import { jobFeeds } from "../tables.ts";

const dayMs = 24 * 3_600_000;
const usedUp: Partial<SourceState> = {
  status: "failing",
  problem: "throttled",
  message: `You have searched the network ${jobLimits.networkSearches} times within a day, which is the limit.`,
};

/** Of the network's own search: it is the person's own account that asks. */
export function createNetworkLimit({ database: { db }, clock }: { database: Database; clock: Clock }) {
  const isUsedUp = (userId: string): boolean => {
    const own = and(eq(jobFeeds.userId, userId), gt(jobFeeds.askedAt, clock.now() - dayMs));
    return (db.select({ n: count() }).from(jobFeeds).where(own).get()?.n ?? 0) >= jobLimits.networkSearches;
  };
  return {
    isUsedUp,
    /** Why nothing new is found. */
    explain: (userId: string, state: SourceState): SourceState =>
      state.source === "network" && state.isOn && isUsedUp(userId) ? { ...state, ...usedUp } : state,
  };
}
