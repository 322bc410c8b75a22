import type { Scheduler } from "#core/scheduler.ts";
import type { Notifications } from "./notifications.ts";

/** Sends mail when its time comes, and forgets once an hour what nobody needs any more. */
export function startNotificationJobs({ outbox, forgetOld }: Notifications, schedule: Scheduler): void {
  let reset = () => {};
  outbox.start(() => reset());
  reset = schedule.alarm("mail", outbox.next, outbox.tick).reset;
  schedule.cron("forget notifications", "23 * * * *", () => {
    outbox.forgetSettled();
    forgetOld();
  });
}
