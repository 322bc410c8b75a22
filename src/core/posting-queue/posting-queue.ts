import { toInstant } from "#core/contract.ts";
import { createAssignment } from "./assignment.ts";
import type { PostingQueueContext } from "./context.ts";
import type { NextSlot, PostingQueue, QueueAddition, QueueOrder, QueueSlot } from "./contract.ts";
import { createPauses } from "./pauses.ts";
import { queueDays } from "./queue-days.ts";
import { slotTimes, toQueueSlot } from "./rules.ts";
import { createSlots } from "./slots.ts";

const dayMs = 24 * 3_600_000;
const shownItems = 500;

export function createPostingQueue(context: PostingQueueContext) {
  const { database, clock, changes, settings, content } = context;
  const slots = createSlots(context);
  const pauses = createPauses(context);
  const { nextFree, closeGaps, moveOverdue, reorder } = createAssignment({ context, slots, pauses });
  const refresh = (userId: string): void => database.afterCommit(() => changes.publish(userId, "content"));

  return {
    isPaused: (userId: string): boolean => pauses.pausedAt(userId) !== undefined,
    /** @throws Fault `queue.full` */
    nextFree,

    show(userId: string, weeks: number): PostingQueue {
      const { source, reason, slots: weekly } = slots.usedSlots(userId);
      const now = clock.now();
      const timezone = settings.zoneOf(userId);
      const until = now + weeks * 7 * dayMs;
      const pausedAt = pauses.pausedAt(userId);
      const upcoming = content.upcomingItems(userId, { from: now, until, limit: shownItems });
      const days = queueDays({ times: slotTimes(weekly, timezone, now), items: upcoming, timezone, now, until });
      const shown = new Set(days.flatMap((day) => day.slots.map(({ itemId }) => itemId)));
      return {
        slots: weekly.map(toQueueSlot),
        source,
        reason,
        pausedAt: pausedAt === undefined ? null : toInstant(pausedAt),
        timezone,
        days,
        items: upcoming.filter(({ id, inQueue }) => inQueue || shown.has(id)),
      };
    },

    /** @throws Fault `queue.full` */
    nextSlot(userId: string): NextSlot {
      const { at, wallTime } = nextFree(userId);
      const { source, reason } = slots.usedSlots(userId);
      return { at: toInstant(at), wallTime, timezone: settings.zoneOf(userId), source, reason };
    },

    setSlots(userId: string, chosen: readonly QueueSlot[]): void {
      database.write(() => {
        slots.setSlots(userId, chosen);
        refresh(userId);
      });
    },

    /** A draft, a failed item, or one that was scheduled by hand. @throws Fault `queue.full`, `content.*`, `quota.used_up` */
    add(userId: string, { id, revision }: QueueAddition) {
      return database.write(() => {
        const isQueued = content.queuedItems(userId).some((queued) => queued.id === id);
        if (!isQueued) content.moveToSlots(userId, [{ id, revision, time: nextFree(userId).wallTime }]);
        return content.get(userId, id);
      });
    },

    /** @throws Fault `queue.changed` */
    reorder: (userId: string, order: QueueOrder): void => database.write(() => reorder(userId, order)),
    closeGaps: (userId: string): void => database.write(() => closeGaps(userId)),

    pause(userId: string): void {
      database.write(() => {
        if (!pauses.begin(userId, clock.now())) return;
        content.stopClaimedOfQueue(userId);
        refresh(userId);
      });
    },

    resume(userId: string): void {
      database.write(() => {
        if (!pauses.end(userId)) return;
        moveOverdue(userId);
        content.wakePublisher(userId);
        refresh(userId);
      });
    },
  };
}
