import type { Scheduler } from "#core/scheduler.ts";
import type { Jobs } from "./jobs.ts";

export function startJobTimers({ jobs, scheduler }: { jobs: Jobs; scheduler: Scheduler }): void {
  scheduler.cron("run saved job searches", "*/10 * * * *", jobs.saved.runDue);
  scheduler.cron("delete old jobs", "17 4 * * *", jobs.deleteOld);
}
