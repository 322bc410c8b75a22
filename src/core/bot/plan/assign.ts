import type { ActionRow } from "../actions/action-rows.ts";
import type { ActionKind } from "../contract.ts";
import type { Slot } from "../rules/contract.ts";
import { slotGraceMs } from "../rules/plan.ts";

/** What each coming time would take now: its own action, otherwise the next of its kind; approved ones first. */
export function assignActions(
  allSlots: readonly Slot[],
  open: readonly ActionRow[],
  now: number,
): Map<string, ActionRow> {
  const slots = allSlots.filter((slot) => !isOver(slot, now));
  const byId = new Map(open.map((row) => [row.id, row]));
  const pinned = new Set(slots.flatMap(({ state, actionId }) => (state === "planned" && actionId ? [actionId] : [])));
  const queues = new Map<ActionKind, ActionRow[]>();
  const waiting = open.filter(({ id, state }) => (state === "approved" || state === "proposed") && !pinned.has(id));
  for (const row of waiting.toSorted(compareRows)) {
    const queue = queues.get(row.kind);
    if (queue) queue.push(row);
    else queues.set(row.kind, [row]);
  }
  const assigned = new Map<string, ActionRow>();
  for (const slot of slots) {
    if (slot.state !== "planned") continue;
    const own = slot.actionId === undefined ? undefined : byId.get(slot.actionId);
    const row = own ?? takeFirst(queues.get(slot.kind), slot.at);
    if (row) assigned.set(slot.id, row);
  }
  return assigned;
}

/** A time without an action is not looked at when it passes. */
export const isOver = ({ state, at }: Slot, now: number): boolean => state === "planned" && at + slotGraceMs < now;

function takeFirst(queue: ActionRow[] | undefined, at: number): ActionRow | undefined {
  const index = queue?.findIndex(({ dueAt }) => dueAt <= at) ?? -1;
  return index < 0 ? undefined : queue?.splice(index, 1)[0];
}

const compareRows = (a: ActionRow, b: ActionRow): number =>
  Number(a.state === "proposed") - Number(b.state === "proposed") || a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1);
