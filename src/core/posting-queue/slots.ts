import type { SQLQueryBindings } from "bun:sqlite";
import type { PostingQueueContext } from "./context.ts";
import { queueBounds } from "./bounds/contract.ts";
import type { QueueSlot, SlotSource } from "./contract.ts";
import {
  defaultSlots,
  inWeekOrder,
  postsForMeasuredSlots,
  slotsFromMetrics,
  toWeeklySlot,
  type WeeklySlot,
} from "./rules.ts";

export interface UsedSlots {
  slots: WeeklySlot[];
  source: SlotSource;
  reason: string;
}

export function createSlots({ database, analytics }: PostingQueueContext) {
  const run = (query: string, ...values: SQLQueryBindings[]) =>
    database.sqlite.query<undefined, SQLQueryBindings[]>(query).run(...values);
  const ownSlots = (userId: string): WeeklySlot[] =>
    database.sqlite
      .query<WeeklySlot, [string]>(
        `SELECT weekday, minute FROM queue_slots WHERE user_id = ? ORDER BY weekday, minute LIMIT ${queueBounds.slots}`,
      )
      .all(userId);

  return {
    usedSlots(userId: string): UsedSlots {
      const own = ownSlots(userId);
      if (own.length > 0) return { slots: own, source: "own", reason: "Your own slots." };
      const { posts, cells } = analytics.publishingTimes(userId);
      const measured = slotsFromMetrics(posts, cells);
      if (measured.length > 0) return { slots: measured, source: "measured", reason: measuredReason(posts) };
      return { slots: [...defaultSlots], source: "default", reason: defaultReason };
    },

    setSlots(userId: string, slots: readonly QueueSlot[]): void {
      run("DELETE FROM queue_slots WHERE user_id = ?", userId);
      for (const { weekday, minute } of inWeekOrder(slots.map(toWeeklySlot)))
        run("INSERT INTO queue_slots (user_id, weekday, minute) VALUES (?, ?, ?)", userId, weekday, minute);
    },
  };
}

const measuredReason = (posts: number): string =>
  `The hours in which your posts had the highest median impressions, from ${posts} posts. Set your own slots to change them.`;

const defaultReason = `Weekdays at 09:00: a default, not a measurement. Your own metrics are used from ${postsForMeasuredSlots} posts with known impressions.`;
