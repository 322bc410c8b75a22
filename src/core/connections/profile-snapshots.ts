import { and, asc, desc, eq, gte, isNotNull, lt, lte } from "drizzle-orm";
import type { ConnectionsContext } from "./context.ts";
import type { NetworkName } from "./contract.ts";
import { formatDay } from "./rules.ts";
import { profileSnapshots } from "./tables.ts";

/** As long as the history of posts. */
const snapshotDays = 400;

export interface ProfileReading {
  day: string;
  connections: number | null;
  profileViews: number | null;
}

export function createProfileSnapshots({ database: { db }, clock, connectionOf }: ConnectionsContext) {
  const { userId: owner, network, day, measuredAt, connections } = profileSnapshots;

  /** Of the connected network, otherwise of the one read last. */
  const metricsBetween = (userId: string, first: string, last: string) => {
    const connected = connectionOf(userId)?.network;
    return db
      .select()
      .from(profileSnapshots)
      .where(
        and(
          eq(owner, userId),
          connected === undefined ? undefined : eq(network, connected),
          gte(day, first),
          lte(day, last),
        ),
      )
      .orderBy(desc(day), desc(measuredAt))
      .limit(1)
      .get();
  };
  const latestMetrics = (userId: string) => metricsBetween(userId, "0000-01-01", "9999-12-31");

  return {
    /** Local days, YYYY-MM-DD, both included. */
    metricsBetween,

    latestMetrics,

    /** One for each local day with a reading, oldest first. Days are YYYY-MM-DD, both included. */
    snapshotsBetween: (userId: string, source: NetworkName, from: string, to: string): ProfileReading[] =>
      db
        .select({ day, connections, profileViews: profileSnapshots.profileViews })
        .from(profileSnapshots)
        .where(and(eq(owner, userId), eq(network, source), gte(day, from), lte(day, to)))
        .orderBy(asc(day))
        .all(),

    /** Everyone's. A day more is kept, for zones behind UTC. */
    deleteOldSnapshots(): void {
      const today = Temporal.PlainDate.from(formatDay(clock.now(), "UTC"));
      const oldest = today.subtract({ days: snapshotDays + 1 }).toString();
      db.delete(profileSnapshots).where(lt(day, oldest)).run();
    },

    /** Null before the second day with data. */
    connectionGrowth(userId: string, days: number): number | null {
      const source = latestMetrics(userId)?.network;
      if (!source) return null;
      const known = and(eq(owner, userId), eq(network, source), isNotNull(connections));
      const first = (order: typeof asc | typeof desc, where = known) =>
        db.select({ day, connections }).from(profileSnapshots).where(where).orderBy(order(day)).limit(1).get();
      const now = first(desc);
      if (now?.connections == null) return null;
      const then = Temporal.PlainDate.from(now.day).subtract({ days }).toString();
      // A newer account is compared with its first day.
      const before = first(desc, and(known, lte(day, then))) ?? first(asc);
      if (before?.connections == null || before.day === now.day) return null;
      return now.connections - before.connections;
    },
  };
}
