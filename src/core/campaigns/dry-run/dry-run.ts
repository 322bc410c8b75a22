import type { NoteAllowance } from "#core/bot/port.ts";
import { noteSentence } from "#core/bot/notes/rules.ts";
import { toInstant } from "#core/contract.ts";
import { excludeByLists } from "../audience/verdict.ts";
import type { CampaignRow } from "../campaign-store.ts";
import type { CampaignContext } from "../context.ts";
import type { CampaignStep } from "../contract.ts";
import type { DryRun, DryRunPerson, DryRunQuery, DryRunStep } from "./contract.ts";
import type { PersonRow } from "../people-store.ts";
import { toAudiencePerson } from "../person-view.ts";
import { dayMs, example, hasInvitationNote, isConnected, isTextStep, stepProblems, textFor } from "../rules.ts";
import { createEstimate, type Estimate } from "./estimate.ts";
import { createNoteEstimate, type NoteEstimate } from "./note-estimate.ts";

type Totals = DryRun["totals"];

/** What the campaign would do from now on. Only reads. */
export function dryRun(context: CampaignContext, campaign: CampaignRow, { offset, limit }: DryRunQuery): DryRun {
  const { people, clock, automation, settings } = context;
  const now = clock.now();
  const stored = automation.settingsOf(campaign.userId);
  const zone = settings.zoneOf(campaign.userId);
  const allowance = context.bot.noteAllowanceOf(campaign.userId);
  const estimate = createEstimate({ settings: stored, zone, now });
  const leaveOutNote = createNoteEstimate(allowance, zone, now);
  const isInvited = ({ personId }: PersonRow): boolean => context.bot.isInvited(campaign.userId, personId);
  const totals: Totals = { people: 0, views: 0, invitations: 0, messages: 0, nothing: 0 };
  let endsAt: number | undefined;
  const all = people.list(campaign.id).map((row) => {
    const planned = planPerson(context, campaign, row, { estimate, leaveOutNote, isInvited, now });
    count(totals, planned);
    for (const { at } of planned.steps) if (at !== null) endsAt = Math.max(endsAt ?? 0, Date.parse(at));
    return planned;
  });
  return {
    at: toInstant(now),
    people: all.slice(offset, offset + limit),
    next: offset + limit < all.length ? offset + limit : null,
    totals,
    endsAt: endsAt === undefined ? null : toInstant(endsAt),
    notes: [
      ...stepProblems(campaign.steps).map(({ message }) => message),
      ...notesOf(campaign, stored.safety.warmUp, allowance),
    ],
  };
}

const notesOf = ({ steps }: CampaignRow, isWarmUp: boolean, allowance: NoteAllowance): string[] => [
  "Times are the earliest by your limits and working hours. Other campaigns, approvals and the network can make them later.",
  ...(hasInvitationNote(steps) ? [noteSentence(allowance)] : []),
  ...(steps.some(({ kind }) => kind === "wait_for_acceptance")
    ? ["Everything after an invitation assumes that it is accepted the next day."]
    : []),
  ...(steps.some(isTextStep) ? ["Whoever replies gets nothing further."] : []),
  ...(isWarmUp
    ? ["While your account warms up, fewer invitations and messages a day are sent than your limits allow."]
    : []),
];

function count(totals: Totals, { steps }: DryRunPerson): void {
  totals.people += 1;
  const done = steps.filter(({ willHappen }) => willHappen).map(({ kind }) => kind);
  totals.views += done.filter((kind) => kind === "view").length;
  totals.invitations += done.filter((kind) => kind === "invite").length;
  totals.messages += done.filter((kind) => kind === "message" || kind === "follow_up").length;
  if (!done.some((kind) => kind === "invite" || kind === "message" || kind === "follow_up")) totals.nothing += 1;
}

interface PlanFacts {
  estimate: Estimate;
  leaveOutNote: NoteEstimate;
  isInvited: (row: PersonRow) => boolean;
  now: number;
}

function planPerson(context: CampaignContext, campaign: CampaignRow, row: PersonRow, facts: PlanFacts): DryRunPerson {
  const person = toAudiencePerson(row);
  const base = { id: row.id, person, state: row.state, steps: [] };
  if (row.state !== "planned" && row.state !== "active")
    return { ...base, note: row.note ?? "The campaign has ended for them." };
  const { targeting } = context.automation.settingsOf(campaign.userId);
  const excluded = row.isIncluded ? undefined : excludeByLists(person, campaign.exclusions, targeting);
  if (excluded) return { ...base, note: excluded.note };
  return { ...base, steps: planSteps(campaign.steps, row, facts), note: null };
}

