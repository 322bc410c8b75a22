import type { ActivityLog } from "#core/activity/activity.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { Secrets } from "#core/secrets.ts";
import type { ImportReader } from "./reader/import-reader.ts";
import type { ImportTargets } from "./rows.ts";
import type { UploadedFiles } from "./uploaded-files.ts";

/** Whom an account belongs to, as far as the server knows. */
export interface KnownPerson {
  name: string;
  /** Of the connected account on the network, if its address has one. */
  slug: string | undefined;
}

export interface ImportsContext {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  secrets: Secrets;
  activity: Pick<ActivityLog, "record">;
  notifications: Pick<Notifications, "notify">;
  files: UploadedFiles;
  reader: ImportReader;
  targets: ImportTargets;
  /** Whom the account is connected as; undefined without a connection. */
  connectedAs: (userId: string) => KnownPerson | undefined;
  /** The newest list of connections. */
  connectionsOf: (userId: string) => { connected: number; listedAt: number | undefined };
}
