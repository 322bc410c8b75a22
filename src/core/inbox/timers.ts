import type { Scheduler } from "#core/scheduler.ts";
import type { Inbox } from "./inbox.ts";

export function startInboxTimers({ inbox, scheduler }: { inbox: Inbox; scheduler: Scheduler }): void {
  scheduler.cron("delete old messages", "40 3 * * *", inbox.deleteOld);
}
