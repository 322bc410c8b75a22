import type { Scheduler } from "#core/scheduler.ts";
import type { Applications } from "./applications.ts";

export function startApplicationTimers(deps: { applications: Applications; scheduler: Scheduler }): void {
  const { applications, scheduler } = deps;
  scheduler.every("notify of applications", 10 * 60_000, applications.notifyDue);
  scheduler.cron("remove deleted applications", "50 3 * * *", applications.removeDeleted);
}
