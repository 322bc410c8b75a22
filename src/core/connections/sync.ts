import { and, asc, eq, inArray, isNull, lte, min } from "drizzle-orm";
import { Challenge, SessionExpired, Throttled, type NetworkProfile, type ProfileMetrics } from "#core/network-port.ts";
import type { ConnectionError } from "./contract.ts";
import type { Connection, ConnectionsContext } from "./context.ts";
import { dayOf, inWords } from "./rules.ts";
import { connections, profileSnapshots } from "./tables.ts";

const hour = 3_600_000;
/** Accounts read in one go: few, so that nothing else waits for them. */
const batch = 25;

export function createSync(context: ConnectionsContext, trouble: (userId: string, trouble: ConnectionError) => void) {
  const { database, clock, log, activity, settings, networks, connectionOf, shown, notifyScreens: tell } = context;
  const { db } = database;
  let reading = false;

  const setDue = (userIds: string[], syncDueAt: number) =>
    db.update(connections).set({ syncDueAt }).where(inArray(connections.userId, userIds)).run();

  /** While metrics are read the person may disconnect or connect anew: then they are nobody's. */
  const stands = ({ userId, memberId, connectedAt }: Connection): boolean => {
    const now = connectionOf(userId);
    return now?.memberId === memberId && now.connectedAt === connectedAt;
  };

  const keep = (connection: Connection, { name, headline, url }: NetworkProfile, metrics: ProfileMetrics): void =>
    database.write(() => {
      if (!stands(connection)) return;
      const { userId, network } = connection;
      const measuredAt = clock.now();
      const day = dayOf(measuredAt, settings.zoneOf(userId));
      db.insert(profileSnapshots)
        .values({ userId, network, day, measuredAt, ...metrics })
        .onConflictDoUpdate({
          target: [profileSnapshots.userId, profileSnapshots.network, profileSnapshots.day],
          set: { measuredAt, ...metrics },
        })
        .run();
      const changed = name !== connection.name || headline !== connection.headline;
      db.update(connections)
        .set({ name, headline, url, lastSyncAt: measuredAt })
        .where(eq(connections.userId, userId))
        .run();
      if (changed) {
        const message = `Your profile on ${inWords(shown(network))} now reads '${name}, ${headline}'`;
        activity.record({ userId, type: "network_profile_changed", message });
      }
      tell(userId);
    });

  const failed = (connection: Connection, error: unknown): void => {
    const { userId, network } = connection;
    if (!stands(connection)) return;
    if (error instanceof SessionExpired) return trouble(userId, "session_expired");
    if (error instanceof Challenge) return trouble(userId, "challenge");
    log.warn("network.sync_failed", { userId, network, error });
    if (error instanceof Throttled && error.until !== undefined && error.until > clock.now() + hour) {
      setDue([userId], error.until);
    }
  };

  const read = async (connection: Connection): Promise<void> => {
    const driver = networks[connection.network]?.driver(connection.memberId, connection.userId);
    if (!driver) return;
    try {
      keep(connection, await driver.verify(), await driver.profileMetrics());
    } catch (error) {
      failed(connection, error);
    }
  };

  return {
    /** Reads the network's own metrics about one person now. What goes wrong is logged or becomes trouble. */
    async sync(userId: string): Promise<void> {
      const connection = connectionOf(userId);
      if (!connection || connection.trouble !== null) return;
      setDue([userId], clock.now() + hour);
      await read(connection);
    },

    /** When an account is due next, UTC ms; undefined while some are being read. */
    nextSync(): number | undefined {
      if (reading) return undefined;
      const next = db
        .select({ at: min(connections.syncDueAt) })
        .from(connections)
        .where(isNull(connections.error))
        .get();
      return next?.at ?? undefined;
    },

    /** Reads the metrics of the accounts that are due: each once an hour, the longest waiting first, 25 at most. */
    async syncDue(): Promise<void> {
      const now = clock.now();
      const due = db
        .select()
        .from(connections)
        .where(and(isNull(connections.error), lte(connections.syncDueAt, now)))
        .orderBy(asc(connections.syncDueAt))
        .limit(batch)
        .all();
      if (due.length === 0) return;
      setDue(
        due.map(({ userId }) => userId),
        now + hour,
      );
      reading = true;
      try {
        for (const connection of due) await read(connection);
      } finally {
        reading = false;
      }
    },
  };
}
