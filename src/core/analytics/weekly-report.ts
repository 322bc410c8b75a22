import { localDateOf } from "#core/wall-time.ts";
import type { AnalyticsOverview } from "./contract.ts";
import type { AnalyticsContext } from "./context.ts";

const dayMs = 24 * 60 * 60_000;
const monday = 1;
/** Local time from which it is written. */
const fromHour = 8;

interface WeeklyReportDeps {
  overview: (userId: string, days: number) => AnalyticsOverview;
}

export function createWeeklyReport(
  { clock, accounts, notifications, preferences, settings }: AnalyticsContext,
  { overview }: WeeklyReportDeps,
) {
  /** On Monday morning where the person lives, once. */
  const isDue = (userId: string): boolean => {
    const local = localDateOf(clock.now(), settings.zoneOf(userId));
    return local.getUTCDay() === monday && local.getUTCHours() >= fromHour;
  };

  return {
    mailWeeklyReports(): void {
      if (!notifications.canSendMail()) return;
      for (const userId of preferences.usersWanting("notifications", "weeklyReports")) {
        if (accounts.statusOf(userId) !== "approved" || !isDue(userId)) continue;
        const { name, email } = accounts.user(userId);
        notifications.mailWeeklyReport(
          { userId, name, to: email, since: clock.now() - 3 * dayMs },
          overview(userId, 7),
        );
      }
    },
  };
}
