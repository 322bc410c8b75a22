import type { Scheduler } from "#core/scheduler.ts";
import type { Idempotency } from "./idempotency.ts";

interface TimerDeps {
  idempotency: Pick<Idempotency, "deleteExpired">;
  scheduler: Scheduler;
}

export function startIdempotencyTimers({ idempotency, scheduler }: TimerDeps): void {
  scheduler.cron("delete expired idempotency keys", "17 * * * *", idempotency.deleteExpired);
}
