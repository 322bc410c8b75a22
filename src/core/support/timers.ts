import type { Clock } from "#core/ports.ts";
import type { Scheduler } from "#core/scheduler.ts";
import type { Support } from "./support.ts";

interface TimerDeps {
  support: Pick<Support, "status">;
  scheduler: Scheduler;
  clock: Clock;
}

const checkMs = 60_000;
/** After the start, which must not wait for it. */
const firstCheckMs = 30_000;

export function startSupportTimers({ support: { status }, scheduler, clock }: TimerDeps): void {
  const startedAt = clock.now();
  let isFirst = true;
  let dueAt = startedAt + firstCheckMs;
  scheduler.alarm(
    "system status",
    // The clock may have been set back.
    () => (dueAt > clock.now() + checkMs ? clock.now() : dueAt),
    () => {
      status.check(isFirst ? startedAt : undefined);
      isFirst = false;
      dueAt = clock.now() + checkMs;
    },
  );
  scheduler.cron("delete old status changes", "41 4 * * *", status.deleteOld);
}
