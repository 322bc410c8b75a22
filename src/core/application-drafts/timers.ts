import type { Scheduler } from "#core/scheduler.ts";
import type { ApplicationDrafts } from "./drafts.ts";

export function startDraftTimers(deps: { applicationDrafts: ApplicationDrafts; scheduler: Scheduler }): void {
  deps.scheduler.cron("prepare applications", "23 * * * *", deps.applicationDrafts.prepareMatches);
}
