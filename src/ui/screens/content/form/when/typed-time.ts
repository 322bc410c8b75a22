import { dateIn } from "../../../../lib/dates.ts";
import { wallTimeOf } from "#core/wall-time.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
/** Of a day without a time. */
const usualTime = "09:00";

interface Clock {
  hour: number;
  minute: number;
}

/** 'tomorrow 9:00', 'fri 14:30', '2026-12-01 8am', '1 dec', 'in 2 hours', as the field takes it: local time of the zone. */
export function parseTypedTime(typed: string, now: number, zone: string): string | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[,\s]+/g, " ")
    .replaceAll(/\b(?:at|on|next) /g, "");
  if (text === "") return undefined;
  const later = parseDelay(text);
  if (later !== undefined) return wallTimeOf(Math.ceil((now + later) / minuteMs) * minuteMs, zone).slice(0, 16);
  const { clock, rest, hasClock } = splitClock(text);
  if (hasClock && !clock) return undefined;
  const today = Date.parse(dateIn(now, zone));
  const time = clock ? `${pad(clock.hour)}:${pad(clock.minute)}` : usualTime;
  const on = (day: number): string => `${new Date(day).toISOString().slice(0, 10)}T${time}`;
  const hasPassed = (day: number): boolean => on(day) <= wallTimeOf(now, zone).slice(0, 16);
  if (rest === "") return on(hasPassed(today) ? today + dayMs : today);
  const day = parseDay(rest, today, hasPassed);
  return day === undefined ? undefined : on(day);
}

const pad = (number: number): string => String(number).padStart(2, "0");

function parseDelay(text: string): number | undefined {
  const [, count = "", unit = ""] =
    /^in (\d{1,4}|an?) ?(min(?:ute)?s?|m|h(?:ou)?rs?|h|hours?|days?|d|weeks?|w)$/.exec(text) ?? [];
  if (unit === "") return undefined;
  const units = { m: minuteMs, h: 60 * minuteMs, d: dayMs, w: 7 * dayMs };
  const [, ms] = Object.entries(units).find(([first]) => unit.startsWith(first)) ?? [];
  return ms === undefined ? undefined : (/^an?$/.test(count) ? 1 : Number(count)) * ms;
}

const clockPattern = /(?:^|[ t])(?:(\d{1,2})(?:[:.h](\d\d))? ?(am|pm)|(\d{1,2})[:h](\d\d)|(noon|midnight))$/;

function splitClock(text: string): { clock: Clock | undefined; rest: string; hasClock: boolean } {
  const found = clockPattern.exec(text);
  if (!found) return { clock: undefined, rest: text, hasClock: false };
  const [, hour12, minute12 = "0", half, hour24, minute24, name] = found;
  const rest = text.slice(0, found.index).trim();
  if (name) return { clock: { hour: name === "noon" ? 12 : 0, minute: 0 }, rest, hasClock: true };
  const clock = { hour: Number(hour12 ?? hour24), minute: Number(hour12 ? minute12 : minute24) };
  const isValid = clock.minute < 60 && (half ? clock.hour >= 1 && clock.hour <= 12 : clock.hour < 24);
  const hour = half ? (clock.hour % 12) + (half === "pm" ? 12 : 0) : clock.hour;
  return { clock: isValid ? { ...clock, hour } : undefined, rest, hasClock: true };
}

type HasPassed = (day: number) => boolean;

/** A day's midnight, as if it were UTC. */
function parseDay(text: string, today: number, hasPassed: HasPassed): number | undefined {
  if (text === "today" || text === "tonight") return today;
  if (text === "tomorrow" || text === "tmr") return today + dayMs;
  const weekday = indexOf(weekdays, text);
  if (weekday >= 0) {
    const day = today + ((7 + weekday - new Date(today).getUTCDay()) % 7) * dayMs;
    return hasPassed(day) ? day + 7 * dayMs : day;
  }
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay));
  return parseNamedMonth(text, today, hasPassed);
}

/** '1 dec', 'dec 1st', '1 december 2026'. Without a year, the next such day. */
function parseNamedMonth(text: string, today: number, hasPassed: HasPassed): number | undefined {
  const ordinal = String.raw`(\d{1,2})(?:st|nd|rd|th|\.)?`;
  const year = String.raw`(?: (\d{4}))?`;
  const dayFirst = new RegExp(`^${ordinal} ([a-z]+)${year}$`).exec(text);
  const monthFirst = new RegExp(`^([a-z]+) ${ordinal}${year}$`).exec(text);
  const [, date, monthName, givenYear] =
    dayFirst ?? (monthFirst ? ["", monthFirst[2], monthFirst[1], monthFirst[3]] : []);
  const month = indexOf(months, monthName ?? "") + 1;
  if (month === 0) return undefined;
  if (givenYear) return dayOf(Number(givenYear), month, Number(date));
  const thisYear = new Date(today).getUTCFullYear();
  const day = dayOf(thisYear, month, Number(date));
  return day === undefined || hasPassed(day) ? (dayOf(thisYear + 1, month, Number(date)) ?? day) : day;
}

/** By at least three letters of the name. */
const indexOf = (names: readonly string[], text: string): number =>
  text.length < 3
    ? -1
    : names.findIndex(
        (name) =>
          name.startsWith(text) || (text === "sept" && name === "september") || (text === "tues" && name === "tuesday"),
      );

function dayOf(year: number, month: number, date: number): number | undefined {
  const day = Date.UTC(year, month - 1, date);
  const parsed = new Date(day);
  return parsed.getUTCMonth() === month - 1 && parsed.getUTCDate() === date ? day : undefined;
}
