import type { Scheduler } from "#core/scheduler.ts";
import type { Portability } from "./portability.ts";

interface TimerDeps {
  portability: Pick<Portability, "copyDue">;
  scheduler: Scheduler;
}

export function startPortabilityTimers({ portability, scheduler }: TimerDeps): void {
  scheduler.cron("back up people's data", "41 * * * *", portability.copyDue);
}
