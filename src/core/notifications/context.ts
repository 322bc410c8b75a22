import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Clock, Log, Mailer } from "#core/ports.ts";
import type { ScreenTarget } from "#core/screen-target.ts";
import type { Secrets } from "#core/secrets.ts";

export interface NotificationDeps {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  secrets: Secrets;
  mailer: Mailer;
  /** Read for every mail, so that a change takes effect immediately; undefined while no mail server is set. */
  mailSettings: () => { url: string; from: string | undefined } | undefined;
  /** The full address of a screen; undefined until the public address is known. */
  linkTo: (target: ScreenTarget) => string | undefined;
}
