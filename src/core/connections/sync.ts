import { and, asc, eq, inArray, isNull, lte, min, sql } from "drizzle-orm";
import { once } from "#core/once.ts";
import { classifyNetworkError } from "#core/network-errors.ts";
import type { NetworkProfile, ProfileMetrics } from "#core/network-port.ts";
import type { ConnectionError } from "./contract.ts";
import type { Connection, ConnectionsContext } from "./context.ts";
import { formatDay } from "./rules.ts";
import { connections, profileSnapshots } from "./tables.ts";

const hour = 3_600_000;
/** Small, so that other work doesn't wait. */
const batchSize = 25;

export function createSync(context: ConnectionsContext, setError: (userId: string, error: ConnectionError) => void) {
  const { database, clock, log, networks, connectionOf } = context;
  const { db } = database;
  const { store, isCurrent } = createSnapshotWriter(context);
  let reading = false;
  const next = once(() =>
    db
      .select({ at: min(connections.syncDueAt) })
      .from(connections)
      .where(isNull(connections.error))
      .prepare(),
  );
  const dueBy = once(() =>
    db
      .select()
      .from(connections)
      .where(and(isNull(connections.error), lte(connections.syncDueAt, sql.placeholder("now"))))
      .orderBy(asc(connections.syncDueAt))
      .limit(batchSize)
      .prepare(),
  );

  const setDue = (userIds: string[], syncDueAt: number) =>
    db.update(connections).set({ syncDueAt }).where(inArray(connections.userId, userIds)).run();

  const onFailed = (connection: Connection, error: unknown): void => {
    const { userId, network } = connection;
    if (!isCurrent(connection)) return;
    const problem = classifyNetworkError(error);
    if (problem.kind === "session_expired" || problem.kind === "challenge") return setError(userId, problem.kind);
    log.warn("network.sync_failed", { userId, network, error });
    const until = problem.kind === "throttled" ? problem.error.until : undefined;
    if (until !== undefined && until > clock.now() + hour) setDue([userId], until);
  };

  /** Something else may have met a security check since it was read from the database. */
  const isUsable = (connection: Connection): boolean =>
    isCurrent(connection) && connectionOf(connection.userId)?.error === null;

  const read = async (connection: Connection): Promise<void> => {
    const driver = networks.accessOf(connection.network)?.driver(connection.memberId, connection.userId);
    if (!driver || !isUsable(connection)) return;
    try {
      const profile = await driver.verify();
      if (!isUsable(connection)) return;
      store(connection, profile, await driver.profileMetrics());
    } catch (error) {
      onFailed(connection, error);
    }
  };

  return {
    /** Failures are logged or stop the account. */
    async sync(userId: string): Promise<void> {
      const connection = connectionOf(userId);
      if (!connection || connection.error !== null) return;
      setDue([userId], clock.now() + hour);
      await read(connection);
    },

    /** UTC ms; undefined while some are being read. */
    nextSync(): number | undefined {
      return reading ? undefined : (next().get()?.at ?? undefined);
    },

    /** Each account hourly, the longest waiting first, at most 25 per call. */
    async syncDue(): Promise<void> {
      const now = clock.now();
      const due = dueBy().all({ now });
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

function createSnapshotWriter(context: ConnectionsContext) {
  const { database, clock, activity, settings, networks, connectionOf, notifyScreens } = context;
  const { db } = database;

  /** The user may disconnect or reconnect during a read: then its metrics are discarded. */
  const isCurrent = ({ userId, memberId, connectedAt }: Connection): boolean => {
    const now = connectionOf(userId);
    return now?.memberId === memberId && now.connectedAt === connectedAt;
  };

  const store = (connection: Connection, { name, headline, url }: NetworkProfile, metrics: ProfileMetrics): void =>
    database.write(() => {
      if (!isCurrent(connection)) return;
      const { userId, network } = connection;
      const measuredAt = clock.now();
      const day = formatDay(measuredAt, settings.zoneOf(userId));
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
        const message = `Your profile on ${networks.displayOf(network).inSentence} now reads '${name}, ${headline}'`;
        activity.record({ userId, type: "network_profile_changed", message });
      }
      notifyScreens(userId);
    });

  return { isCurrent, store };
}
