import type { Log } from "#core/ports.ts";
import type { Scheduler } from "#core/scheduler.ts";
import type { Content } from "./content.ts";
import { metricsIntervalMs } from "./metrics.ts";

interface TimerDeps {
  content: Pick<Content, "publisher" | "refreshMetrics" | "deleteOldReadings">;
  scheduler: Scheduler;
  log: Log;
}

export function startContentTimers({ content, scheduler, log }: TimerDeps): void {
  const { publisher } = content;
  let reset = () => {};
  publisher.start(() => reset());
  reset = scheduler.alarm("publish", publisher.next, publisher.tick).reset;
  scheduler.every("metrics", metricsIntervalMs, () => {
    content.refreshMetrics().catch((error: unknown) => log.warn("metrics.failed", { error }));
  });
  scheduler.cron("delete old metrics", "37 3 * * *", content.deleteOldReadings);
}
