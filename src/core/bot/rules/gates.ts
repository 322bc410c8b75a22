import type { Status } from "#core/accounts/contract.ts";
import type { AutomationSettings } from "#core/automation/contract.ts";
import type { ActionKind, GateReason } from "../contract.ts";
import { accountDelay, limitOf, type LimitSettings } from "../limits/rules.ts";
import type { DayBudget } from "./budgets.ts";
import { closedReason, nextOpening, type LocalDay } from "./working-time.ts";

export type AccountState = "connected" | "not_connected" | "session_expired" | "challenge";

export interface KindFacts {
  kind: ActionKind;
  done: number;
  budget: DayBudget;
  /** UTC ms of the last one. */
  lastAt: number | undefined;
  pausedUntil: number | undefined;
  pauseReason: "misses" | "network_limit" | undefined;
  /** When the weekly limit allows another one. */
  weekFreeAt: number | undefined;
  /** Of the month. */
  quotaResetsAt: number | undefined;
}

export interface GateFacts {
  isRunning: boolean;
  status: Status;
  account: AccountState;
  throttledUntil: number | undefined;
  zone: string;
  day: LocalDay;
  settings: LimitSettings & { safety: AutomationSettings["safety"] };
  totalToday: number;
  /** UTC ms of the last action of any kind. */
  lastAt: number | undefined;
  /** Undefined: only what holds for the whole account. */
  kind?: KindFacts;
}

export interface Gate {
  reason: GateReason;
  /** When it may open by itself, UTC ms. */
  until?: number | undefined;
  kind?: ActionKind;
}

/** The first reason, in the order of `gateReasons`, why nothing may be done now. */
export function closedGate(facts: GateFacts, now: number): Gate | undefined {
  return (
    ownerGate(facts) ?? networkGate(facts, now) ?? timeGate(facts, now) ?? budgetGate(facts) ?? delayGate(facts, now)
  );
}

function ownerGate({ isRunning, status, account }: GateFacts): Gate | undefined {
  if (!isRunning) return { reason: "stopped" };
  if (status !== "approved") return { reason: status === "suspended" ? "suspended" : "not_approved" };
  return account === "connected" ? undefined : { reason: account };
}

function networkGate({ throttledUntil, kind }: GateFacts, now: number): Gate | undefined {
  const isPaused = kind?.pausedUntil !== undefined && kind.pausedUntil > now;
  const pause = isPaused ? { until: kind.pausedUntil, kind: kind.kind } : undefined;
  if (pause && kind?.pauseReason === "misses") return { reason: "misses", ...pause };
  if (throttledUntil !== undefined && throttledUntil > now) return { reason: "throttled", until: throttledUntil };
  return pause && { reason: "network_limit", ...pause };
}

/** What begins has to end before the bot's time is over. */
const actionMs = 60_000;

function timeGate({ zone, settings }: GateFacts, now: number): Gate | undefined {
  for (const at of [now, now + actionMs]) {
    const reason = closedReason(at, zone, settings.safety);
    if (reason) return { reason, until: nextOpening(at, zone, settings.safety) };
  }
  return undefined;
}

function budgetGate({ day, totalToday, settings, kind, zone }: GateFacts): Gate | undefined {
  const tomorrow = () => nextOpening(day.to, zone, settings.safety);
  if (kind?.budget.exhausted === "kind_off") return { reason: "kind_off", kind: kind.kind };
  if (totalToday >= settings.safety.maxDailyActions) return { reason: "daily_limit", until: tomorrow() };
  const reason = kind?.budget.exhausted;
  if (!kind || reason === undefined) return undefined;
  const of = { kind: kind.kind };
  switch (reason) {
    case "weekly_limit":
      return { reason, until: kind.weekFreeAt ?? tomorrow(), ...of };
    case "quota":
      return { reason, until: kind.quotaResetsAt, ...of };
    case "pending_limit":
      return { reason, ...of };
    default:
      return { reason, until: tomorrow(), ...of };
  }
}

function delayGate({ settings, lastAt, kind }: GateFacts, now: number): Gate | undefined {
  const afterAny = lastAt === undefined ? 0 : lastAt + accountDelay(settings).min;
  const afterSame = kind?.lastAt === undefined ? 0 : kind.lastAt + limitOf(kind.kind, settings).delayMs;
  const until = Math.max(afterAny, afterSame);
  return until > now ? { reason: "delay", until, ...(kind && { kind: kind.kind }) } : undefined;
}
