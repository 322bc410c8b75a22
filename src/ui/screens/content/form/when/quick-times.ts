import { wallTimeOf } from "#core/wall-time.ts";
import { dateIn } from "../../../../lib/dates.ts";

export interface QuickTime {
  label: string;
  /** Local time in the zone, as the form's field takes it. */
  wallTime: string;
}

const dayMs = 24 * 60 * 60_000;
const roundingMs = 5 * 60_000;
const monday = 1;

/** Times that most posts are scheduled for; of two equal ones, the first. */
export function quickTimes(now: number, zone: string): QuickTime[] {
  const inOneHour = Math.ceil((now + 60 * 60_000) / roundingMs) * roundingMs;
  const today = Date.parse(dateIn(now, zone));
  const daysToMonday = (7 + monday - new Date(today).getUTCDay()) % 7 || 7;
  const times = [
    { label: "In 1 hour", wallTime: wallTimeOf(inOneHour, zone).slice(0, 16) },
    { label: "Tomorrow 09:00", wallTime: morningOf(today + dayMs) },
    { label: "Monday 09:00", wallTime: morningOf(today + daysToMonday * dayMs) },
  ];
  return times.filter(({ wallTime }, at) => times.findIndex((other) => other.wallTime === wallTime) === at);
}

/** @param day the date's midnight, as if it were UTC */
const morningOf = (day: number): string => `${new Date(day).toISOString().slice(0, 10)}T09:00`;
