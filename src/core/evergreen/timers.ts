import type { Scheduler } from "#core/scheduler.ts";
import type { Evergreen } from "./evergreen.ts";

const intervalMs = 10 * 60_000;

export function startEvergreenTimers({ evergreen, scheduler }: { evergreen: Evergreen; scheduler: Scheduler }): void {
  scheduler.every("queue evergreen posts", intervalMs, evergreen.fillQueues);
}
