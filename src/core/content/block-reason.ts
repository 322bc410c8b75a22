import type { Accounts } from "#core/accounts/accounts.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { HoldReason } from "./contract.ts";

interface BlockReasonDeps {
  accounts: Pick<Accounts, "statusOf">;
  connections: Pick<Connections, "driverFor" | "isConnectedElsewhere">;
  /** Whether this process publishes. Otherwise the server does, which may have more networks. */
  isPublishing: () => boolean;
}

export const createBlockReason =
  ({ accounts, connections, isPublishing }: BlockReasonDeps) =>
  (userId: string, capability?: "posts" | "comments"): HoldReason | undefined => {
    if (accounts.statusOf(userId) !== "approved") return "suspended";
    const driver = connections.driverFor(userId, capability);
    if (typeof driver !== "string") return undefined;
    return !isPublishing() && connections.isConnectedElsewhere(userId) ? undefined : driver;
  };
