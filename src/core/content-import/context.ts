import type { Content } from "#core/content/content.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { AccountSettings } from "#core/settings/settings.ts";

export interface ContentImportContext {
  database: Database;
  clock: Clock;
  content: Content;
  settings: AccountSettings;
}
