import type { CampaignContext } from "../context.ts";

/** In a transaction: a running campaign ends once everyone in it has ended. */
export function finishIfDone(context: CampaignContext, userId: string, campaignId: string): void {
  const { store, people, clock, notifications } = context;
  const campaign = store.find(userId, campaignId);
  if (campaign?.state !== "running" || people.open(campaignId).length > 0) return;
  // Something that is being sent is still waited for.
  if (people.withAction(campaignId).length > 0) return;
  const now = clock.now();
  store.update(campaignId, { state: "finished", finishedAt: now, updatedAt: now });
  const rows = people.list(campaignId);
  const replied = rows.filter(({ repliedAt }) => repliedAt !== null).length;
  const invited = rows.filter(({ invitedAt }) => invitedAt !== null).length;
  const accepted = rows.filter(({ acceptedAt }) => acceptedAt !== null).length;
  notifications.notify({
    userId,
    kind: "campaign_finished",
    title: "Campaign finished",
    message: `'${campaign.name}' is done: ${invited} invited, ${accepted} accepted, ${replied} replied.`,
    target: { screen: "campaigns", tab: "campaigns", id: campaignId },
  });
  context.notifyScreens(userId);
}
