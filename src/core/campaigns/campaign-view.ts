import { noteSentence } from "#core/bot/notes/rules.ts";
import { toInstant } from "#core/contract.ts";
import type { CampaignContext } from "./context.ts";
import type { Campaign, CampaignProblem, Funnel, ListedCampaign } from "./contract.ts";
import type { CampaignRow } from "./campaign-store.ts";
import { uncheckedTargeting } from "./audience/verdict.ts";
import { stepProblems } from "./rules.ts";

const empty: Funnel = {
  inAudience: 0,
  excluded: 0,
  viewed: 0,
  invited: 0,
  accepted: 0,
  messaged: 0,
  replied: 0,
  finished: 0,
  notAccepted: 0,
  failed: 0,
  stopped: 0,
};

interface Counts extends Funnel {
  planned: number;
  active: number;
  /** With an open action. */
  waiting: number;
}

/** Counted from the rows of the people, each time. */
export function createFunnels({ database }: Pick<CampaignContext, "database">) {
  const counting = database.sqlite.query<Counts, [string]>(
    `SELECT sum(state <> 'excluded') AS inAudience, sum(state = 'excluded') AS excluded,
            count(viewed_at) AS viewed, count(invited_at) AS invited, count(accepted_at) AS accepted,
            count(messaged_at) AS messaged, count(replied_at) AS replied,
            sum(state = 'finished') AS finished, sum(state = 'not_accepted') AS notAccepted,
            sum(state = 'failed') AS failed, sum(state = 'stopped') AS stopped,
            sum(state = 'planned') AS planned, sum(state = 'active') AS active, count(action_id) AS waiting
     FROM campaign_people WHERE campaign_id = ?`,
  );
  return (campaignId: string): Counts => {
    const counts = counting.get(campaignId);
    const known = Object.entries(counts ?? {}).map(([name, value]) => [name, value ?? 0]);
    return { ...empty, planned: 0, active: 0, waiting: 0, ...Object.fromEntries(known) };
  };
}

export type Funnels = ReturnType<typeof createFunnels>;

export function problemsOf(
  { steps }: CampaignRow,
  { planned, active }: Pick<Counts, "planned" | "active">,
): CampaignProblem[] {
  const problems = stepProblems(steps);
  if (planned + active > 0) return problems;
  return [...problems, { step: null, message: "Add people: from a search, a file, addresses or your connections." }];
}

export function toListed(funnels: Funnels, row: CampaignRow): ListedCampaign {
  const { planned, active, waiting, ...funnel } = funnels(row.id);
  const counts = { ...funnel, planned, active, waiting };
  const { id, name, state, revision, createdAt, updatedAt, startedAt, finishedAt } = row;
  return {
    id,
    name,
    state,
    funnel,
    sentence: describe(row, counts),
    allowed: allowedFor(row, counts),
    consequences: consequencesOf(row, counts),
    revision,
    createdAt: toInstant(createdAt),
    updatedAt: toInstant(updatedAt),
    startedAt: startedAt === null ? null : toInstant(startedAt),
    finishedAt: finishedAt === null ? null : toInstant(finishedAt),
  };
}

export function toCampaign({ automation, bot }: CampaignContext, funnels: Funnels, row: CampaignRow): Campaign {
  const { targeting } = automation.settingsOf(row.userId);
  const { steps, exclusions } = row;
  return {
    ...toListed(funnels, row),
    steps,
    exclusions,
    problems: problemsOf(row, funnels(row.id)),
    notes: uncheckedTargeting(targeting),
    noteRule: noteSentence(bot.noteAllowanceOf(row.userId)),
  };
}

const people = (n: number): string => (n === 1 ? "1 person" : `${n} people`);
const are = (n: number): string => (n === 1 ? "is" : "are");

function describe({ state }: CampaignRow, { planned, active, waiting, inAudience }: Counts): string {
  const left = planned + active;
  switch (state) {
    case "draft":
      return inAudience === 0 ? "No people yet." : `Ready for ${people(inAudience)} once you start it.`;
    case "running":
      return waiting > 0
        ? `${people(left)} in progress; ${waiting} ${waiting === 1 ? "action is" : "actions are"} planned.`
        : `${people(left)} in progress.`;
    case "paused":
      return `Paused with ${people(left)} in progress.`;
    case "finished":
      return `Done for ${people(inAudience)}.`;
  }
}

export function allowedFor(row: CampaignRow, counts: Counts): Campaign["allowed"] {
  const { state } = row;
  const allowed: Campaign["allowed"] = [];
  const isReady = problemsOf(row, counts).length === 0;
  if (state !== "running" && isReady) allowed.push("start");
  if (state === "running") allowed.push("pause");
  if (state === "running" || state === "paused") allowed.push("finish");
  if (state !== "finished") allowed.push("edit_steps");
  return [...allowed, "delete"];
}

function consequencesOf(row: CampaignRow, counts: Counts): Campaign["consequences"] {
  const { planned, active, waiting } = counts;
  const left = planned + active;
  const planning =
    waiting === 0 ? "" : ` ${waiting === 1 ? "1 planned action is" : `${waiting} planned actions are`} withdrawn`;
  const sending = "What is being sent at this moment can't be stopped.";
  const all: Required<Campaign["consequences"]> = {
    start:
      row.startedAt === null
        ? `The bot begins with ${people(planned)}. Invitations and messages wait for your approval, unless you send them without asking.`
        : `The campaign goes on with ${people(left)}. Approvals are asked for again.`,
    pause: `Nothing more is sent.${planning}${planning === "" ? "" : " and planned again when you resume."} ${sending}`,
    finish: `${people(left)} ${are(left)} stopped where they are, for good.${planning}${planning === "" ? "" : "."} ${sending}`,
    delete: `The campaign, its people and their timelines are deleted.${planning}${planning === "" ? "" : "."} Whoever was contacted stays known, so that other campaigns leave them out.`,
    edit_steps:
      row.startedAt === null
        ? "All steps can change."
        : "The campaign has begun, so only texts and days can change. What was sent stays; what is planned is planned again with the new text.",
  };
  return Object.fromEntries(allowedFor(row, counts).map((verb) => [verb, all[verb]]));
}
