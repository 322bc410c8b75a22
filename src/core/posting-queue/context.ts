import type { Analytics } from "#core/analytics/analytics.ts";
import type { Content } from "#core/content/content.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { AccountSettings } from "#core/settings/settings.ts";

export interface PostingQueueContext {
  database: Database;
  clock: Clock;
  changes: Changes;
  settings: AccountSettings;
  content: Content;
  analytics: Pick<Analytics, "publishingTimes">;
}
