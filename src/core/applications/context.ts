import type { ActivityLog } from "#core/activity/activity.ts";
import type { Changes } from "#core/changes.ts";
import type { CvFields, VersionInput } from "#core/cv/contract.ts";
import type { Database } from "#core/database.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock } from "#core/ports.ts";
import type { QuotaLedger } from "#core/quotas/quotas.ts";
import type { AccountSettings } from "#core/settings/settings.ts";

export interface ApplicationsDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  activity: Pick<ActivityLog, "record">;
  quotas: Pick<QuotaLedger, "reserve" | "spend">;
  notifications: Pick<Notifications, "notify" | "settle">;
  settings: Pick<AccountSettings, "zoneOf">;
  cv: { resolve(userId: string, versionId?: string): { cv: CvFields; version: VersionInput | undefined } };
}
