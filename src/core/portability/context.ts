import type { Accounts } from "#core/accounts/accounts.ts";
import type { Bot } from "#core/bot/bot.ts";
import type { Changes } from "#core/changes.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { Content } from "#core/content/content.ts";
import type { Database } from "#core/database.ts";
import type { Media } from "#core/media/media.ts";
import type { PersonalTable } from "#core/personal-data.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { Preferences } from "#core/preferences/preferences.ts";
import type { QuotaLedger } from "#core/quotas/quotas.ts";
import type { AccountSettings } from "#core/settings/settings.ts";

export interface PortabilityContext {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  accounts: Pick<Accounts, "profile" | "saveProfile" | "setAvatar" | "user" | "statusOf" | "listApiKeys" | "record">;
  preferences: Preferences;
  settings: Pick<AccountSettings, "zoneOf">;
  media: Pick<Media, "filesOf" | "restoreId" | "hasFile" | "upload" | "storedBytes" | "sweep">;
  content: Pick<Content, "adoptImported">;
  bot: Pick<Bot, "stop">;
  connections: Pick<Connections, "disconnect">;
  quotas: Pick<QuotaLedger, "release">;
  /** Null if its key was lost. */
  decryptText(userId: string, rowId: string, column: string, encrypted: string): string | null;
  /** Rows come after those that they refer to. */
  tables: readonly PersonalTable[];
}
