import type { Applications } from "#core/applications/applications.ts";
import type { Bot } from "#core/bot/bot.ts";
import type { Changes } from "#core/changes.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { createCv } from "#core/cv/cv.ts";
import type { Database } from "#core/database.ts";
import type { JobPreferences } from "#core/job-preferences/contract.ts";
import type { Jobs } from "#core/jobs/jobs.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { AccountSettings } from "#core/settings/settings.ts";

export interface DraftsDeps {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Pick<Changes, "publish">;
  notifications: Pick<Notifications, "notify">;
  bot: Pick<
    Bot,
    | "proposeApplication"
    | "assertNoApplication"
    | "decide"
    | "resolve"
    | "cancel"
    | "get"
    | "status"
    | "setApplicationSource"
    | "onActionEnded"
  >;
  connections: Pick<Connections, "driverFor" | "memberOf">;
  cv: Pick<ReturnType<typeof createCv>, "resolve" | "latestPosition" | "toPdf">;
  jobs: Pick<Jobs, "details" | "networkJobIdOf" | "search">;
  applications: Pick<Applications, "create" | "findSent" | "sendAgain" | "get">;
  settings: Pick<AccountSettings, "zoneOf">;
  jobPreferences: { get(userId: string): JobPreferences; savedBy(): string[] };
}
