import type { Scheduler } from "#core/scheduler.ts";
import type { Push } from "./push.ts";

interface TimerDeps {
  push: Pick<Push, "dispatcher" | "deleteOld">;
  scheduler: Scheduler;
}

export function startPushTimers({ push: { dispatcher, deleteOld }, scheduler }: TimerDeps): void {
  let reset = () => {};
  dispatcher.start(() => reset());
  reset = scheduler.alarm("push", dispatcher.next, dispatcher.tick).reset;
  scheduler.cron("delete old pushes", "37 4 * * *", deleteOld);
}
