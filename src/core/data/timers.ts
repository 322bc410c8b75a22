import type { Scheduler } from "#core/scheduler.ts";
import type { createBackups } from "./backups.ts";

interface TimerDeps {
  backups: Pick<ReturnType<typeof createBackups>, "startDue">;
  scheduler: Scheduler;
}

export function startBackupTimers({ backups, scheduler }: TimerDeps): void {
  scheduler.cron("back up", "29 3 * * *", backups.startDue);
}
