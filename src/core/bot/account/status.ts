import { toInstant } from "#core/contract.ts";
import type { ActionRow } from "../actions/action-rows.ts";
import { toBotAction } from "../actions/action-view.ts";
import type { BotContext } from "../context.ts";
import {
  actionKinds,
  type ActionKind,
  type BotState,
  type BotStatus,
  type Budget,
  type GateReason,
} from "../contract.ts";
import { nameOf } from "../engine/record-done.ts";
import { assignActions } from "../plan/assign.ts";
import { closedGate, type Gate } from "../rules/gates.ts";
import type { Slot } from "../rules/contract.ts";
import { isOff } from "../limits/rules.ts";
import { startOfDayBefore } from "../rules/working-time.ts";
import { budgetSentence, formatUntil, gateSentence, kindWords } from "../sentences.ts";
import { readFacts, type AccountFacts } from "./facts.ts";

const needsOwner: readonly GateReason[] = [
  "not_approved",
  "suspended",
  "not_connected",
  "session_expired",
  "challenge",
];
const pausedBy: readonly GateReason[] = ["throttled", "network_limit", "misses"];
const listed = 1000;

interface Next {
  row: ActionRow;
  at: number;
}

export function botStatus(context: BotContext, userId: string): BotStatus {
  const { rows, plans, uses } = context;
  const facts = readFacts(context, userId);
  const { bot, now, zone, day } = facts;
  const slots = plans.of(userId, day.day)?.slots ?? [];
  const open = rows.inStates(userId, ["proposed", "approved"], listed);
  const assigned = assignActions(slots, open, now);
  const next = bot.running ? nextOf(slots, assigned) : undefined;
  const current = rows.running(userId);
  const counts = rows.openCounts(userId);
  const countOf = (state: string): number => counts.reduce((sum, row) => sum + (row.state === state ? row.n : 0), 0);
  const gate = explain(context, facts, { current, next, slots, open, proposed: countOf("proposed") });
  const week = uses.countsSince(userId, startOfDayBefore(day.day, 6, zone));
  const isTaken = ({ id, kind }: Slot): boolean => kind === "inbox_sweep" || assigned.has(id);
  const planned = (kind: ActionKind): number =>
    slots.filter((slot) => slot.kind === kind && slot.state === "planned" && slot.at > now && isTaken(slot)).length;
  const { requestsPerWeek } = facts.gate.settings.safety;
  return {
    state: stateOf(bot.running, gate.reason),
    reason: gate.reason,
    sentence: gate.sentence,
    until: gate.until === undefined ? null : toInstant(gate.until),
    since: bot.since === null ? null : toInstant(bot.since),
    now: current ? toBotAction(current) : null,
    next: next ? toBotAction(next.row, next.at) : null,
    done: rows.lastDone(userId, 5).map((row) => toBotAction(row)),
    today: Object.fromEntries(
      actionKinds.map((kind) => [kind, toBudget(facts, kind, planned(kind))]),
    ) as BotStatus["today"],
    week: Object.fromEntries(
      actionKinds.map((kind) => [
        kind,
        kind === "connection_request"
          ? { done: facts.budget.invitationsInWeek, budget: requestsPerWeek }
          : { done: week[kind] + (kind === "profile_view" ? week.opened : 0), budget: null },
      ]),
    ) as BotStatus["week"],
    totalToday: { done: facts.budget.totalToday, budget: facts.gate.settings.safety.maxDailyActions },
    awaitingApproval: countOf("proposed"),
    needsAnswer: countOf("needs_answer"),
    needsReview: countOf("needs_review"),
    warmUp:
      facts.warmUpDay === undefined || facts.warmUpEndsOn === undefined
        ? null
        : { day: facts.warmUpDay, endsOn: facts.warmUpEndsOn },
  };
}

function toBudget(facts: AccountFacts, kind: ActionKind, planned: number): Budget {
  const { budget, limit, reason } = facts.budgetOf(kind);
  return { done: facts.budget.today[kind], planned, budget, limit, reason: budgetSentence(reason) };
}

function stateOf(isRunning: boolean, reason: GateReason | null): BotState {
  if (!isRunning) return "stopped";
  if (reason === null) return "running";
  if (needsOwner.includes(reason)) return "needs_attention";
  return pausedBy.includes(reason) ? "paused" : "running";
}

/** The first coming time that has an approved action. */
function nextOf(slots: readonly Slot[], assigned: ReadonlyMap<string, ActionRow>): Next | undefined {
  for (const slot of slots) {
    const row = assigned.get(slot.id);
    if (row?.state === "approved") return { row, at: slot.at };
  }
  return undefined;
}

interface Situation {
  current: ActionRow | undefined;
  next: Next | undefined;
  slots: readonly Slot[];
  open: readonly ActionRow[];
  proposed: number;
}

interface Explanation {
  reason: GateReason | null;
  sentence: string;
  until: number | undefined;
}

function explain(context: BotContext, facts: AccountFacts, situation: Situation): Explanation {
  const { now, zone, gate } = facts;
  const { current, next, proposed } = situation;
  if (current) {
    const sentence = `${kindWords[current.kind].doing(nameOf(current))}.`;
    return { reason: null, sentence, until: undefined };
  }
  const toExplanation = (closed: Gate): Explanation => ({
    reason: closed.reason,
    sentence: gateSentence(closed.reason, { ...closed, now, zone, proposed }),
    until: closed.until,
  });
  // A short pause between two actions is no news: the plan's next time is.
  const closed = closedGate({ ...gate, lastAt: undefined }, now);
  if (closed) return toExplanation(closed);
  if (next) {
    const doing = kindWords[next.row.kind].doing(nameOf(next.row));
    const sentence = `Next, at ${formatUntil(Math.max(now, next.at), now, zone)}: ${lowerFirst(doing)}.`;
    return { reason: "no_slot", sentence, until: next.at };
  }
  return toExplanation(explainIdle(context, facts, situation));
}

/** Nothing is planned that could be done. */
function explainIdle(context: BotContext, facts: AccountFacts, { open, slots, proposed }: Situation): Gate {
  const { now } = facts;
  const approved = open.filter(({ state }) => state === "approved");
  for (const { kind } of approved) {
    const closed = closedGate({ ...facts.gateOf(kind), lastAt: undefined }, now);
    if (closed && closed.reason !== "delay" && closed.reason !== "kind_off") return closed;
  }
  const possible = approved.filter(({ kind }) => !isOff(kind, facts.gate.settings));
  const [off] = approved;
  if (off && possible.length === 0) return { reason: "kind_off", kind: off.kind };
  if (off) {
    const ahead = slots.find(
      (slot) => slot.state === "planned" && slot.at > now && possible.some(({ kind }) => kind === slot.kind),
    );
    const dueAt = Math.min(...possible.map((row) => row.dueAt));
    const until = ahead?.at ?? (dueAt > now ? dueAt : facts.day.to);
    return { reason: "no_slot", until };
  }
  return proposed > 0 ? { reason: "needs_approval" } : { reason: "nothing_to_do" };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
