import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Preferences } from "#core/preferences/preferences.ts";
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
  preferences: Pick<Preferences, "of" | "save">;
  /** Read for every mail, so that changes take effect immediately; undefined without a mail server. */
  mailSettings: () => { url: string; from: string | undefined } | undefined;
  /** Undefined until the public URL is known. */
  linkTo: (target: ScreenTarget) => string | undefined;
  publicUrl: () => string | undefined;
}
