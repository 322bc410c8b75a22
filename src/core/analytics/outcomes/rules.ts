import { wallTimeOf } from "#core/wall-time.ts";
import { localDate, rateOf, sumOf } from "../rules.ts";

/** Below this, a median says little. */
export const postsForMedian = 3;
export const postsForBestTimes = 10;
/** One post is no pattern. */
const postsForBestTime = 2;

/** Of whole numbers, half up; null if there are none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.floor((upper + lower + 1) / 2);
}

/** The median, or null with too few values. */
export const usualOf = (values: readonly number[]): number | null =>
  values.length < postsForMedian ? null : medianOf(values);

interface Reading {
  itemId: string;
  /** YYYY-MM-DD in the owner's time zone. */
  day: string;
  publishedAt: number | null;
  impressions: number | null;
  reactions: number;
}

export interface DayOutcome {
  /** Impressions added since the previous reading; null if nothing was read, or only for the first time. */
  impressions: number | null;
  /** Reactions per impression of the posts read on that day, in percent. */
  rate: number | null;
}

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/**
 * Impressions count on the day they were read. A post's first reading counts from 0 on the day of publication or the
 * day after; a later one is only a starting value: the days of those impressions are unknown.
 * @param readings each post's one after another, oldest first
 */
export function outcomesByDay(readings: readonly Reading[], zone: string): Map<string, DayOutcome> {
  const days = new Map<string, { added: number[]; seen: number; reactions: number }>();
  const highest = new Map<string, number>();
  for (const { itemId, day, publishedAt, impressions, reactions } of readings) {
    if (impressions === null) continue;
    const entry = days.get(day) ?? { added: [], seen: 0, reactions: 0 };
    days.set(day, entry);
    entry.seen += impressions;
    entry.reactions += reactions;
    const before = highest.get(itemId);
    if (before !== undefined) entry.added.push(Math.max(0, impressions - before));
    else if (publishedAt !== null && localDate(publishedAt, zone) >= dayBefore(day)) entry.added.push(impressions);
    // A network's correction downwards takes nothing away from other days.
    highest.set(itemId, Math.max(before ?? 0, impressions));
  }
  return new Map(
    [...days].map(([day, { added, seen, reactions }]) => [
      day,
      { impressions: added.length === 0 ? null : sumOf(added), rate: rateOf(reactions, seen) },
    ]),
  );
}

/** Of the known values; null if all are unknown. */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sumOf(known);
}

export interface TimeCell {
  /** 1 is Monday. */
  weekday: number;
  hour: number;
  posts: number;
  /** The median of these posts. */
  impressions: number;
}

/** Median impressions by local weekday and hour of publication; only cells with posts. */
export function publishingTimes(
  posts: readonly { publishedAt: number; impressions: number }[],
  zone: string,
): TimeCell[] {
  const cells = Map.groupBy(posts, ({ publishedAt }) => {
    const local = wallTimeOf(publishedAt, zone);
    return `${Temporal.PlainDate.from(local).dayOfWeek} ${Number(local.slice(11, 13))}`;
  });
  return [...cells]
    .map(([key, inCell]) => {
      const [weekday = 0, hour = 0] = key.split(" ").map(Number);
      const impressions = medianOf(inCell.map((post) => post.impressions)) ?? 0;
      return { weekday, hour, posts: inCell.length, impressions };
    })
    .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour);
}

/** Null while no hour has at least two posts. */
export const bestTimeOf = (cells: readonly TimeCell[]): TimeCell | null =>
  cells
    .filter(({ posts }) => posts >= postsForBestTime)
    .toSorted((a, b) => b.impressions - a.impressions || b.posts - a.posts)[0] ?? null;
