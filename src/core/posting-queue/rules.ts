import { resolveWallTime, wallTimeOf } from "#core/wall-time.ts";
import type { QueueSlot } from "./contract.ts";

export interface WeeklySlot {
  /** 1 is Monday. */
  weekday: number;
  minute: number;
}

export interface SlotTime {
  /** UTC ms. */
  at: number;
  wallTime: string;
}

const dayMs = 24 * 3_600_000;
/** How far ahead free slots are looked for. */
const searchedDays = 2 * 365;

/** Weekdays at nine: a plain default, not a measurement. */
export const defaultSlots: readonly WeeklySlot[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, minute: 9 * 60 }));

/** With fewer posts, their best hours are chance. */
export const postsForMeasuredSlots = 20;
const postsPerHour = 2;
const measuredSlots = 5;

const twoDigits = (value: number): string => String(value).padStart(2, "0");
const toTime = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

export const toQueueSlot = ({ weekday, minute }: WeeklySlot): QueueSlot => ({ weekday, time: toTime(minute) });
export const toWeeklySlot = ({ weekday, time }: QueueSlot): WeeklySlot => ({
  weekday,
  minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
});

export const inWeekOrder = (slots: readonly WeeklySlot[]): WeeklySlot[] =>
  slots.toSorted((a, b) => a.weekday - b.weekday || a.minute - b.minute);

interface MeasuredHour {
  weekday: number;
  hour: number;
  posts: number;
  /** Median of its posts. */
  impressions: number;
}

/** The hours with the most impressions, if enough posts were measured; otherwise none. */
export function slotsFromMetrics(posts: number, hours: readonly MeasuredHour[]): WeeklySlot[] {
  if (posts < postsForMeasuredSlots) return [];
  const best = hours
    .filter((hour) => hour.posts >= postsPerHour)
    .toSorted((a, b) => b.impressions - a.impressions || b.posts - a.posts)
    .slice(0, measuredSlots);
  return inWeekOrder(best.map(({ weekday, hour }) => ({ weekday, minute: hour * 60 })));
}

/**
 * Strictly later than `after` and each other: a local time that doesn't exist moves after the gap, where it can fall on
 * another slot.
 */
export function* slotTimes(slots: readonly WeeklySlot[], zone: string, after: number): Generator<SlotTime> {
  const ordered = inWeekOrder(slots);
  const firstDay = Date.parse(wallTimeOf(after, zone).slice(0, 10));
  let last = after;
  for (let day = 0; day <= searchedDays; day += 1) {
    const date = new Date(firstDay + day * dayMs);
    const weekday = date.getUTCDay() || 7;
    for (const slot of ordered) {
      if (slot.weekday !== weekday) continue;
      const wallTime = `${date.toISOString().slice(0, 10)}T${toTime(slot.minute)}`;
      const at = resolveWallTime(wallTime, zone)?.instant;
      if (at === undefined || at <= last) continue;
      last = at;
      yield { at, wallTime };
    }
  }
}

/** Fewer than `count` if that many slots are not free. */
export function freeSlots(times: Iterable<SlotTime>, taken: ReadonlySet<number>, count: number): SlotTime[] {
  const free: SlotTime[] = [];
  if (count === 0) return free;
  for (const time of times) {
    if (taken.has(time.at)) continue;
    free.push(time);
    if (free.length === count) break;
  }
  return free;
}

/** A copy with one entry at another place. */
export const moveEntry = <T>(entries: readonly T[], from: number, to: number): T[] => {
  const rest = entries.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...entries.slice(from, from + 1), ...rest.slice(to)];
};
