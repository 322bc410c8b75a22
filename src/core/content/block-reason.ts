import type { Accounts } from "#core/accounts/accounts.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { HoldReason } from "./contract.ts";

interface BlockReasonDeps {
  accounts: Pick<Accounts, "statusOf">;
  connections: Pick<Connections, "driverFor">;
}

export const createBlockReason =
  ({ accounts, connections }: BlockReasonDeps) =>
  (userId: string, capability?: "posts" | "comments"): HoldReason | undefined => {
    if (accounts.statusOf(userId) !== "approved") return "suspended";
    const driver = connections.driverFor(userId, capability);
    return typeof driver === "string" ? driver : undefined;
  };
