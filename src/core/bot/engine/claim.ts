import type { Attempt } from "#core/attempts/attempt-store.ts";
import { Fault } from "#core/errors.ts";
import { readFacts } from "../account/facts.ts";
import type { ActionRow } from "../actions/action-rows.ts";
import type { ActionKind } from "../contract.ts";
import { endAction } from "../actions/end-action.ts";
import { quotaOf, type BotContext } from "../context.ts";
import { makePlan } from "../plan/make-plan.ts";
import type { PlanRow } from "../plan/plans.ts";
import { closedGate } from "../rules/gates.ts";
import { isWrite } from "../limits/rules.ts";
import type { Slot } from "../rules/contract.ts";
import { slotGraceMs } from "../rules/plan.ts";
import { localDayOf } from "../rules/working-time.ts";
import { ActionSkipped } from "./action-skipped.ts";
import { assertStillWanted } from "./preflight.ts";

export interface Claimed {
  row: ActionRow;
  /** Undefined for what sends nothing. */
  attempt: Attempt | undefined;
}

/** `again`: when this account should be looked at next. */
export type ClaimResult = { claimed: Claimed } | { again: number } | undefined;

const maxCandidates = 50;

/** Uses the first due time of today's plan; those that are too late have passed. Runs in a transaction. */
export function claimDue(context: BotContext, userId: string): ClaimResult {
  const { plans, clock, settings, botAccounts } = context;
  const now = clock.now();
  if (!botAccounts.of(userId)?.running) return undefined;
  const zone = settings.zoneOf(userId);
  const stored = plans.of(userId, localDayOf(now, zone).day);
  // The owner has moved to another zone.
  const plan = stored?.timezone === zone ? stored : makePlan(context, userId);
  const isDue = ({ state, at }: Slot): boolean => state === "planned" && at <= now;
  const kinds = wantedKinds(context, userId);
  let slots = plan.slots;
  for (const slot of plan.slots.filter(isDue)) {
    const result = kinds.has(slot.kind) ? takeSlot(context, { ...plan, slots }, slot, now) : "passed";
    if (result !== "passed") return result;
    slots = slots.map((one) => (one.id === slot.id ? { ...one, state: "passed" as const } : one));
  }
  if (slots !== plan.slots) {
    plans.save({ ...plan, slots });
    context.refreshScreens(userId);
  }
  plans.setNext(plans.of(userId, plan.day) ?? plan, nextWanted(context, userId, slots));
  return undefined;
}

/** The next time that has something to do. */
function nextWanted(context: BotContext, userId: string, slots: readonly Slot[]): number | null {
  const kinds = wantedKinds(context, userId);
  return slots.find(({ state, kind }) => state === "planned" && kinds.has(kind))?.at ?? null;
}

/** Of those that may be done. */
function wantedKinds({ rows }: BotContext, userId: string): ReadonlySet<ActionKind> {
  const kinds = new Set<ActionKind>(["inbox_sweep"]);
  for (const { state, kind } of rows.openCounts(userId)) if (state === "approved") kinds.add(kind);
  return kinds;
}

function takeSlot(
  context: BotContext,
  plan: PlanRow,
  slot: Slot,
  now: number,
): Exclude<ClaimResult, undefined> | "passed" {
  const { userId } = plan;
  const latest = slot.at + slotGraceMs;
  if (now > latest) return "passed";
  const closed = closedGate(readFacts(context, userId, now).gateOf(slot.kind), now);
  if (closed)
    return closed.reason === "delay" && (closed.until ?? Infinity) <= latest
      ? { again: closed.until ?? now }
      : "passed";
  const row = chooseAction(context, userId, slot, now);
  if (!row) return "passed";
  return { claimed: claim(context, plan, slot, row, now) };
}

/** With the newest facts; what must not be done any more ends here. */
function chooseAction(context: BotContext, userId: string, slot: Slot, now: number): ActionRow | undefined {
  const { rows } = context;
  if (slot.kind === "inbox_sweep") return createSweep(context, userId, now);
  const own = slot.actionId === undefined ? undefined : rows.byId(slot.actionId);
  const pinned = new Set(
    context.plans
      .latest(userId)
      ?.slots.flatMap(({ id, state, actionId }) =>
        state === "planned" && actionId && id !== slot.id ? [actionId] : [],
      ),
  );
  const queue = rows.approvedOf(userId, slot.kind, now, maxCandidates).filter(({ id }) => !pinned.has(id));
  const candidates =
    own?.state === "approved" && (own.expiresAt === null || own.expiresAt > now) ? [own, ...queue] : queue;
  return candidates.find((row) => isWanted(context, row) && hasQuota(context, row, now));
}

function isWanted(context: BotContext, row: ActionRow): boolean {
  try {
    assertStillWanted(context, row);
    return true;
  } catch (error) {
    if (!(error instanceof ActionSkipped)) throw error;
    endAction(context, row.id, ["approved"], { state: "skipped", code: error.code, note: error.message });
    return false;
  }
}

function hasQuota({ quotas }: BotContext, { id, userId, kind }: ActionRow, at: number): boolean {
  const quota = quotaOf(kind);
  if (!quota) return true;
  try {
    quotas.reserve({ userId, kind: quota, subjectId: id, at });
    return true;
  } catch (error) {
    if (error instanceof Fault && error.code === "quota.used_up") return false;
    throw error;
  }
}

const createSweep = ({ rows }: BotContext, userId: string, now: number): ActionRow =>
  rows.insert({
    id: Bun.randomUUIDv7(),
    userId,
    kind: "inbox_sweep",
    state: "approved",
    createdAt: now,
    updatedAt: now,
    dueAt: now,
    approvedAt: now,
  });

function claim(context: BotContext, plan: PlanRow, slot: Slot, row: ActionRow, now: number): Claimed {
  const { attempts, plans, rows, uses } = context;
  const { id, userId, kind } = row;
  const fence = row.fence + 1;
  plans.changeSlot(plan, slot.id, { state: "used", actionId: id });
  const toClaimed = (): ActionRow => {
    const claimed = rows.move(id, ["approved"], { state: "claimed", fence, updatedAt: now });
    if (!claimed) throw new Error("The action changed while it was claimed.");
    return claimed;
  };
  context.refreshScreens(userId);
  if (!isWrite(kind)) {
    const claimed = toClaimed();
    // Before it happens: after a crash it counts as well.
    uses.record({ userId, kind, at: now, actionId: id, personId: row.personId });
    return { row: claimed, attempt: undefined };
  }
  uses.record({ userId, kind: "tried", at: now, actionId: id, personId: row.personId });
  let claimed = row;
  const attempt = attempts.claim({ kind: "bot_action", subjectId: id, userId, fence }, () => (claimed = toClaimed()));
  return { row: claimed, attempt };
}
