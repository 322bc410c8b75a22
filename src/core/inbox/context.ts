import type { Bot } from "#core/bot/bot.ts";
import type { Changes } from "#core/changes.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { Database } from "#core/database.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock } from "#core/ports.ts";
import type { PersonEvent } from "./contract.ts";

/** What campaigns know about a person. */
export interface PersonHistory {
  events: PersonEvent[];
  campaign: { id: string; name: string } | null;
}

export interface InboxDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  notifications: Pick<Notifications, "notify">;
  bot: Pick<Bot, "propose" | "list">;
  connections: Pick<Connections, "driverFor"> & {
    memberData: Pick<Connections["memberData"], "repliesSince" | "status">;
  };
  /** A higher module knows. */
  historyOf: (userId: string, personIds: readonly string[]) => ReadonlyMap<string, PersonHistory>;
}
