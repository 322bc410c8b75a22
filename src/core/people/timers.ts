import type { Scheduler } from "#core/scheduler.ts";
import type { People } from "./people.ts";

export function startPeopleTimers({ people, scheduler }: { people: People; scheduler: Scheduler }): void {
  scheduler.cron("delete old imported messages", "50 3 * * *", people.deleteOldMessages);
}
