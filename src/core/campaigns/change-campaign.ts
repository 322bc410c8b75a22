import { Fault } from "#core/errors.ts";
import { assertState, notNow, type CampaignRow } from "./campaign-store.ts";
import { problemsOf, type Funnels } from "./campaign-view.ts";
import type { CampaignContext } from "./context.ts";
import {
  campaignStateLabels,
  defaultExclusions,
  defaultSteps,
  type CampaignChange,
  type CampaignExclusions,
  type CampaignStep,
  type NewCampaign,
} from "./contract.ts";
import { cancelOpenAction, endPerson } from "./engine/end-person.ts";
import { beginning, dayMs, hasSameOrder, stepProblems, templateOf } from "./rules.ts";

export function createCampaign({ store, clock }: CampaignContext, userId: string, input: NewCampaign): string {
  store.assertRoom(userId);
  store.assertNameFree(userId, input.name);
  const [id, now] = [Bun.randomUUIDv7(), clock.now()];
  store.insert({
    id,
    userId,
    name: input.name,
    state: "draft",
    steps: withoutEmptyNotes(input.steps ?? defaultSteps),
    exclusions: mergeExclusions(defaultExclusions, input.exclusions),
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

const mergeExclusions = (base: CampaignExclusions, over: NewCampaign["exclusions"] = {}): CampaignExclusions => ({
  people: over.people ?? base.people,
  companies: over.companies ?? base.companies,
  keywords: over.keywords ?? base.keywords,
  recruiters: over.recruiters ?? base.recruiters,
  contacted: over.contacted ?? base.contacted,
});

const withoutEmptyNotes = (steps: readonly CampaignStep[]): CampaignStep[] =>
  steps.map((step) => (step.kind === "invite" && step.note === "" ? { ...step, note: null } : step));

/** @throws Fault `campaigns.changed`, `.name_taken`, `.steps`, `.not_now` */
export function changeCampaign(context: CampaignContext, campaign: CampaignRow, change: CampaignChange): void {
  const { store, clock } = context;
  const { name, exclusions, revision } = change;
  if (revision !== undefined && revision !== campaign.revision) {
    const message = "This campaign was changed elsewhere since you opened it. Load it again.";
    throw new Fault("conflict", "campaigns.changed", message);
  }
  if (name !== undefined) store.assertNameFree(campaign.userId, name, campaign.id);
  const steps = change.steps && withoutEmptyNotes(change.steps);
  if (steps) changeSteps(context, campaign, steps);
  store.update(campaign.id, {
    ...(name !== undefined && { name }),
    ...(steps && { steps }),
    ...(exclusions && { exclusions: mergeExclusions(campaign.exclusions, exclusions) }),
    revision: campaign.revision + 1,
    updatedAt: clock.now(),
  });
}

/** What was sent stays. What is planned with an old text is planned again with the new one. */
function changeSteps(context: CampaignContext, campaign: CampaignRow, steps: CampaignStep[]): void {
  const { people, clock } = context;
  assertState(campaign, ["draft", "running", "paused"], "This campaign is finished, so its steps can't change.");
  if (campaign.startedAt === null) {
    for (const row of people.open(campaign.id)) people.update(row.id, beginning(steps, clock.now()));
    return;
  }
  if (!hasSameOrder(campaign.steps, steps)) {
    const message =
      "This campaign has begun, so only texts and days can change. Create another campaign for other steps.";
    throw new Fault("invalid", "campaigns.steps", message);
  }
  const [problem] = stepProblems(steps);
  if (problem) throw new Fault("invalid", "campaigns.steps", problem.message);
  for (const row of people.open(campaign.id)) {
    const [before, after] = [campaign.steps[row.step], steps[row.step]];
    if (!before || !after) continue;
    if (
      after.kind === "wait_for_acceptance" &&
      row.invitedAt !== null &&
      row.actionId === null &&
      row.goneAt === null
    ) {
      people.update(row.id, { nextAt: row.invitedAt + after.days * dayMs });
    }
    if (templateOf(before) === templateOf(after) || row.actionId === null || row.isCheck) continue;
    const note = "The text of the campaign was changed.";
    if (cancelOpenAction(context, row, { code: "campaigns.text_changed", note })) {
      people.update(row.id, { nextAt: clock.now() });
    }
  }
}

/** Starts or resumes. @throws Fault `campaigns.not_now`, `campaigns.not_ready` */
export function startCampaign(context: CampaignContext, funnels: Funnels, campaign: CampaignRow): void {
  const { store, people, clock } = context;
  assertState(campaign, ["draft", "paused", "finished"], "This campaign is already running.");
  const problems = problemsOf(campaign, funnels(campaign.id));
  if (problems[0]) throw new Fault("conflict", "campaigns.not_ready", problems[0].message, problems);
  const now = clock.now();
  if (campaign.startedAt === null) {
    for (const row of people.open(campaign.id)) people.update(row.id, beginning(campaign.steps, now));
  }
  store.update(campaign.id, {
    state: "running",
    startedAt: campaign.startedAt ?? now,
    finishedAt: null,
    updatedAt: now,
    revision: campaign.revision + 1,
  });
}

/** @throws Fault `campaigns.not_now` */
export function pauseCampaign(context: CampaignContext, campaign: CampaignRow): void {
  const { store, people, clock } = context;
  assertState(
    campaign,
    ["running"],
    `This campaign is not running. It is ${campaignStateLabels[campaign.state].toLowerCase()}.`,
  );
  store.update(campaign.id, { state: "paused", updatedAt: clock.now(), revision: campaign.revision + 1 });
  const reason = { code: "campaigns.paused", note: "You paused the campaign." };
  for (const row of people.withAction(campaign.id)) {
    if (cancelOpenAction(context, row, reason)) people.update(row.id, { nextAt: clock.now() });
  }
}

/** @throws Fault `campaigns.not_now` */
export function finishCampaign(context: CampaignContext, campaign: CampaignRow): void {
  const { store, people, clock } = context;
  assertState(campaign, ["running", "paused"], "Only a campaign that has begun can be finished.");
  const now = clock.now();
  store.update(campaign.id, { state: "finished", finishedAt: now, updatedAt: now, revision: campaign.revision + 1 });
  const reason = { code: "campaigns.finished", message: "You finished the campaign." };
  for (const row of people.open(campaign.id)) endPerson(context, row, "stopped", reason);
}

/** @throws Fault `campaigns.not_now` while something is being sent: its outcome would be lost */
export function removeCampaign(context: CampaignContext, campaign: CampaignRow): void {
  const { store, people } = context;
  const reason = { code: "campaigns.deleted", note: "You deleted the campaign." };
  const sending = people.withAction(campaign.id).filter((row) => !cancelOpenAction(context, row, reason)).length;
  if (sending > 0) {
    const what = sending === 1 ? "1 action is" : `${sending} actions are`;
    throw notNow(`${what} being sent, or not confirmed yet. Try again once the outcome is known.`);
  }
  store.remove(campaign.id);
}
