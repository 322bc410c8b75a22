import { localDateOf, resolveWallTime, wallTimeOf } from "#core/wall-time.ts";
import { scheduledYears } from "#core/content/states/contract.ts";

/** A date of a calendar, such as 2026-11-20. */
export type Day = string;
/** Such as 2026-11. */
export type Month = string;
/** As in ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const dayMs = 24 * 60 * 60_000;
export const hourMs = 60 * 60_000;
/** Clocks change by multiples of this, at multiples of this. */
const stepMs = 15 * 60_000;

const toDay = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);

/** Undefined for what is not a date that can be scheduled. */
export function readDay(text: string | undefined): Day | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const at = Date.parse(text);
  const year = Number.parseInt(text, 10);
  const isDate = !Number.isNaN(at) && toDay(at) === text;
  return isDate && year >= scheduledYears.min && year <= scheduledYears.max ? text : undefined;
}

export const readMonth = (text: string | undefined): Month | undefined => readDay(`${text}-01`)?.slice(0, 7);

export const addDays = (day: Day, count: number): Day => toDay(Date.parse(day) + count * dayMs);
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDayOf = (month: Month): Day => `${month}-01`;

export function addMonths(month: Month, count: number): Month {
  const date = new Date(Date.parse(firstDayOf(month)));
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(toDay(date.getTime()));
}

const weekdayOf = (day: Day): number => new Date(Date.parse(day)).getUTCDay() || 7;

export const startOfWeek = (day: Day, first: Weekday): Day => addDays(day, -((weekdayOf(day) - first + 7) % 7));

export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

export const daysOfMonth = (month: Month): Day[] =>
  daysFrom(firstDayOf(month), daysBetween(firstDayOf(month), firstDayOf(addMonths(month, 1))));

/** Whole weeks, with the days of the months before and after. */
export function weeksOfMonth(month: Month, first: Weekday): Day[][] {
  const end = firstDayOf(addMonths(month, 1));
  const weeks: Day[][] = [];
  for (let day = startOfWeek(firstDayOf(month), first); day < end; day = addDays(day, 7)) weeks.push(daysFrom(day, 7));
  return weeks;
}

/** The first moment of the day, which is not midnight where clocks skip it. */
export const startOfDay = (day: Day, zone: string): number =>
  resolveWallTime(`${day}T00:00`, zone)?.instant ?? Date.parse(day);

export const endOfDay = (day: Day, zone: string): number => startOfDay(addDays(day, 1), zone);

export const dayOf = (at: number, zone: string): Day => wallTimeOf(at, zone).slice(0, 10);
/** Such as 14:00. */
export const timeOf = (at: number, zone: string): string => wallTimeOf(at, zone).slice(11, 16);

/** A skipped time becomes the first moment after it; of two, the first. */
export const atTimeOfDay = (day: Day, time: string, zone: string): number =>
  resolveWallTime(`${day}T${time}`, zone)?.instant ?? startOfDay(day, zone);

/** [from, to), UTC ms. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The 24 hours that a clock shows. Where clocks go forward, an hour is missing or shorter; where they go back, an hour
 * occurs twice.
 */
export function hoursOf(day: Day, zone: string): Span[][] {
  const [from, to] = [startOfDay(day, zone), endOfDay(day, zone)];
  if (to - from === dayMs && localDateOf(from, zone).getUTCHours() === 0) {
    return Array.from({ length: 24 }, (_, hour) => [{ from: from + hour * hourMs, to: from + (hour + 1) * hourMs }]);
  }
  const hours: Span[][] = Array.from({ length: 24 }, () => []);
  for (let at = from; at < to; at += stepMs) {
    const local = localDateOf(at, zone);
    const spans = hours[local.getUTCHours()] ?? [];
    const last = spans.at(-1);
    // Shown a second time, the minutes begin again.
    if (last?.to === at && localDateOf(last.from, zone) < local && !isRepeated(last, at, zone)) last.to = at + stepMs;
    else spans.push({ from: at, to: at + stepMs });
  }
  return hours;
}

/** Whether the clocks went back between the start of the span and `at`. */
const isRepeated = (span: Span, at: number, zone: string): boolean =>
  localDateOf(at, zone).getTime() - at !== localDateOf(span.from, zone).getTime() - span.from;
