import { notifyOwner } from "../report-interruption.ts";
import type { ConnectionsContext } from "../context.ts";
import { createMemberDataConnecting } from "./connecting.ts";
import type { MemberDataNetwork } from "./context.ts";
import { createDueReads } from "./due-reads.ts";
import { createPostRecord } from "./posts.ts";
import { createChangeLogReads, type ReadDeps } from "./reads.ts";
import { createRecordedData } from "./recorded-data.ts";
import { createMemberDataReminders } from "./reminders.ts";
import { createReplies } from "./replies.ts";
import { createSnapshotReads } from "./snapshots.ts";
import { createMemberDataStatus } from "./status.ts";
import { createMemberDataStore, type MemberDataConnection } from "./store.ts";

export type MemberData = ReturnType<typeof createMemberData>;

/** What the network's official interface for personal data says, read with a token of the person's own. */
export function createMemberData(context: ConnectionsContext) {
  const { database, activity, vault, networks, notifyScreens } = context;
  const store = createMemberDataStore(context);
  const recorded = createRecordedData(context);
  const network = (): MemberDataNetwork | undefined => networks.memberDataNetwork();

  const onEnded = (connection: MemberDataConnection, reason: string): void =>
    database.write(() => {
      const { userId, network: name } = connection;
      if (!store.isCurrent(connection)) return;
      store.update(userId, { ended: true, problem: `${reason} Connect again with a new one.` });
      vault.wipe(userId, "member_data");
      const title = "Reconnect your LinkedIn data access";
      const message = `${reason} Connect it again with a new one. Your posts go out either way.`;
      activity.record({ userId, type: "network_needs_you", message: "Your LinkedIn data access has ended" });
      notifyOwner(context, { userId, network: name, title, message });
      notifyScreens(userId);
    });

  const readDeps: ReadDeps = {
    context,
    store,
    recorded,
    onEnded,
    readerOf: ({ userId, network: name }) =>
      networks.accessOf(name)?.memberData?.reader(() => vault.memberDataTokenOf(userId)),
  };
  const changeLog = createChangeLogReads(readDeps);
  const snapshots = createSnapshotReads(readDeps);
  const dueReads = createDueReads(context, { store, changeLog, snapshots });
  const posts = createPostRecord(context, store, changeLog);
  const connecting = createMemberDataConnecting(context, { store, network, onConnected: dueReads.onDueSooner });
  const status = createMemberDataStatus(context, { store, network, unusedReason: posts.unusedReason });

  return {
    status,
    ...connecting,
    ...createReplies(context, store),
    postRecordOf: posts.postRecordOf,
    reminders: createMemberDataReminders(context),
    deleteOld: recorded.deleteOld,
    ...dueReads,

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
  };
}
