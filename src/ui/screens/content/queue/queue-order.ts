import type { ContentItem } from "#core/content/contract.ts";
import type { PostingQueue } from "#core/posting-queue/contract.ts";
import { isAllowed } from "#core/content/rules.ts";

/** Those whose place can change, by time: what is due goes out as soon as possible, unless the queue is paused. */
export const movableItems = ({ items, pausedAt }: PostingQueue, now: number): ContentItem[] =>
  items.filter(
    ({ inQueue, detail, scheduledFor }) =>
      inQueue === true &&
      isAllowed(detail.state, "edit") &&
      scheduledFor !== null &&
      (pausedAt !== null || Date.parse(scheduledFor) > now),
  );

/** The queue as it will be once the server has the new order: the items share the times that they have. */
export function withOrder(queue: PostingQueue, ids: readonly string[]): PostingQueue {
  const moved = ids.flatMap((id) => queue.items.filter((item) => item.id === id));
  const times = moved.map(({ scheduledFor }) => scheduledFor ?? "").toSorted();
  const timeOf = new Map(moved.map(({ id }, at) => [id, times[at] ?? ""]));
  const idAt = new Map(moved.map(({ id }, at) => [times[at] ?? "", id]));
  return {
    ...queue,
    items: queue.items
      .map((item) => ({ ...item, scheduledFor: timeOf.get(item.id) ?? item.scheduledFor }))
      .toSorted((a, b) => (a.scheduledFor ?? "").localeCompare(b.scheduledFor ?? "")),
    days: queue.days.map((day) => ({
      ...day,
      slots: day.slots.map((slot) =>
        slot.itemId !== undefined && timeOf.has(slot.itemId)
          ? { ...slot, itemId: idAt.get(slot.at) ?? slot.itemId }
          : slot,
      ),
    })),
  };
}
