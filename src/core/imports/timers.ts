import type { Scheduler } from "#core/scheduler.ts";
import type { Imports } from "./imports.ts";

interface TimerDeps {
  imports: Pick<Imports, "recover" | "sweep" | "remindDue">;
  scheduler: Scheduler;
}

export function startImportTimers({ imports, scheduler }: TimerDeps): void {
  imports.recover();
  scheduler.cron("delete what imports left", "23 * * * *", imports.sweep);
  scheduler.cron("remind of old imports", "17 9 * * *", imports.remindDue);
}
