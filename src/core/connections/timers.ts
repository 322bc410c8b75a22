import type { Log } from "#core/ports.ts";
import type { Scheduler } from "#core/scheduler.ts";
import type { Connections } from "./connections.ts";
import type { EvidenceStore } from "./evidence.ts";

interface TimerDeps {
  connections: Pick<Connections, "nextSync" | "syncDue" | "nextReminder" | "remindDue" | "deleteOldSnapshots">;
  evidence: Pick<EvidenceStore, "deleteExpired">;
  scheduler: Scheduler;
  log: Log;
}

export function startConnectionTimers({ connections, evidence, scheduler, log }: TimerDeps): void {
  const sync = scheduler.alarm("network.sync", connections.nextSync, () => {
    connections
      .syncDue()
      .catch((error: unknown) => log.error("network.sync_failed", { error }))
      .finally(() => sync.reset());
  });
  scheduler.alarm("network.reminders", connections.nextReminder, connections.remindDue);
  scheduler.cron("delete old evidence", "17 * * * *", () => void evidence.deleteExpired());
  scheduler.cron("delete old profile metrics", "41 3 * * *", connections.deleteOldSnapshots);
}
