import type { Database } from "#core/database.ts";
import type { NetworkAccess } from "#core/network-access.ts";
import type { Connections } from "./connections.ts";
import type { NetworkName } from "./contract.ts";

interface NetworkEventDeps {
  database: Database;
  networks: Partial<Record<NetworkName, NetworkAccess>>;
  connections: Pick<Connections, "leave" | "memberOf" | "signIns">;
}

/** What follows for networks and sign-ins from what happens to an account: they learn only what was committed. */
export function createNetworkEvents({ database, networks, connections }: NetworkEventDeps) {
  return {
    /** In the transaction that ends every way into an account. */
    onAccessRevoked: (userId: string): void => database.afterCommit(() => connections.signIns.endOf(userId)),

    /** In the transaction that removes an account. */
    onAccountRemoved(userId: string): void {
      database.afterCommit(() => {
        for (const access of Object.values(networks)) access.onAccountRemoved?.(userId);
      });
      connections.leave(userId);
    },

    /** In the transaction that changes a connection. */
    onConnectionChanged(userId: string, state: "connected" | "not_connected" | "needs_you"): void {
      const member = state === "connected" ? connections.memberOf(userId) : undefined;
      if (member) database.afterCommit(() => networks[member.network]?.onConnected?.(member.memberId, userId));
    },
  };
}
