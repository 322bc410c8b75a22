import type { Scheduler } from "#core/scheduler.ts";
import type { Assistant } from "./assistant.ts";

export function startAssistantTimers({ assistant, scheduler }: { assistant: Assistant; scheduler: Scheduler }): void {
  assistant.settleInterrupted();
  scheduler.cron("remove deleted conversations", "40 3 * * *", assistant.removeDeleted);
}
