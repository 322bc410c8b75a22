import { toInstant } from "#core/contract.ts";
import { invalid, Fault } from "#core/errors.ts";
import { toBotAction } from "../actions/action-view.ts";
import type { ActionRow } from "../actions/action-rows.ts";
import type { BotContext } from "../context.ts";
import { actionKinds, type BotPlan, type PlanSlot, type SlotChange } from "../contract.ts";
import { isOff, limitOf } from "../limits/rules.ts";
import type { Slot } from "../rules/contract.ts";
import { closedReason, localDay, localDayOf } from "../rules/working-time.ts";
import { kindOffSentence } from "../sentences.ts";
import { assignActions, isOver } from "./assign.ts";
import type { PlanRow } from "./plans.ts";

const toPlanSlot = ({ id, kind, at, state, isEdited }: Slot, row: ActionRow | undefined): PlanSlot => ({
  id,
  kind,
  at: toInstant(at),
  state,
  isEdited,
  action: row ? toBotAction(row, state === "planned" ? at : undefined) : null,
});

function viewSlots({ rows, clock }: BotContext, { userId, slots }: PlanRow): PlanSlot[] {
  const open = rows.inStates(userId, ["proposed", "approved"], 1000);
  const now = clock.now();
  const assigned = assignActions(slots, open, now);
  return slots.map((slot) => {
    if (isOver(slot, now)) return toPlanSlot({ ...slot, state: "passed" }, undefined);
    const used = slot.state === "used" && slot.actionId !== undefined ? rows.byId(slot.actionId) : undefined;
    return toPlanSlot(slot, assigned.get(slot.id) ?? used);
  });
}

/** Of today unless a day is given; a day without a plan has no times. */
export function viewPlan(context: BotContext, userId: string, day?: string): BotPlan {
  const { clock, settings, plans, botAccounts } = context;
  const zone = settings.zoneOf(userId);
  const today = localDayOf(clock.now(), zone).day;
  const wanted = day ?? today;
  const row = plans.of(userId, wanted);
  if (row) {
    const notes = wanted === today ? [...row.notes, ...notesOnOffKinds(context, userId)] : row.notes;
    return { day: row.day, timezone: row.timezone, seed: row.seed, slots: viewSlots(context, row), notes };
  }
  const { running, seed } = botAccounts.require(userId);
  return { day: wanted, timezone: zone, seed, slots: [], notes: [describeMissing(running, wanted, today)] };
}

/** Actions that no time of the plan will take. */
function notesOnOffKinds({ automation, rows }: BotContext, userId: string): string[] {
  const settings = automation.settingsOf(userId);
  const waiting = new Set(rows.inStates(userId, ["approved"], 1000).map(({ kind }) => kind));
  return actionKinds.filter((kind) => waiting.has(kind) && isOff(kind, settings)).map(kindOffSentence);
}

function describeMissing(isRunning: boolean, day: string, today: string): string {
  if (day > today) return "This day is planned when it begins.";
  if (day < today) return "Nothing was planned on this day.";
  return isRunning ? "Today's plan is being made." : "The bot is stopped. Start it to plan the day.";
}

/** @throws Fault `bot.slot_not_found`, `bot.slot_taken`, `bot.slot_time`, `bot.slot_action` */
export function changeSlot(context: BotContext, userId: string, slotId: string, change: SlotChange): PlanSlot {
  const { database, clock, settings, plans } = context;
  return database.write(() => {
    const plan = plans.of(userId, localDayOf(clock.now(), settings.zoneOf(userId)).day);
    const slot = plan?.slots.find(({ id }) => id === slotId);
    if (!plan || !slot) throw new Fault("not_found", "bot.slot_not_found", "Today's plan has no such time.");
    if (slot.state !== (change.skip === false ? "skipped" : "planned"))
      throw new Fault("conflict", "bot.slot_taken", takenSentences[slot.state]);
    const changed = plans.changeSlot(plan, slotId, { isEdited: true, ...fieldsOf(context, plan, slot, change) });
    context.refreshScreens(userId);
    context.wakeDispatcher(userId);
    const view = viewSlots(context, changed).find(({ id }) => id === slotId);
    if (!view) throw new Error("A changed time stays in its plan.");
    return view;
  });
}

const takenSentences = {
  planned: "This time isn't skipped.",
  skipped: "This time is skipped. Restore it first.",
  used: "This time is over, so it can't be changed.",
  passed: "This time is over, so it can't be changed.",
} as const satisfies Record<Slot["state"], string>;

function fieldsOf(context: BotContext, plan: PlanRow, slot: Slot, change: SlotChange): Partial<Slot> {
  if (change.skip === true) {
    delayUntil(context, slot);
    return { state: "skipped" };
  }
  if (change.skip === false) return { state: "planned", at: movedTime(context, plan, slot, slot.at) };
  if (change.at !== undefined) return { at: movedTime(context, plan, slot, Date.parse(change.at)) };
  const row = context.rows.byId(change.actionId ?? "");
  if (row?.userId !== plan.userId || row.kind !== slot.kind || (row.state !== "approved" && row.state !== "proposed"))
    throw invalid("bot.slot_action", "actionId", "Choose a waiting action of the same kind.");
  return { actionId: row.id };
}

/** What was chosen for a skipped time doesn't take an earlier one. */
function delayUntil({ rows }: BotContext, { actionId, at }: Slot): void {
  const row = actionId === undefined ? undefined : rows.byId(actionId);
  if (row && row.dueAt < at) rows.move(row.id, ["approved", "proposed"], { dueAt: at });
}

/** @throws Fault `bot.slot_time` */
function movedTime({ clock, automation }: BotContext, plan: PlanRow, slot: Slot, at: number): number {
  const { day, timezone, userId, slots } = plan;
  const { from, to } = localDay(day, timezone);
  const own = automation.settingsOf(userId);
  const problem = (message: string) => invalid("bot.slot_time", "at", message);
  if (at <= clock.now()) throw problem("Choose a time that is still ahead.");
  if (at < from || at >= to) throw problem("Choose a time of the same day.");
  if (closedReason(at, timezone, own.safety) !== undefined)
    throw problem("Choose a time within your working hours, outside the night and the weekend pause.");
  const { delayMs } = limitOf(slot.kind, own);
  const isNear = slots.some(
    (other) =>
      other.id !== slot.id &&
      other.kind === slot.kind &&
      (other.state === "planned" || other.state === "used") &&
      Math.abs(other.at - at) < delayMs,
  );
  if (isNear) throw problem("Another time of the same kind is closer than the delay between them.");
  return at;
}
