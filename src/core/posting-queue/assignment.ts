import { toInstant } from "#core/contract.ts";
import type { SlotMove } from "#core/content/queued-items.ts";
import { Fault } from "#core/errors.ts";
import type { PostingQueueContext } from "./context.ts";
import type { QueueOrder } from "./contract.ts";
import type { createPauses } from "./pauses.ts";
import { freeSlots, slotTimes, type SlotTime } from "./rules.ts";
import type { createSlots } from "./slots.ts";

interface AssignmentDeps {
  context: PostingQueueContext;
  slots: ReturnType<typeof createSlots>;
  pauses: ReturnType<typeof createPauses>;
}

/** Which item goes out at which slot. Everything runs in the caller's transaction. */
export function createAssignment({ context, slots, pauses }: AssignmentDeps) {
  const { clock, settings, content } = context;

  /** @throws Fault `queue.full` */
  const findFreeSlots = (userId: string, taken: ReadonlySet<number>, count: number): SlotTime[] => {
    const times = slotTimes(slots.usedSlots(userId).slots, settings.zoneOf(userId), clock.now());
    const free = freeSlots(times, taken, count);
    if (free.length === count) return free;
    throw new Fault(
      "conflict",
      "queue.full",
      "The slots of the next two years are taken. Add slots to your posting queue, or choose a time by hand.",
    );
  };

  /** Unless the queue is paused, what is due now goes out as soon as possible. */
  const movableTimes = (userId: string): ((at: number) => boolean) => {
    const isPaused = pauses.pausedAt(userId) !== undefined;
    return (at) => isPaused || at > clock.now();
  };

  const movesToFreeSlots = (userId: string, isMovable: (at: number) => boolean): SlotMove[] => {
    const queued = content.queuedItems(userId).filter(({ at }) => isMovable(at));
    const free = findFreeSlots(userId, content.takenTimes(userId, clock.now(), "unmovable"), queued.length);
    return queued.flatMap(({ id, at }, index) => {
      const slot = free[index];
      return !slot || slot.at === at ? [] : [{ id, time: slot.wallTime }];
    });
  };

  return {
    nextFree(userId: string): SlotTime {
      const [slot] = findFreeSlots(userId, content.takenTimes(userId, clock.now()), 1);
      if (!slot) throw new Error("One free slot was found.");
      return slot;
    },

    /** Queued items move to the earliest free slots, in their order. */
    closeGaps: (userId: string): void => content.moveToSlots(userId, movesToFreeSlots(userId, movableTimes(userId))),

    /**
     * What was due during a pause, and all after it, moves to the next slots in its order. One item that can't move does
     * not stop the others.
     */
    moveOverdue(userId: string): void {
      const isOverdue = content.queuedItems(userId).some(({ at }) => at <= clock.now());
      if (!isOverdue) return;
      const moves = movesToFreeSlots(userId, () => true);
      content.moveWhatFits(userId, moves);
    },

    reorder(userId: string, { items }: QueueOrder): void {
      const queued = new Map(content.queuedItems(userId).map((item) => [item.id, item]));
      const isMovable = movableTimes(userId);
      const known = items.flatMap(({ id, revision }) => {
        const item = queued.get(id);
        return item?.revision === revision && isMovable(item.at) ? [item] : [];
      });
      if (new Set(known).size < items.length) {
        const message = "The queue has changed since you opened it. Check its order and try again.";
        throw new Fault("conflict", "queue.changed", message);
      }
      const times = known.map(({ at }) => at).toSorted((a, b) => a - b);
      const moves = known.flatMap(({ id, at }, index) => {
        const time = times[index] ?? at;
        return time === at ? [] : [{ id, time: toInstant(time) }];
      });
      content.moveToSlots(userId, moves);
    },
  };
}
