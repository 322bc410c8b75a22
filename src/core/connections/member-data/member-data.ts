import { eq } from "drizzle-orm";
import { notifyOwner } from "../report-interruption.ts";
import type { ConnectionsContext } from "../context.ts";
import { memberDataConnections } from "../tables.ts";
import { createMemberDataConnecting } from "./connecting.ts";
import type { MemberDataNetwork } from "./context.ts";
import { createPostRecord } from "./posts.ts";
import { createChangeLogReads, type ReadDeps } from "./reads.ts";
import { createMemberDataReminders } from "./reminders.ts";
import { createReplies } from "./replies.ts";
import { createSnapshotReads } from "./snapshots.ts";
import { createMemberDataStatus } from "./status.ts";
import { createMemberDataStore, type MemberDataConnection } from "./store.ts";

/** Small, so that other work doesn't wait. */
const batchSize = 25;

export type MemberData = ReturnType<typeof createMemberData>;

/** What the network's official interface for personal data says, read with a token of the person's own. */
export function createMemberData(context: ConnectionsContext) {
  const { database, clock, activity, vault, networks, notifyScreens } = context;
  const { db } = database;
  const store = createMemberDataStore(context);
  const network = (): MemberDataNetwork | undefined => networks.memberDataNetwork();

  const onEnded = (connection: MemberDataConnection): void =>
    database.write(() => {
      const { userId, network: name } = connection;
      if (!store.isCurrent(connection)) return;
      store.update(userId, { ended: true, problem: null });
      vault.wipe(userId, "member_data");
      const title = "Reconnect your LinkedIn data access";
      const message = "LinkedIn no longer accepts its token. Connect it again with a new one. Your posts go out either way.";
      activity.record({ userId, type: "network_needs_you", message: "Your LinkedIn data access has ended" });
      notifyOwner(context, { userId, network: name, title, message });
      notifyScreens(userId);
    });

  const readDeps: ReadDeps = {
    context,
    store,
    onEnded,
    readerOf: ({ userId, network: name }) =>
      networks.accessOf(name)?.memberData?.reader(() => vault.memberDataTokenOf(userId)),
  };
  const changeLog = createChangeLogReads(readDeps);
  const snapshots = createSnapshotReads(readDeps);
  const posts = createPostRecord(context, store, changeLog);
  let isReading = false;
  let onSooner: () => void = () => {};
  const connecting = createMemberDataConnecting(context, { store, network, onConnected: () => onSooner() });
  const status = createMemberDataStatus(context, { store, network, unusedReason: posts.unusedReason });

  /** UTC ms. */
  const dueAt = ({ userId, logDueAt, pausedUntil }: MemberDataConnection): number =>
    Math.max(Math.min(logDueAt, ...store.domainsOf(userId).map((domain) => domain.dueAt)), pausedUntil ?? 0);

  const active = (): MemberDataConnection[] =>
    db
      .select()
      .from(memberDataConnections)
      .where(eq(memberDataConnections.ended, false))
      .all()
      .filter((connection) => networks.accessOf(connection.network)?.memberData !== undefined);

  async function readConnection(connection: MemberDataConnection): Promise<void> {
    if (connection.logDueAt <= clock.now()) await changeLog.read(connection);
    const current = store.connectionOf(connection.userId);
    const isPaused = (current?.pausedUntil ?? 0) > clock.now();
    if (current && store.isCurrent(connection) && !isPaused) await snapshots.readDue(current);
  }

  return {
    status,
    ...connecting,
    ...createReplies(context, store),
    postRecordOf: posts.postRecordOf,
    reminders: createMemberDataReminders(context),
    deleteOld: store.deleteOld,

    /** Deletes the token and everything that was read with it. */
    disconnect(userId: string): void {
      database.write(() => {
        if (!store.connectionOf(userId)) return;
        store.wipe(userId);
        vault.wipe(userId, "member_data");
        activity.record({ userId, type: "network_disconnected", message: "Disconnected your LinkedIn data access" });
        notifyScreens(userId);
      });
    },

    /** @param onEarlier runs when `nextRead` may have become earlier */
    onReadDueSooner(onEarlier: () => void): void {
      onSooner = onEarlier;
    },

    /** UTC ms; undefined while some are being read. */
    nextRead(): number | undefined {
      if (isReading) return undefined;
      const times = active().map(dueAt);
      return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b));
    },

    /** The change log hourly, the chosen domains nightly, the longest waiting first. */
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
