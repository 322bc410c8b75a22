import type { Scheduler } from "#core/scheduler.ts";
import type { Autosaves } from "./autosaves.ts";

interface TimerDeps {
  autosaves: Pick<Autosaves, "deleteExpired">;
  scheduler: Scheduler;
}

export function startAutosaveTimers({ autosaves, scheduler }: TimerDeps): void {
  scheduler.cron("delete old autosaves", "27 4 * * *", autosaves.deleteExpired);
}
