import type { ActionKind } from "../contract.ts";
import { limitOf, type LimitSettings } from "../limits/rules.ts";

/** What made a budget smaller than the owner's own limit. */
export type BudgetReason =
  | "warm_up"
  | "weekly_limit"
  | "quota"
  | "pending_limit"
  | "daily_limit"
  | "network_limit"
  | "misses";

export interface BudgetFacts {
  settings: LimitSettings;
  /** Of the local day, by kind. Opened profiles count as views. */
  today: Readonly<Record<ActionKind, number>>;
  /** Everything the bot did in the local day. */
  totalToday: number;
  /** Invitations of the last seven days, by hand as well. */
  invitationsInWeek: number;
  /** From 1; undefined if it is over or off. */
  warmUpDay: number | undefined;
  /** Left of the month. */
  quotaLeft: { comment: number; job_application: number };
  /** By the job preferences. */
  applicationsPerDay: number;
  /** Invitations that are known to be pending. */
  pending: number;
  /** Kinds that are paused until at least the end of the day. */
  paused: Readonly<Partial<Record<ActionKind, "misses" | "network_limit">>>;
}

export interface DayBudget {
  limit: number;
  /** Of the whole day, with what was done. */
  budget: number;
  reason: BudgetReason | undefined;
  /** Why no more of it may be done today, in the order of the gates. */
  exhausted: BudgetReason | "kind_off" | "kind_daily_limit" | undefined;
}

export const warmUpDays = 14;

/** The first week, and the second. */
const warmUpCeilings = [
  { untilDay: 7, connection_request: 5, message: 10 },
  { untilDay: warmUpDays, connection_request: 10, message: 20 },
] as const;

export function warmUpCeiling(kind: ActionKind, day: number | undefined): number {
  if (day === undefined || (kind !== "connection_request" && kind !== "message")) return Infinity;
  return warmUpCeilings.find(({ untilDay }) => day <= untilDay)?.[kind] ?? Infinity;
}

/** The least of all limits; of equal ones the first is named. */
export function budgetOf(kind: ActionKind, facts: BudgetFacts): DayBudget {
  const { settings, today, quotaLeft, pending } = facts;
  const { safety } = settings;
  const done = today[kind];
  const wanted = kind === "job_application" ? facts.applicationsPerDay : Infinity;
  const limit = Math.min(limitOf(kind, settings).perDay, wanted);
  const more = (left: number): number => done + Math.max(0, left);
  const ceilings: [BudgetReason, number][] = [];
  if (kind === "connection_request")
    ceilings.push(["weekly_limit", more(safety.requestsPerWeek - facts.invitationsInWeek)]);
  ceilings.push(["warm_up", warmUpCeiling(kind, facts.warmUpDay)]);
  if (kind === "comment" || kind === "job_application") ceilings.push(["quota", more(quotaLeft[kind])]);
  if (kind === "connection_request" && safety.respectLinkedInLimits)
    ceilings.push(["pending_limit", more(safety.maxPendingRequests - pending)]);
  const paused = facts.paused[kind];
  if (paused) ceilings.push([paused, done]);
  // Views count the profiles opened before other actions, the total does not.
  const allActions = Math.min(safety.maxDailyActions, more(safety.maxDailyActions - facts.totalToday));
  ceilings.push(["daily_limit", Math.max(allActions, done)]);
  const exhausted = ceilings.find(([, ceiling]) => done >= ceiling)?.[0];
  const own = { limit, budget: limit, reason: undefined as BudgetReason | undefined };
  for (const [reason, ceiling] of ceilings) if (ceiling < own.budget) Object.assign(own, { budget: ceiling, reason });
  return { ...own, exhausted: limit === 0 ? "kind_off" : done >= limit ? "kind_daily_limit" : exhausted };
}

/** Of the day with that number since the warm-up began, counted from 0. */
export const warmUpDayOf = (daysSince: number | undefined, isOn: boolean): number | undefined =>
  isOn && daysSince !== undefined && daysSince >= 0 && daysSince < warmUpDays ? daysSince + 1 : undefined;

/** A reconnection after this long begins another warm-up. */
export const coldAfterMs = 14 * 24 * 3_600_000;

/** Invitations sent until then may be withdrawn, UTC ms. */
export const withdrawableUntil = ({ withdrawAfterDays }: LimitSettings["safety"], now: number): number =>
  now - withdrawAfterDays * 24 * 3_600_000;

/** Before a person is invited again whose invitation was withdrawn. */
export const reinviteAfterMs = 21 * 24 * 3_600_000;
