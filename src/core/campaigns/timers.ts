import type { Scheduler } from "#core/scheduler.ts";
import type { Campaigns } from "./campaigns.ts";

const intervalMs = 60_000;

export function startCampaignTimers({ campaigns, scheduler }: { campaigns: Campaigns; scheduler: Scheduler }): void {
  scheduler.every("propose the steps of campaigns", intervalMs, campaigns.proposeDue);
}
