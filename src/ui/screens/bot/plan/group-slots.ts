import type { PlanSlot } from "#core/bot/contract.ts";

/** Nothing is ready for it. An inbox check needs nothing. */
export const isFree = ({ kind, state, action }: PlanSlot): boolean =>
  state === "planned" && action === null && kind !== "inbox_sweep";

/** Fewer are shown one by one. */
const leastInGroup = 3;

/** Free times that follow each other are one group, so that they don't hide what is planned. `boundary` begins another one. */
export function groupSlots(slots: readonly PlanSlot[], boundary: PlanSlot | undefined): PlanSlot[][] {
  const runs: PlanSlot[][] = [];
  for (const slot of slots) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    const belongs = previous !== undefined && isGrouped(previous) && isGrouped(slot) && slot !== boundary;
    if (run && belongs) run.push(slot);
    else runs.push([slot]);
  }
  return runs.flatMap((run) => (run.length < leastInGroup ? run.map((slot) => [slot]) : [run]));
}

const isGrouped = (slot: PlanSlot): boolean => isFree(slot) && !slot.isEdited;
