import type { Log } from "#core/ports.ts";
import type { Scheduler } from "#core/scheduler.ts";
import type { Connections } from "./connections.ts";

interface TimerDeps {
  connections: Pick<Connections, "nextSync" | "syncDue" | "nextReminder" | "remindDue">;
  schedule: Scheduler;
  log: Log;
}

/** One alarm for the hourly metrics of all accounts, a few at a time, and one for expiry reminders. */
export function startConnectionTimers({ connections, schedule, log }: TimerDeps): void {
  const sync = schedule.alarm("network.sync", connections.nextSync, () => {
    connections
      .syncDue()
      .catch((error: unknown) => log.error("network.sync_failed", { error }))
      .finally(() => sync.reset());
  });
  schedule.alarm("network.reminders", connections.nextReminder, connections.remindDue);
}
