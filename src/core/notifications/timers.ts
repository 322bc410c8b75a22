import type { Scheduler } from "#core/scheduler.ts";
import type { Notifications } from "./notifications.ts";

interface TimerDeps {
  notifications: Pick<Notifications, "outbox" | "deleteOld">;
  scheduler: Scheduler;
}

export function startNotificationTimers({ notifications, scheduler }: TimerDeps): void {
  const { outbox } = notifications;
  let reset = () => {};
  outbox.start(() => reset());
  reset = scheduler.alarm("mail", outbox.next, outbox.tick).reset;
  scheduler.cron("delete old notifications", "23 * * * *", () => {
    outbox.deleteSettled();
    notifications.deleteOld();
  });
}
