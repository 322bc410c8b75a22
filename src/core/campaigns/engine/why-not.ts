import type { WhyNotCheck } from "#core/bot/port.ts";
import { normalizePersonId } from "#core/person-address.ts";
import { excludeByLists } from "../audience/verdict.ts";
import type { CampaignContext } from "../context.ts";
import { toAudiencePerson } from "../person-view.ts";

/** Asked right before an action of a campaign, with the newest facts. */
export function createWhyNot({ store, people, automation }: CampaignContext): WhyNotCheck {
  return (userId, person, action) => {
    const campaignId = "campaignId" in action ? action.campaignId : action.campaign?.id;
    if (campaignId === null || campaignId === undefined) return undefined;
    const campaign = store.find(userId, campaignId);
    if (campaign?.state !== "running") return { code: "campaigns.not_running", note: "The campaign is not running." };
    const rows = people.byPerson(userId, [normalizePersonId(person.id)]);
    const row = rows.find((one) => one.campaignId === campaignId);
    if (!row) return { code: "campaigns.person_removed", note: "They were removed from the campaign." };
    if (rows.some(({ repliedAt }) => repliedAt !== null))
      return { code: "replied", note: "They replied, so nothing more is sent." };
    if (row.isIncluded) return undefined;
    const known = {
      ...toAudiencePerson(row),
      ...(person.headline && { headline: person.headline }),
      ...(person.company && { company: person.company }),
    };
    const found = excludeByLists(known, campaign.exclusions, automation.settingsOf(userId).targeting);
    return found && { code: "excluded", note: found.note };
  };
}
