import type { Log } from "#core/ports.ts";
import type { Scheduler } from "#core/scheduler.ts";
import type { Connections } from "./connections.ts";

interface JobDeps {
  network: Pick<Connections, "nextSync" | "syncDue" | "nextReminder" | "remindDue">;
  schedule: Scheduler;
  log: Log;
}

/**
 * Reads each account once an hour, when its time comes: one timer for all of them, a few accounts at a time. Another
 * tells people in time that their official sign-in ends.
 */
export function startNetworkJobs({ network, schedule, log }: JobDeps): void {
  const sync = schedule.alarm("network.sync", network.nextSync, () => {
    network
      .syncDue()
      .catch((error: unknown) => log.error("network.sync_failed", { error }))
      .finally(() => sync.reset());
  });
  schedule.alarm("network.reminders", network.nextReminder, network.remindDue);
}
