import type { AutomationSettings } from "#core/automation/contract.ts";
import { addDays } from "#core/series/rules.ts";
import { localDateOf } from "#core/wall-time.ts";

type Safety = Pick<
  AutomationSettings["safety"],
  "workingHoursStart" | "workingHoursEnd" | "nightModePause" | "nightModeStart" | "nightModeEnd" | "weekendPause"
>;

export type ClosedReason = "outside_hours" | "night" | "weekend";

/** [from, to), UTC ms. */
export interface Interval {
  from: number;
  to: number;
}

const minute = 60_000;
const dayMinutes = 24 * 60;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** [start, end) of a day's clock; over midnight if the end is earlier, the whole day if both are equal. */
function isWithin(at: number, start: number, end: number): boolean {
  if (start === end) return true;
  return start < end ? at >= start && at < end : at >= start || at < end;
}

/** By the clock on the owner's wall: the first reason why nothing is done now. */
export function closedReason(now: number, zone: string, safety: Safety): ClosedReason | undefined {
  const local = localDateOf(now, zone);
  const at = local.getUTCHours() * 60 + local.getUTCMinutes();
  return closedReasonOf(at, local.getUTCDay(), safety);
}

function closedReasonOf(at: number, weekday: number, safety: Safety): ClosedReason | undefined {
  if (!isWithin(at, toMinutes(safety.workingHoursStart), toMinutes(safety.workingHoursEnd))) return "outside_hours";
  const nightStart = toMinutes(safety.nightModeStart);
  const nightEnd = toMinutes(safety.nightModeEnd);
  if (safety.nightModePause && nightStart !== nightEnd && isWithin(at, nightStart, nightEnd)) return "night";
  if (safety.weekendPause && (weekday === 0 || weekday === 6)) return "weekend";
  return undefined;
}

export interface LocalDay {
  /** YYYY-MM-DD */
  day: string;
  from: number;
  to: number;
}

const dayMs = dayMinutes * minute;
const cachedStarts = new Map<string, number>();
const maxCached = 2000;

/** Cached, since every gate and plan asks for the same few days. */
function startOf(day: string, zone: string): number {
  const key = `${day} ${zone}`;
  const known = cachedStarts.get(key);
  if (known !== undefined) return known;
  const at = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
  if (cachedStarts.size >= maxCached) cachedStarts.clear();
  cachedStarts.set(key, at);
  return at;
}

export const localDay = (day: string, zone: string): LocalDay => ({
  day,
  from: startOf(day, zone),
  to: startOf(addDays(day, 1), zone),
});

const lastDays = new Map<string, LocalDay>();

/** The latest of each zone is kept: every gate and plan asks for it. */
export function localDayOf(now: number, zone: string): LocalDay {
  const known = lastDays.get(zone);
  if (known && known.from <= now && now < known.to) return known;
  const day = localDay(localDateOf(now, zone).toISOString().slice(0, "YYYY-MM-DD".length), zone);
  lastDays.set(zone, day);
  return day;
}

/** The start of the local day that many days before. */
export const startOfDayBefore = (day: string, days: number, zone: string): number => startOf(addDays(day, -days), zone);

/** YYYY-MM */
export const localMonthOf = (now: number, zone: string): string => localDateOf(now, zone).toISOString().slice(0, 7);

export const startOfLocalMonth = (now: number, zone: string): number => startOf(`${localMonthOf(now, zone)}-01`, zone);

export const daysBetween = (from: number, now: number, zone: string): number => {
  const toUtcDay = (at: number): number => Math.floor(localDateOf(at, zone).getTime() / dayMs);
  return toUtcDay(now) - toUtcDay(from);
};

/** Both occurrences of a time that the clocks show twice. */
function instantsOf(date: Temporal.PlainDate, minutes: number, zone: string): number[] {
  const time = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60);
  const local = date.toPlainDateTime(time);
  return (["earlier", "later"] as const).map(
    (disambiguation) => local.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  );
}

const cache = new Map<string, Interval[]>();

/** When the bot may act on a local day. By the wall clock, so that a change of the clocks moves nothing into the night. */
export function openIntervals({ day, from, to }: LocalDay, zone: string, safety: Safety): Interval[] {
  const { workingHoursStart, workingHoursEnd, nightModePause, nightModeStart, nightModeEnd, weekendPause } = safety;
  const key = [
    day,
    zone,
    workingHoursStart,
    workingHoursEnd,
    nightModePause,
    nightModeStart,
    nightModeEnd,
    weekendPause,
  ].join();
  const known = cache.get(key);
  if (known) return known;
  const date = Temporal.PlainDate.from(day);
  const times = [workingHoursStart, workingHoursEnd, nightModeStart, nightModeEnd].map(toMinutes);
  const transition = Temporal.Instant.fromEpochMilliseconds(from)
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition("next");
  const bounds = [
    from,
    to,
    ...times.flatMap((minutes) => instantsOf(date, minutes, zone)),
    ...(transition ? [transition.epochMilliseconds] : []),
  ]
    .filter((at) => at >= from && at <= to)
    .toSorted((a, b) => a - b);
  const open: Interval[] = [];
  for (const [at, start] of bounds.entries()) {
    const end = bounds[at + 1];
    if (end === undefined || end - start < minute) continue;
    if (closedReason(start + Math.floor((end - start) / 2), zone, safety) !== undefined) continue;
    const last = open.at(-1);
    if (last && last.to === start) last.to = end;
    else open.push({ from: start, to: end });
  }
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, open);
  return open;
}

/** When the bot may act next, within eight days. */
export function nextOpening(now: number, zone: string, safety: Safety): number | undefined {
  const today = localDayOf(now, zone);
  for (let days = 0; days < 9; days += 1) {
    const day = days === 0 ? today : localDay(addDays(today.day, days), zone);
    for (const { from, to } of openIntervals(day, zone, safety)) if (to > now) return Math.max(from, now);
  }
  return undefined;
}
