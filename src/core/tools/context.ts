import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock } from "#core/ports.ts";
import type { ScreenTarget } from "#core/screen-target.ts";

export interface ToolsDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  notifications: Pick<Notifications, "notify" | "settle">;
  /** Undefined without a public URL. */
  linkTo: (target: ScreenTarget) => string | undefined;
  /** Where the server listens, if it does. */
  address: () => string | undefined;
}
