import type { Scheduler } from "#core/scheduler.ts";
import type { Tools } from "./tools.ts";

export function startToolTimers({ tools, scheduler }: { tools: Tools; scheduler: Scheduler }): void {
  scheduler.cron("expire tool approvals", "*/10 * * * *", tools.approvals.expire);
  scheduler.cron("delete old tool calls", "12 4 * * *", tools.deleteOldCalls);
}
