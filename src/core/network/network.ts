import { eq, sql } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { NetworkDriver } from "#core/ports.ts";
import { openConnecting } from "./connecting.ts";
import type { LinkStatus, NetworkName } from "./contract.ts";
import type { Connection, NetworkDeps, NetworkRoom } from "./room.ts";
import { reasonFor, type LinkState } from "./rules.ts";
import { openSnapshots } from "./snapshots.ts";
import { openSync } from "./sync.ts";
import { connections } from "./tables.ts";

export type { NetworkAccess } from "./room.ts";
export type Connections = ReturnType<typeof openNetwork>;

export function openNetwork(deps: NetworkDeps) {
  const { database, changes, networks } = deps;
  const { db } = database;

  const ofUser = db
    .select()
    .from(connections)
    .where(eq(connections.userId, sql.placeholder("userId")))
    .prepare();
  const connectionOf = (userId: string): Connection | undefined => ofUser.get({ userId });
  const room: NetworkRoom = {
    ...deps,
    connectionOf,
    tell: (userId) => database.afterCommit(() => changes.tell(userId, "network", "content")),
  };
  const { connect, joinPractice, disconnect, trouble } = openConnecting(room);
  const { sync, nextSync, syncDue } = openSync(room, trouble);

  const stateOf = (connection: Connection | undefined): LinkState => {
    if (!connection) return "disconnected";
    if (!networks[connection.network]) return "not_offered";
    return connection.trouble ?? "connected";
  };

  const status = (userId: string): LinkStatus => {
    const connection = connectionOf(userId);
    const state = stateOf(connection);
    const network: NetworkName = connection?.network ?? "sandbox";
    const reason = reasonFor(state, network);
    return {
      authenticated: state === "connected",
      status: state === "connected" || state === "disconnected" ? state : "error",
      profile: connection ? { name: connection.name, headline: connection.headline, url: connection.url } : null,
      network,
      publishing: network === "sandbox" ? "sandbox" : "browser",
      lastSync: connection?.lastSyncAt ? toInstant(connection.lastSyncAt) : null,
      ...(reason !== undefined && { reason }),
    };
  };

  return {
    status,
    connect,
    disconnect,
    trouble,
    sync,
    nextSync,
    syncDue,

    /** One click: a practice account on the sandbox network, its figures read at once. */
    async connectPractice(userId: string): Promise<LinkStatus> {
      await joinPractice(userId);
      await sync(userId);
      return status(userId);
    },

    ...openSnapshots(room),

    /** When the account was connected, UTC ms: tells one connection from the next. */
    connectedAt: (userId: string): number | undefined => connectionOf(userId)?.connectedAt,

    /** The driver of a connected account that nothing is wrong with, else why there is none. */
    driverFor(userId: string): NetworkDriver | "not_connected" | "needs_you" {
      const connection = connectionOf(userId);
      const access = connection && networks[connection.network];
      if (!connection || !access) return "not_connected";
      return connection.trouble === null ? access.driver(connection.memberId) : "needs_you";
    },
  };
}
