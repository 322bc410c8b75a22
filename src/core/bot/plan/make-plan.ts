import { readFacts, type AccountFacts } from "../account/facts.ts";
import type { BotContext } from "../context.ts";
import { actionKinds, type ActionKind } from "../contract.ts";
import { kindsByPriority } from "../limits/rules.ts";
import type { Slot } from "../rules/contract.ts";
import { layPlan } from "../rules/plan.ts";
import { openIntervals, type Interval } from "../rules/working-time.ts";
import { budgetSentence, capitalize, gateSentence, kindWords } from "../sentences.ts";
import { closedGate } from "../rules/gates.ts";
import type { PlanRow } from "./plans.ts";

/** These have times only for actions that exist: these are not found while the plan is made. */
const onDemand: readonly ActionKind[] = ["comment", "withdrawal", "job_application"];

/** Lays the rest of today's times; edited, used and passed ones stay. Runs in the caller's transaction. */
export function makePlan(context: BotContext, userId: string, kinds: readonly ActionKind[] = actionKinds): PlanRow {
  const { plans, botAccounts, clock } = context;
  const facts = readFacts(context, userId);
  const { day, zone, bot } = facts;
  const stored = plans.of(userId, day.day);
  const existing = stored?.slots ?? [];
  const kept = existing.filter(
    (slot) =>
      slot.state !== "planned" ||
      slot.at <= facts.now ||
      (stored?.timezone === zone && (slot.isEdited || !kinds.includes(slot.kind))),
  );
  for (const earlier of plans.unfinishedBefore(userId, day.day)) passAll(context, earlier);
  const slots = layPlan({
    day: day.day,
    seed: bot.seed,
    settings: facts.budget.settings,
    open: remaining(openIntervals(day, zone, facts.gate.settings.safety), facts.now),
    wanted: wantedOf(context, facts, kinds, kept),
    kept,
    lastAt: facts.last.any,
    lastOfKind: facts.last.ofKind,
  });
  const row: PlanRow = {
    userId,
    day: day.day,
    timezone: zone,
    seed: bot.seed,
    slots,
    notes: notesOf(facts, slots),
    createdAt: clock.now(),
    nextAt: null,
    endsAt: day.to,
  };
  plans.save(row);
  botAccounts.setPlannedUntil(userId, day.to);
  context.refreshScreens(userId);
  return row;
}

/** From a second from now on: a time that is due at once would look like a burst. */
const remaining = (open: readonly Interval[], now: number): Interval[] =>
  open.flatMap(({ from, to }) => (to > now + 1000 ? [{ from: Math.max(from, now + 1000), to }] : []));

function wantedOf(
  context: BotContext,
  facts: AccountFacts,
  kinds: readonly ActionKind[],
  kept: readonly Slot[],
): Partial<Record<ActionKind, number>> {
  const ahead = (kind: ActionKind): number =>
    kept.filter((slot) => slot.kind === kind && slot.state === "planned").length;
  const waiting = new Map<ActionKind, number>();
  for (const { state, kind, n } of context.rows.openCounts(facts.userId)) {
    if (state === "approved" || state === "proposed") waiting.set(kind, (waiting.get(kind) ?? 0) + n);
  }
  const wanted: Partial<Record<ActionKind, number>> = {};
  for (const kind of kinds) {
    const left = facts.budgetOf(kind).budget - facts.budget.today[kind] - ahead(kind);
    const most = onDemand.includes(kind) ? Math.min(left, (waiting.get(kind) ?? 0) - ahead(kind)) : left;
    wanted[kind] = Math.max(0, most);
  }
  return shareDay(facts, wanted, kept);
}

/** All kinds together stay within the day's limit; views come last, and each invitation and message opens a profile. */
function shareDay(
  { gate, budget }: AccountFacts,
  wanted: Partial<Record<ActionKind, number>>,
  kept: readonly Slot[],
): Partial<Record<ActionKind, number>> {
  const ahead = kept.filter(({ state }) => state === "planned").length;
  let left = Math.max(0, gate.settings.safety.maxDailyActions - budget.totalToday - ahead);
  const opening = (wanted.connection_request ?? 0) + (wanted.message ?? 0);
  const views = wanted.profile_view === undefined ? {} : { profile_view: Math.max(0, wanted.profile_view - opening) };
  const shared: Partial<Record<ActionKind, number>> = {};
  for (const [kind, count] of byPriority({ ...wanted, ...views })) {
    shared[kind] = Math.min(count, left);
    left -= shared[kind];
  }
  return shared;
}

const byPriority = (wanted: Partial<Record<ActionKind, number>>): [ActionKind, number][] =>
  kindsByPriority.flatMap((kind): [ActionKind, number][] => (wanted[kind] === undefined ? [] : [[kind, wanted[kind]]]));

function passAll({ plans }: BotContext, row: PlanRow): void {
  const slots = row.slots.map((slot) => (slot.state === "planned" ? { ...slot, state: "passed" as const } : slot));
  plans.save({ ...row, slots });
}

/** Why the day has no times, or fewer than the limits allow. */
function notesOf(facts: AccountFacts, slots: readonly Slot[]): string[] {
  const { gate, now, zone } = facts;
  const closed = closedGate({ ...gate, lastAt: undefined }, now);
  const hasTimes = slots.some(({ state }) => state === "planned");
  const notes = closed && !hasTimes ? [gateSentence(closed.reason, { ...closed, now, zone })] : [];
  for (const kind of actionKinds) {
    const { limit, budget, reason } = facts.budgetOf(kind);
    const sentence = budgetSentence(reason);
    if (limit > 0 && budget < limit && sentence !== null)
      notes.push(`${kindWords[kind].many}: ${budget} instead of ${limit} today. ${sentence}.`);
    const own = slots.filter(
      (slot) => slot.kind === kind && slot.state !== "passed" && slot.state !== "skipped",
    ).length;
    if (kind !== "profile_view" && !onDemand.includes(kind) && hasTimes && own < budget && budget <= limit)
      notes.push(`${kindWords[kind].many}: ${own} of ${budget} fit into the rest of the day with their delay.`);
  }
  return notes.map(capitalize);
}
