import type { Accounts } from "#core/accounts/accounts.ts";
import type { ActivityLog } from "#core/activity/activity.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock, Log, NetworkDriver } from "#core/ports.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import type { NetworkName } from "./contract.ts";
import type { connections } from "./tables.ts";

/** How a network is reached; core.ts hands in one for each that is offered. */
export interface NetworkAccess {
  driver(memberId: string): NetworkDriver;
  /** Where anybody may join with one click: the id of the account's practice member, made when there is none. */
  join?(userId: string, name: string): string;
}

export interface NetworkDeps {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  accounts: Accounts;
  activity: ActivityLog;
  notifications: Notifications;
  settings: AccountSettings;
  networks: Partial<Record<NetworkName, NetworkAccess>>;
  /** Called in the transaction: rooms above hold or release what the person has on schedule. */
  whenConnectionChanges: (userId: string, state: "connected" | "not_connected" | "needs_you") => void;
}

export type Connection = typeof connections.$inferSelect;

/** What the files of this room share. */
export interface NetworkRoom extends NetworkDeps {
  connectionOf(userId: string): Connection | undefined;
  /** Live screens of the person look again after the commit. */
  tell(userId: string): void;
}
