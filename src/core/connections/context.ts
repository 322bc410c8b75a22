import type { Accounts } from "#core/accounts/accounts.ts";
import type { ActivityLog } from "#core/activity/activity.ts";
import type { Browser } from "#core/browser-port.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { NetworkAccess, OAuthAccess, SessionAccess } from "#core/network-access.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import type { NetworkName } from "./contract.ts";
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
  networks: Partial<Record<NetworkName, NetworkAccess>>;
  /** The network's official API with this server's app; undefined where that network is not offered. */
  official?: OAuthAccess | undefined;
  /** Where people are shown the network's sign-in page. */
  browser: Browser;
  /** Address of the network's web site. */
  networkUrl: string;
  /** Called in the transaction: modules above hold or release what the person has on schedule. */
  onConnectionChanged: (userId: string, state: "connected" | "not_connected" | "needs_you") => void;
}

export type Connection = typeof connections.$inferSelect;
export type OAuthConnection = typeof oauthConnections.$inferSelect;

/** What the files of this module share. */
export interface ConnectionsContext extends ConnectionsDeps {
  connectionOf(userId: string): Connection | undefined;
  /** The account's official sign-in, ended or not. */
  oauthConnectionOf(userId: string): OAuthConnection | undefined;
  /** Whether posts of the person go out now, by whichever channel. */
  canPublish(userId: string): boolean;
  /** The network as people are told of it. */
  shown(network: NetworkName): NetworkName;
  /** The network that takes a session, if one does. */
  sessionNetwork(): { network: NetworkName; session: SessionAccess } | undefined;
  /** Closes what a browser has open for the account: its next page starts from the secrets it has then. */
  closeBrowserContext(userId: string): void;
  /** Live screens of the person look again after the commit. */
  notifyScreens(userId: string): void;
}