/** In order; what can't be done ends the rest. */
function planSteps(
  steps: readonly CampaignStep[],
  row: PersonRow,
  { estimate, leaveOutNote, isInvited, now }: PlanFacts,
): DryRunStep[] {
  const planned: DryRunStep[] = [];
  let at = Math.max(now, row.nextAt ?? now);
  let needsAcceptance = false;
  let ended: string | undefined;
  const isLinked = isConnected(row);
  for (const [index, step] of steps.entries()) {
    if (index < row.step) continue;
    const add = (fields: Partial<DryRunStep>): void =>
      void planned.push({
        step: index,
        kind: step.kind,
        text: null,
        at: null,
        willHappen: false,
        note: null,
        ...fields,
      });
    const take = (
      kind: Parameters<Estimate["take"]>[0],
      what: string,
      fieldsAt: (at: number) => Partial<DryRunStep> = () => ({}),
    ): void => {
      const taken = estimate.take(kind, at);
      if (taken === undefined) {
        ended = `${what} are turned off in LinkedIn Settings.`;
        return add({ note: ended });
      }
      at = taken;
      add({ at: toInstant(taken), willHappen: true, ...fieldsAt(taken) });
    };
    if (ended !== undefined) {
      add({ note: "Not reached." });
      continue;
    }
    const found = textFor(step, row);
    if (step.kind === "wait") {
      at += step.days * dayMs;
      add({ note: step.days === 1 ? "Waits a day." : `Waits ${step.days} days.` });
    } else if (step.kind === "view") {
      take("profile_view", "Profile views");
    } else if (step.kind === "wait_for_acceptance") {
      needsAcceptance = !isLinked;
      if (needsAcceptance) at += dayMs;
      add({ note: isLinked ? "Already connected." : `Ends after ${step.days} days without an acceptance.` });
    } else if (step.kind === "invite" && isLinked) {
      add({ note: "Already connected, so no invitation is sent." });
    } else if (step.kind === "invite" && isInvited(row)) {
      ended = "An invitation is already pending, so no other is sent.";
      add({ note: ended });
    } else if ("problem" in found) {
      ended = found.problem;
      add({
        note: couldChange(steps, index, row) ? `${found.problem} Viewing the profile may change this.` : found.problem,
      });
    } else if (step.kind === "invite") {
      take("connection_request", "Connection requests", (sentAt) => {
        const reason = found.text === undefined ? undefined : leaveOutNote(sentAt);
        if (reason !== undefined) return { note: `Without the note: ${reason}.` };
        return { text: found.text ?? null, note: needsProfile(steps, index, row) ? fromProfile : null };
      });
    } else {
      const isKnownStranger = !isLinked && !needsAcceptance && row.degree !== null;
      if (isKnownStranger) {
        ended = "You can only write to your connections.";
        add({ text: found.text ?? null, note: ended });
        continue;
      }
      const conditions = [
        needsAcceptance && "they accept",
        step.kind === "follow_up" && "they have not replied",
      ].filter((one) => one !== false);
      const notes = [
        conditions.length > 0 && `If ${conditions.join(" and ")}.`,
        needsProfile(steps, index, row) && fromProfile,
      ].filter((one) => one !== false);
      take("message", "Messages", () => ({
        text: found.text ?? null,
        note: notes.length === 0 ? null : notes.join(" "),
      }));
    }
  }
  return planned;
}

const fromProfile = "Details that are not known yet are filled in from their profile.";

/** A profile view before this step may find the name or the company. */
const couldChange = (steps: readonly CampaignStep[], at: number, row: PersonRow): boolean =>
  steps.some(({ kind }, index) => kind === "view" && index >= row.step && index < at);

/** The text has defaults that a profile view before this step may replace. */
function needsProfile(steps: readonly CampaignStep[], at: number, row: PersonRow): boolean {
  const step = steps[at];
  if (step === undefined || !couldChange(steps, at, row)) return false;
  const known = { name: row.name ?? example.name, company: row.company ?? example.company };
  return !Bun.deepEquals(textFor(step, row), textFor(step, known));
}
