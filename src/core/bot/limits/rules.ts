import type { AutomationSettings } from "#core/automation/contract.ts";
import type { ActionKind } from "../contract.ts";

const second = 1000;
const minute = 60 * second;

/** In this order slots are given away if the day's limit is less than all budgets together. */
export const kindsByPriority = [
  "inbox_sweep",
  "job_application",
  "message",
  "connection_request",
  "comment",
  "withdrawal",
  "profile_view",
] as const satisfies readonly ActionKind[];

/** Where the settings have no field. */
export const ownLimits = {
  comment: { perDay: 10, delayMs: 20 * minute },
  withdrawal: { perDay: 20, delayMs: 2 * minute },
  inbox_sweep: { perDay: 6, delayMs: 60 * minute },
  job_application: { perDay: 10, delayMs: 10 * minute },
} as const;

export type LimitSettings = Pick<AutomationSettings, "automation" | "safety">;

export interface KindLimit {
  perDay: number;
  delayMs: number;
}

/** The owner's own limit. Off: 0 per day. */
export function limitOf(kind: ActionKind, { automation, safety }: LimitSettings): KindLimit {
  const { connectionRequests, profileViewing, messaging } = automation;
  const onlyIf = (enabled: boolean, perDay: number, delayMs: number): KindLimit => ({
    perDay: enabled ? perDay : 0,
    delayMs,
  });
  switch (kind) {
    case "connection_request":
      return onlyIf(
        connectionRequests.enabled,
        connectionRequests.dailyLimit,
        connectionRequests.delayBetweenRequests * minute,
      );
    case "profile_view":
      return onlyIf(profileViewing.enabled, profileViewing.dailyLimit, profileViewing.delayBetweenViews * second);
    case "message":
      return onlyIf(messaging.enabled, messaging.dailyLimit, messaging.delayBetweenMessages * minute);
    case "inbox_sweep":
      return onlyIf(safety.sweepInbox, ownLimits.inbox_sweep.perDay, ownLimits.inbox_sweep.delayMs);
    case "withdrawal":
      return onlyIf(safety.withdrawOldRequests, ownLimits.withdrawal.perDay, ownLimits.withdrawal.delayMs);
    default:
      return ownLimits[kind];
  }
}

export const isOff = (kind: ActionKind, settings: LimitSettings): boolean => limitOf(kind, settings).perDay === 0;

/** Least time between any two actions, ms; a random one is at most `max`. */
export function accountDelay({ safety }: LimitSettings): { min: number; max: number } {
  const least = safety.actionDelay * second;
  if (!safety.randomDelays) return { min: least, max: least };
  const min = Math.max(least, safety.minDelaySeconds * second);
  return { min, max: Math.max(min, safety.maxDelaySeconds * second) };
}

/** Irreversible: done as attempts, at most once. */
export const isWrite = (kind: ActionKind): boolean => kind !== "profile_view" && kind !== "inbox_sweep";
