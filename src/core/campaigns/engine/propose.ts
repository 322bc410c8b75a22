import type { StoredAutomationSettings } from "#core/automation/contract.ts";
import type { ActionPerson } from "#core/bot/contract.ts";
import type { ProposedAction } from "#core/bot/port.ts";
import type { Fault } from "#core/errors.ts";
import { trySavepoint } from "#core/savepoint.ts";
import { excludeByLists } from "../audience/verdict.ts";
import type { CampaignRow } from "../campaign-store.ts";
import type { CampaignContext } from "../context.ts";
import { toAudiencePerson } from "../person-view.ts";
import type { PersonRow } from "../people-store.ts";
import { advance, decideStep, type ReadFacts, type StepDecision } from "../rules.ts";
import { endPerson } from "./end-person.ts";
import { finishIfDone } from "./finish.ts";

type ActingDecision = Extract<StepDecision, { kind: "view" | "invite" | "message" }>;
export type ProposedKind = "profile_view" | "connection_request" | "message";

export const proposedKindOf = ({ kind }: Pick<ActingDecision, "kind">): ProposedKind =>
  ({ view: "profile_view", invite: "connection_request", message: "message" } as const)[kind];

/** Enough to be decided ahead, and few enough that approvals don't expire before they are used. */
const daysAhead = 2;
/** Of one step of one campaign in one run. */
const peoplePerRun = 200;

type Room = Record<ProposedKind, number>;

/** Proposals that may be open at once, over all campaigns. */
export function proposalsAhead({
  profileViewing,
  connectionRequests,
  messaging,
}: StoredAutomationSettings["automation"]): Room {
  const limit = ({ enabled, dailyLimit }: { enabled: boolean; dailyLimit: number }) =>
    enabled ? dailyLimit * daysAhead : 0;
  return {
    profile_view: limit(profileViewing),
    connection_request: limit(connectionRequests),
    message: limit(messaging),
  };
}

/** Proposes the next step of everyone whose time has come: each in one transaction with the bot's action. */
export function createProposing(context: CampaignContext) {
  const { database, clock, store, people, automation, log } = context;

  function roomOf(userId: string): Room {
    const room = proposalsAhead(automation.settingsOf(userId).automation);
    const steps = new Map(store.running(userId).map((campaign) => [campaign.id, campaign.steps]));
    for (const row of people.allWithAction(userId)) {
      const kind = row.isCheck ? "view" : steps.get(row.campaignId)?.[row.step]?.kind;
      if (kind === "view") room.profile_view -= 1;
      else if (kind === "invite") room.connection_request -= 1;
      else if (kind === "message" || kind === "follow_up") room.message -= 1;
    }
    return room;
  }

  function proposeForCampaign(campaign: CampaignRow, room: Room): void {
    const now = clock.now();
    const read = people.reads(campaign.userId);
    // Those who are furthest first, so that people who were begun do not wait for new ones.
    for (const step of people.dueSteps(campaign.id, now).toSorted((a, b) => b - a)) {
      for (const row of people.due(campaign.id, step, now, peoplePerRun)) {
        database.write(() => proposeStep(context, campaign, row, { read, room }));
      }
    }
  }

  function proposeFor(userId: string): void {
    const room = roomOf(userId);
    for (const campaign of store.running(userId)) {
      proposeForCampaign(campaign, room);
      database.write(() => finishIfDone(context, campaign.userId, campaign.id));
    }
  }

  return {
    proposeFor,
    /** A failure of one account doesn't keep the others from being served. */
    proposeDue(): void {
      for (const userId of store.usersWithRunning()) {
        try {
          proposeFor(userId);
        } catch (error) {
          log.error("campaigns.propose_failed", { userId, error });
        }
      }
    },
  };
}

interface ProposingFacts {
  read: ReadFacts;
  room: Room;
}

