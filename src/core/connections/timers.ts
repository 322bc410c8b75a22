import type { Log } from "#core/ports.ts";
import type { Scheduler } from "#core/scheduler.ts";
import type { Connections } from "./connections.ts";
import type { EvidenceStore } from "./evidence.ts";
import type { MemberData } from "./member-data/member-data.ts";

interface TimerDeps {
  connections: Pick<
    Connections,
    "nextSync" | "syncDue" | "nextReminder" | "remindDue" | "deleteOldSnapshots" | "memberData"
  >;
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
  startMemberDataTimers(connections.memberData, scheduler, log);
  scheduler.cron("delete old evidence", "17 * * * *", () => void evidence.deleteExpired());
  scheduler.cron("delete old profile metrics", "41 3 * * *", connections.deleteOldSnapshots);
}

function startMemberDataTimers(memberData: MemberData, scheduler: Scheduler, log: Log): void {
  const reads = scheduler.alarm("member data", memberData.nextRead, () => {
    memberData
      .readDue()
      .catch((error: unknown) => log.error("member_data.read_failed", { error }))
      .finally(() => reads.reset());
  });
  memberData.setOnDueSooner(reads.reset);
  scheduler.alarm("member data reminders", memberData.reminders.nextReminder, memberData.reminders.remindDue);
  scheduler.cron("delete old member data", "29 3 * * *", memberData.deleteOld);
}
