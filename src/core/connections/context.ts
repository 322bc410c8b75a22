import type { Accounts } from "#core/accounts/accounts.ts";
import type { ActivityLog } from "#core/activity/activity.ts";
import type { Browser } from "#core/browser-port.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { NetworkDriver, NetworkProfile } from "#core/network-port.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import type { NetworkName } from "./contract.ts";
import type { PageFinding, SelfTest } from "./self-test.ts";
import type { OfficialAccess } from "#drivers/linkedin-api/linkedin-api.ts";
import type { apiLinks, connections } from "./tables.ts";
import type { Vault } from "./vault.ts";

/** How a network is reached; core.ts hands in one for each that is offered. */
export interface NetworkAccess {
  driver(memberId: string, userId: string): NetworkDriver;
  /** Where anybody may join with one click: the id of the account's practice member, made when there is none. */
  join?(userId: string, name: string): string;
  /** Where people have a session of their own. */
  session?: SessionAccess;
  /** Tries what the driver knows of the network's site, as this account, without writing anything there. */
  selfTest?(userId: string, tell: (page: PageFinding) => void): Promise<SelfTest>;
}

/** A network where a person signs in on its web site, and is known there by a cookie. */
export interface SessionAccess {
  cookie: string;
  /** The sign-in page's address; what serves it is started when it is first asked for. */
  signInUrl(): Promise<string>;
  /** Whose session it is. @throws SessionExpired, Challenge */
  verify(cookie: string): Promise<NetworkProfile>;
}

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
  official?: OfficialAccess | undefined;
  /** Where people are shown the network's sign-in page. */
  browser: Browser;
  /** Address of the network's web site. */
  networkUrl: string;
  /** Called in the transaction: modules above hold or release what the person has on schedule. */
  onConnectionChanged: (userId: string, state: "connected" | "not_connected" | "needs_you") => void;
}

export type Connection = typeof connections.$inferSelect;
export type ApiLink = typeof apiLinks.$inferSelect;

/** What the files of this module share. */
export interface ConnectionsContext extends ConnectionsDeps {
  connectionOf(userId: string): Connection | undefined;
  /** The account's official sign-in, ended or not. */
  linkOf(userId: string): ApiLink | undefined;
  /** Whether posts of the person go out now, by whichever channel. */
  publishes(userId: string): boolean;
  /** The network as people are told of it. */
  shown(network: NetworkName): NetworkName;
  /** The network that takes a session, if one does. */
  sessionNetwork(): { network: NetworkName; session: SessionAccess } | undefined;
  /** Closes what a browser has open for the account: its next page starts from the secrets it has then. */
  forgetBrowser(userId: string): void;
  /** Live screens of the person look again after the commit. */
  tell(userId: string): void;
}
