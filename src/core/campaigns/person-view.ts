import type { ActionKind, ActionState } from "#core/bot/contract.ts";
import { toInstant } from "#core/contract.ts";
import type { CampaignStep, StepKind } from "./contract.ts";
import type { AudiencePerson, ExclusionReason } from "./audience/contract.ts";
import type { CampaignPerson, PersonState } from "./people/contract.ts";
import { stepLabels } from "./contract.ts";
import type { CampaignRow } from "./campaign-store.ts";
import type { OpenAction, WhyWaiting } from "./context.ts";
import type { PersonRow } from "./people-store.ts";

export const toAudiencePerson = (row: PersonRow): AudiencePerson => ({
  id: row.personId,
  url: row.url,
  name: row.name,
  headline: row.headline,
  company: row.company,
  location: row.location,
  degree: row.degree,
});

const orNull = (at: number | null): string | null => (at === null ? null : toInstant(at));

interface PersonFacts {
  action: OpenAction | undefined;
  whyWaiting: WhyWaiting;
  now: number;
}

export function toCampaignPerson(
  row: PersonRow,
  campaign: CampaignRow,
  { action, whyWaiting, now }: PersonFacts,
): CampaignPerson {
  const isOpen = row.state === "planned" || row.state === "active";
  return {
    id: row.id,
    campaign: row.campaignId,
    person: toAudiencePerson(row),
    source: row.source,
    state: row.state,
    step: isOpen && row.step < campaign.steps.length ? row.step : null,
    sentence: describePerson(row, campaign, { action, whyWaiting, now }),
    reason: row.code,
    nextAt: isOpen ? (action?.plannedFor ?? orNull(row.nextAt)) : null,
    actionId: row.actionId,
    actionState: action?.state ?? null,
    addedAt: toInstant(row.addedAt),
    viewedAt: orNull(row.viewedAt),
    invitedAt: orNull(row.invitedAt),
    acceptedAt: orNull(row.acceptedAt),
    messagedAt: orNull(row.messagedAt),
    repliedAt: orNull(row.repliedAt),
    allowed: allowedFor(row, campaign),
  };
}

/** Only the network could change that: it accepts no second invitation. */
const knownReason = "known" satisfies ExclusionReason;

const wasReached = ({ viewedAt, invitedAt, messagedAt }: PersonRow): boolean =>
  viewedAt !== null || invitedAt !== null || messagedAt !== null;

export function allowedFor(row: PersonRow, { state }: CampaignRow): CampaignPerson["allowed"] {
  const allowed: CampaignPerson["allowed"] = [];
  const isOpen = row.state === "planned" || row.state === "active";
  if (isOpen && state !== "finished") allowed.push("stop");
  if ((row.state === "stopped" || row.state === "failed") && row.repliedAt === null && row.actionId === null)
    allowed.push("resume");
  if (row.state === "excluded" && row.code !== knownReason) allowed.push("include");
  if (!wasReached(row) && row.actionId === null) allowed.push("remove");
  return allowed;
}

const actionSentences: Readonly<Partial<Record<ActionState, string>>> = {
  proposed: "waits for your approval",
  approved: "waits for its turn",
  claimed: "is being prepared",
  armed: "is being sent",
  unconfirmed: "may have been sent; its outcome is being checked",
  needs_review: "could not be confirmed; tell the bot what happened",
};

function describePerson(row: PersonRow, { state, steps }: CampaignRow, facts: PersonFacts): string {
  const { action } = facts;
  if (row.state !== "planned" && row.state !== "active") return row.note ?? endSentences[row.state];
  const step: CampaignStep | undefined = steps[row.step];
  if (row.actionId !== null) {
    const what = row.isCheck ? "A look at their profile" : (step && stepLabels[step.kind]) || "The step";
    const sentence = `${what} ${(action && actionSentences[action.state]) ?? "is open"}.`;
    return action?.state === "approved" ? withReason(sentence, row, step, facts) : sentence;
  }
  if (state === "draft") return "Begins when you start the campaign.";
  if (state === "paused") return "Waits until you resume the campaign.";
  if (row.note !== null) return row.note;
  if (step === undefined) return "All steps are done.";
  return step.kind === "wait_for_acceptance"
    ? "Waits for the invitation to be accepted."
    : withReason(`Next: ${stepLabels[step.kind].toLowerCase()}.`, row, step, facts);
}

/** By the bot's own decision. Of a step whose time has not come, that is the reason. */
function withReason(sentence: string, row: PersonRow, step: CampaignStep | undefined, facts: PersonFacts): string {
  const { action, whyWaiting, now } = facts;
  const kind = row.isCheck ? "profile_view" : step && kindOfStep[step.kind];
  if (kind === undefined || (!action && row.nextAt !== null && row.nextAt > now)) return sentence;
  const plannedFor = action?.plannedFor == null ? undefined : Date.parse(action.plannedFor);
  return `${sentence} ${whyWaiting({ kind, plannedFor }) ?? "Others come first."}`;
}

const kindOfStep: Readonly<Partial<Record<StepKind, ActionKind>>> = {
  view: "profile_view",
  invite: "connection_request",
  message: "message",
  follow_up: "message",
};

const endSentences: Readonly<Record<PersonState, string>> = {
  planned: "Not begun.",
  active: "In progress.",
  replied: "They replied.",
  finished: "All steps are done.",
  not_accepted: "The invitation was not accepted.",
  failed: "The campaign failed for them.",
  stopped: "Stopped.",
  excluded: "Excluded.",
};
