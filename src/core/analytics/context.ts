import type { Accounts } from "#core/accounts/accounts.ts";
import type { ActivityLog } from "#core/activity/activity.ts";
import type { Applications } from "#core/applications/applications.ts";
import type { Content } from "#core/content/content.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { PostHistory } from "#core/post-history/post-history.ts";
import type { Clock } from "#core/ports.ts";
import type { Preferences } from "#core/preferences/preferences.ts";
import type { QuotaLedger } from "#core/quotas/quotas.ts";
import type { AccountSettings } from "#core/settings/settings.ts";

/** Actions of the bot that wait for their owner. */
export interface BotWaiting {
  approvals: number;
  answers: number;
  reviews: number;
}

export interface AnalyticsDeps {
  clock: Clock;
  accounts: Accounts;
  activity: ActivityLog;
  applications: Pick<Applications, "sentBetween" | "respondedBetween" | "countOpen" | "existing">;
  content: Content;
  network: Connections;
  notifications: Notifications;
  postHistory: Pick<PostHistory, "measured" | "readings">;
  preferences: Preferences;
  quotas: QuotaLedger;
  settings: AccountSettings;
  /** The bot is no lower module. */
  botWaitingOf: (userId: string) => BotWaiting;
}

export interface AnalyticsContext extends AnalyticsDeps {
  countUpcoming(userId: string): number;
}
