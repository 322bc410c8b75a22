import { toInstant } from "#core/contract.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import type { QueueDay } from "./contract.ts";
import type { SlotTime } from "./rules.ts";

interface QueueView {
  /** Slots from now on, earliest first. */
  times: Iterable<SlotTime>;
  /** By time. */
  items: readonly ContentItem[];
  timezone: string;
  /** UTC ms. */
  now: number;
  until: number;
}

interface Entry {
  at: number;
  isSlot: boolean;
  item?: ContentItem | undefined;
}

/** Days that have a slot or a queued item. */
export function queueDays({ times, items, timezone, now, until }: QueueView): QueueDay[] {
  const inWindow = items
    .map((item) => ({ item, at: Date.parse(item.scheduledFor ?? "") }))
    .filter(({ at }) => at > now && at < until);
  const entries: Entry[] = [];
  const placed = new Set<string>();
  for (const { at } of times) {
    if (at >= until) break;
    const here = inWindow.filter((one) => one.at === at);
    const queued = here.find(({ item }) => item.inQueue) ?? here[0];
    if (queued) placed.add(queued.item.id);
    entries.push({ at, isSlot: true, item: queued?.item });
  }
  for (const { at, item } of inWindow)
    if (item.inQueue && !placed.has(item.id)) entries.push({ at, isSlot: false, item });

  const sorted = entries.toSorted((a, b) => a.at - b.at);
  const days = Map.groupBy(sorted, ({ at }) => wallTimeOf(at, timezone).slice(0, 10));
  return [...days].map(([date, ofDay]) => ({ date, slots: ofDay.map((entry) => toSlot(entry, timezone)) }));
}

const toSlot = ({ at, isSlot, item }: Entry, timezone: string): QueueDay["slots"][number] => ({
  at: toInstant(at),
  time: wallTimeOf(at, timezone).slice(11, 16),
  isSlot,
  ...(item && { itemId: item.id }),
});
