import { notNow, type CampaignRow } from "./campaign-store.ts";
import type { CampaignContext } from "./context.ts";
import type { CampaignPerson } from "./people/contract.ts";
import { endPerson } from "./engine/end-person.ts";
import { finishIfDone } from "./engine/finish.ts";
import type { PersonRow } from "./people-store.ts";
import { allowedFor } from "./person-view.ts";
import { beginning } from "./rules.ts";

type Verb = CampaignPerson["allowed"][number];

const refusals: Readonly<Record<Verb, string>> = {
  stop: "The campaign has already ended for them.",
  resume: "Only someone who was stopped or failed can be resumed.",
  include: "They are not excluded.",
  remove: "Something was done for them, so they can't be removed. Stop them instead.",
};

/** @throws Fault `campaigns.not_now` */
export function changePerson(context: CampaignContext, campaign: CampaignRow, row: PersonRow, verb: Verb): void {
  const { people, clock } = context;
  if (!allowedFor(row, campaign).includes(verb)) throw notNow(refusals[verb]);
  const now = clock.now();
  switch (verb) {
    case "stop":
      endPerson(context, row, "stopped", { code: "campaigns.stopped", message: "Stopped by you." });
      finishIfDone(context, campaign.userId, campaign.id);
      break;
    case "resume":
      if (campaign.state === "finished") throw notNow("This campaign is finished.");
      people.update(row.id, { state: "active", code: null, note: null, endedAt: null, nextAt: now });
      people.addEvent(row.id, now, { kind: "resumed", message: "Resumed by you" });
      break;
    case "include":
      if (campaign.state === "finished") throw notNow("This campaign is finished.");
      people.update(row.id, {
        ...(row.viewedAt === null && row.invitedAt === null ? beginning(campaign.steps, now) : { nextAt: now }),
        state: "planned",
        code: null,
        note: null,
        endedAt: null,
        isIncluded: true,
      });
      people.addEvent(row.id, now, { kind: "included", message: "Included by you" });
      break;
    case "remove":
      people.remove(row.id);
      finishIfDone(context, campaign.userId, campaign.id);
      break;
  }
  context.notifyScreens(campaign.userId);
}
