import type { Accounts } from "#core/accounts/accounts.ts";
import type { ActivityLog } from "#core/activity/activity.ts";
import type { Browser } from "#core/browser-port.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Network } from "#core/network-access.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import type { Pause } from "./contract.ts";
import type { NetworkRegistry } from "./network-registry.ts";
import type { oauthConnections, connections } from "./tables.ts";
import type { Vault } from "./vault.ts";

export interface ConnectionsDeps {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  accounts: Accounts;
  activity: ActivityLog;
  notifications: Notifications;
  settings: AccountSettings;
  vault: Vault;
  /** Preferred one first. */
  networks: readonly Network[];
  browser: Browser;
  /** A higher module sends, so it knows when an account is paused. */
  pauseOf: (userId: string) => Pause | undefined;
  /** Whether this account published it from here. */
  isOwnWrite: (userId: string, remoteId: string) => boolean;
  /** Called in the transaction: higher modules hold or release scheduled posts. */
  onConnectionChanged: (userId: string, state: "connected" | "not_connected" | "needs_you") => void;
}

export type Connection = typeof connections.$inferSelect;
export type OAuthConnection = typeof oauthConnections.$inferSelect;

export interface ConnectionsContext extends Omit<ConnectionsDeps, "networks"> {
  networks: NetworkRegistry;
  connectionOf(userId: string): Connection | undefined;
  /** Including one that has ended. */
  oauthConnectionOf(userId: string): OAuthConnection | undefined;
  canPublish(userId: string): boolean;
  /** The next page starts with the current secrets. */
  closeBrowserContext(userId: string): void;
  /** After the commit. */
  notifyScreens(userId: string): void;
}
