import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Clock, Log, Mailer, MailSettings } from "#core/ports.ts";
import type { Secrets } from "#core/secrets.ts";

export interface NotificationDeps {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  secrets: Secrets;
  mailer: Mailer;
  /** Read at every mail, so that a change of settings counts at once; undefined while no mail server is set. */
  mailSettings: () => MailSettings | undefined;
  /** A page of this server as people reach it; undefined while nobody said under which address that is. */
  linkTo: (path: string) => string | undefined;
}
