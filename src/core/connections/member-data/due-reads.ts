import { eq } from "drizzle-orm";
import { once } from "#core/once.ts";
import type { ConnectionsContext } from "../context.ts";
import { memberDataConnections } from "../tables.ts";
import type { ChangeLogReads } from "./reads.ts";
import type { SnapshotReads } from "./snapshots.ts";
import type { MemberDataConnection, MemberDataStore } from "./store.ts";

/** Small, so that other work doesn't wait. */
const batchSize = 25;

interface DueReadsDeps {
  store: MemberDataStore;
  changeLog: ChangeLogReads;
  snapshots: SnapshotReads;
}

/** The change log hourly, the chosen domains nightly. */
export function createDueReads(
  { database: { db }, clock, networks }: ConnectionsContext,
  { store, changeLog, snapshots }: DueReadsDeps,
) {
  let isReading = false;
  let onSooner: () => void = () => {};

  /** UTC ms. */
  const dueAt = ({ userId, logDueAt, pausedUntil }: MemberDataConnection): number =>
    Math.max(Math.min(logDueAt, ...store.domainsOf(userId).map((domain) => domain.dueAt)), pausedUntil ?? 0);

  const running = once(() =>
    db.select().from(memberDataConnections).where(eq(memberDataConnections.ended, false)).prepare(),
  );
  const active = (): MemberDataConnection[] =>
    running()
      .all()
      .filter((connection) => networks.accessOf(connection.network)?.memberData !== undefined);

  async function readConnection(connection: MemberDataConnection): Promise<void> {
    if (connection.logDueAt <= clock.now()) await changeLog.read(connection);
    const current = store.connectionOf(connection.userId);
    const isPaused = (current?.pausedUntil ?? 0) > clock.now();
    if (current && store.isCurrent(connection) && !isPaused) await snapshots.readDue(current);
  }

  return {
    /** `nextRead` may have become earlier. */
    onDueSooner: (): void => onSooner(),

    setOnDueSooner(then: () => void): void {
      onSooner = then;
    },

    /** UTC ms; undefined while some are being read. */
    nextRead(): number | undefined {
      if (isReading) return undefined;
      const times = active().map(dueAt);
      return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b));
    },

    /** The longest waiting first. */
    async readDue(): Promise<void> {
      if (isReading) return;
      isReading = true;
      try {
        const due = active()
          .filter((connection) => dueAt(connection) <= clock.now())
          .toSorted((a, b) => dueAt(a) - dueAt(b))
          .slice(0, batchSize);
        for (const connection of due) await readConnection(connection);
      } finally {
        isReading = false;
      }
    },
  };
}