/** In a transaction. Steps that need nothing are passed until one acts, waits or ends. */
function proposeStep(context: CampaignContext, campaign: CampaignRow, due: PersonRow, facts: ProposingFacts): void {
  const { people, clock, step: reach = () => {} } = context;
  let row = due;
  for (;;) {
    const decision = decideStep(campaign.steps, row, facts.read, clock.now());
    if (decision.kind === "end") {
      endPerson(context, row, decision.state, { code: decision.state, message: decision.message });
      break;
    }
    if (decision.kind === "wait") {
      people.update(row.id, { nextAt: decision.until, note: decision.message, state: "active" });
      break;
    }
    if (decision.kind !== "skip") {
      if (!mayBegin(context, row)) break;
      const kind = proposedKindOf(decision);
      if (facts.room[kind] <= 0) return;
      reach("proposing");
      if (proposeAction(context, campaign, row, decision)) facts.room[kind] -= 1;
      reach("stored");
      break;
    }
    const next = advance(campaign.steps, row.step, clock.now());
    const fields = { ...next, state: "active", note: null, goneAt: null } as const;
    people.update(row.id, fields);
    if (decision.message !== "Connected.")
      people.addEvent(row.id, clock.now(), { kind: "skipped", message: decision.message });
    row = { ...row, ...fields };
    if (next.nextAt > clock.now()) break;
  }
  context.notifyScreens(campaign.userId);
}

/** With the lists of today, which may have changed since the person was added. */
function mayBegin(context: CampaignContext, row: PersonRow): boolean {
  if (row.isIncluded) return true;
  const { exclusions } = context.store.get(row.userId, row.campaignId);
  const found = excludeByLists(toAudiencePerson(row), exclusions, context.automation.settingsOf(row.userId).targeting);
  if (!found) return true;
  endPerson(context, row, "excluded", { code: found.reason, message: found.note });
  return false;
}

/** False if the bot refused it: then the person's campaign has ended, or the bot is asked again later. */
function proposeAction(
  context: CampaignContext,
  campaign: CampaignRow,
  row: PersonRow,
  decision: ActingDecision,
): boolean {
  const { database, people, bot, clock, step: reach = () => {} } = context;
  let actionId: string | undefined;
  const refused = trySavepoint(database.sqlite, () => {
    actionId = bot.propose(toAction(campaign, row, decision)).id;
  });
  reach("proposed");
  if (refused || actionId === undefined) {
    onRefused(context, row, decision, refused);
    return false;
  }
  const isCheck = decision.kind === "view" && decision.isCheck;
  people.update(row.id, { actionId, isCheck, nextAt: null, state: "active", note: null });
  const text =
    decision.kind === "message" ? decision.text : decision.kind === "invite" ? (decision.note ?? null) : null;
  people.addEvent(row.id, clock.now(), { kind: "proposed", message: describeProposal(decision), text, actionId });
  return true;
}

const retryMs = 6 * 3_600_000;

/** Another action of the person is open elsewhere: asked again later. Anything else is a definite no. */
function onRefused(
  context: CampaignContext,
  row: PersonRow,
  decision: ActingDecision,
  refused: Fault | undefined,
): void {
  const { people, clock } = context;
  const { code = "", message = "The bot did not take the action." } = refused ?? {};
  if (code === "bot.duplicate" && decision.kind !== "message") {
    people.update(row.id, { nextAt: clock.now() + retryMs, note: message, state: "active" });
    return;
  }
  endPerson(context, row, code === "bot.excluded" ? "excluded" : "failed", { code, message });
}

function describeProposal(decision: ActingDecision): string {
  if (decision.kind === "invite")
    return decision.note === undefined ? "Invitation planned" : "Invitation with a note planned";
  if (decision.kind === "message") return decision.isFollowUp ? "Follow-up planned" : "Message planned";
  return decision.isCheck ? "View planned, to see whether they accepted" : "Profile view planned";
}

export const toActionPerson = ({ personId, url, name, headline, company, location }: PersonRow): ActionPerson => ({
  id: personId,
  url,
  name: name ?? personId,
  headline,
  company,
  location,
});

function toAction(campaign: CampaignRow, row: PersonRow, decision: ActingDecision): ProposedAction {
  const base = {
    userId: campaign.userId,
    campaign: { id: campaign.id, name: campaign.name },
    reference: `${row.id}:${row.step}`,
    person: toActionPerson(row),
  };
  if (decision.kind === "view") return { ...base, kind: "profile_view" };
  if (decision.kind === "invite") return { ...base, kind: "connection_request", text: decision.note };
  return {
    ...base,
    kind: "message",
    text: decision.text,
    threadId: row.threadId ?? undefined,
    unlessRepliedSince: row.messagedAt ?? row.invitedAt ?? row.addedAt,
  };
}
