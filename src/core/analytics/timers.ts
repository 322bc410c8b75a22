import type { Scheduler } from "#core/scheduler.ts";
import type { Analytics } from "./analytics.ts";

interface TimerDeps {
  analytics: Pick<Analytics, "mailWeeklyReports">;
  scheduler: Scheduler;
}

export function startAnalyticsTimers({ analytics, scheduler }: TimerDeps): void {
  scheduler.cron("mail weekly reports", "11 * * * *", analytics.mailWeeklyReports);
}
