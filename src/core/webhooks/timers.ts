import type { Scheduler } from "#core/scheduler.ts";
import type { Webhooks } from "./webhooks.ts";

interface TimerDeps {
  webhooks: Pick<Webhooks, "dispatcher" | "deleteOldDeliveries">;
  scheduler: Scheduler;
}

export function startWebhookTimers({ webhooks: { dispatcher, deleteOldDeliveries }, scheduler }: TimerDeps): void {
  let reset = () => {};
  dispatcher.start(() => reset());
  reset = scheduler.alarm("webhooks", dispatcher.next, dispatcher.tick).reset;
  scheduler.cron("delete old webhook deliveries", "13 4 * * *", deleteOldDeliveries);
}
