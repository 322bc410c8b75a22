import { addDays, atTimeOfDay, dayOf, endOfDay, hourMs, timeOf, type Day, type Span } from "./days.ts";

/** Where a post is dropped: on a day, or on an hour of one. */
export type Target = { day: Day; hour?: undefined } | { day: Day; hour: Span };

/** The first hour that a draft gets on a day, if it is free. */
const morning = "09:00";

/** On another day it keeps its time of day, in another hour its minutes. */
export function moveTo(target: Target, at: number, zone: string): number {
  if (!target.hour) return dayOf(at, zone) === target.day ? at : atTimeOfDay(target.day, timeOf(at, zone), zone);
  const { from, to } = target.hour;
  const minutes = Number(timeOf(at, zone).slice(3)) * 60_000;
  const begins = Number(timeOf(from, zone).slice(3)) * 60_000;
  return Math.min(from + Math.max(0, minutes - begins), to - 60_000);
}

/**
 * The first full hour from nine on that is at least an hour from every other post, and not in the past. The whole day
 * is searched before the first candidate is taken although it is close to another post.
 */
export function freeHour(day: Day, taken: readonly number[], zone: string, now: number): number {
  const end = endOfDay(day, zone);
  const earliest = Math.max(atTimeOfDay(day, morning, zone), nextFullHour(now, zone));
  const isFree = (at: number): boolean => taken.every((other) => Math.abs(other - at) >= hourMs);
  for (let at = earliest; at < end; at += hourMs) if (isFree(at)) return at;
  return earliest < end ? earliest : end - hourMs;
}

/** Of the zone's clocks, which differ from UTC by half hours in some. */
function nextFullHour(now: number, zone: string): number {
  const minutes = Number(timeOf(now, zone).slice(3));
  const minute = Math.floor(now / 60_000) * 60_000;
  return minute + (60 - minutes) * 60_000;
}

const roundingMs = 5 * 60_000;

/** The start of an hour; of the current one, the next full five minutes. */
export const startOfHour = ({ from, to }: Span, now: number): number =>
  from < now && now < to ? Math.min(Math.ceil((now + 60_000) / roundingMs) * roundingMs, to - 60_000) : from;

export interface Steps {
  days?: number;
  hours?: number;
}

/** For the arrow keys: days keep the time of day, hours are those that pass. */
export function stepFrom(at: number, { days = 0, hours = 0 }: Steps, zone: string): number {
  if (days !== 0) return atTimeOfDay(addDays(dayOf(at, zone), days), timeOf(at, zone), zone);
  return at + hours * hourMs;
}

export const isPastDay = (day: Day, zone: string, now: number): boolean => endOfDay(day, zone) <= now;
