/** `twice`: the first of two instants; `skipped`: the first moment after the gap. */
export interface ResolvedWallTime {
  kind: "exact" | "twice" | "skipped";
  instant: number;
}

const english = "en-GB";
let locale = english;

export const isEnglish = (): boolean => locale === english;

/** Of the person at this screen; a server formats for many and never sets it. */
export const setLocale = (language = "en"): void => void (locale = language === "en" ? english : language);

/** One formatter per zone: creating one takes far longer than using it. */
export function createZoneFormatter(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const key = locale + zone;
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    formats.set(key, format);
    return format;
  };
}

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const formats = createZoneFormatter({
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
const wallTimePattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?/;
const offsetPattern = /(?:Z|([+-])(\d\d):(\d\d))$/;

/** To the minute, or to the second if it isn't a whole minute. */
export function wallTimeOf(instant: number, zone: string): string {
  const local = localDateOf(instant, zone).toISOString();
  // From the end: a year after 9999 has a sign and six digits.
  return local.slice(0, local.endsWith(":00.000Z") ? -":00.000Z".length : -".000Z".length);
}

/** Its UTC fields are those of the zone's calendar and clocks at that instant. */
export const localDateOf = (instant: number, zone: string): Date => new Date(instant + offsetAt(instant, zone));

/** Parses a time with `Z` or an offset; undefined if no such date and time exists. */
export function parseInstant(text: string): number | undefined {
  const asUtc = parseWallTime(text);
  const [offset, sign, hours = "0", minutes = "0"] = offsetPattern.exec(text) ?? [];
  if (asUtc === undefined || offset === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const ahead = (Number(hours) * 60 + Number(minutes)) * minute;
  return asUtc - (sign === "-" ? -ahead : ahead);
}

export const hasOffset = (text: string): boolean => offsetPattern.test(text);

export function resolveWallTime(wallTime: string, zone: string): ResolvedWallTime | undefined {
  const asUtc = parseWallTime(wallTime);
  if (asUtc === undefined) return undefined;
  const offsets = new Set([offsetAt(asUtc - day, zone), offsetAt(asUtc + day, zone)]);
  const hits = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => offsetAt(instant, zone) === asUtc - instant)
    .toSorted((a, b) => a - b);
  const [first] = hits;
  if (first !== undefined) return { kind: hits.length > 1 ? "twice" : "exact", instant: first };
  const [from, to] = [asUtc - Math.max(...offsets), asUtc - Math.min(...offsets)];
  return { kind: "skipped", instant: findTransition(from, to, zone) };
}

export function offsetLabel(instant: number, zone: string): string {
  const minutes = Math.round(offsetAt(instant, zone) / minute);
  if (minutes === 0) return "UTC";
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? "-" : "+"}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}

/** The wall time read as if it were UTC, ms. */
function parseWallTime(text: string): number | undefined {
  const [matched, ...parts] = wallTimePattern.exec(text) ?? [];
  if (matched === undefined) return undefined;
  const [year = 0, month = 0, date = 0, hour = 0, minutes = 0, seconds = 0] = parts
    .slice(0, 6)
    .map((part) => Number(part ?? 0));
  const millis = Number((parts[6] ?? "").padEnd(3, "0"));
  if (year < 1 || hour > 23 || minutes > 59 || seconds > 60) return undefined;
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, date);
  if (utc.getUTCMonth() !== month - 1 || utc.getUTCDate() !== date) return undefined;
  // ISO 8601 allows a leap second, which no clock here counts.
  return utc.setUTCHours(hour, minutes, Math.min(59, seconds), millis);
}

/** Since then, clocks have only changed at whole minutes of UTC. Liberia's, the last exception, changed in 1972. */
const wholeMinutesSince = Date.UTC(1973, 0);
const maxCachedOffsets = 10_000;
let cachedCount = 0;
/** No zone has changed its clocks twice within this time. */
const span = 6 * 60 * minute;
/** By zone, then by span of time; NaN if the clocks change within it. */
const cachedOffsets = new Map<string, Map<number, number>>();

/** How far the zone's clocks are ahead of UTC at that instant, ms. Cached: lists show the same times again and again. */
function offsetAt(instant: number, zone: string): number {
  if (instant < wholeMinutesSince) return readOffset(instant, zone);
  const at = Math.floor(instant / span);
  let offset = cachedOffsets.get(zone)?.get(at);
  if (offset === undefined) {
    offset = readOffset(at * span, zone);
    if (readOffset((at + 1) * span - minute, zone) !== offset) offset = NaN;
    if (cachedCount >= maxCachedOffsets) {
      cachedOffsets.clear();
      cachedCount = 0;
    }
    const ofZone = cachedOffsets.get(zone) ?? new Map<number, number>();
    cachedOffsets.set(zone, ofZone.set(at, offset));
    cachedCount += 1;
  }
  return Number.isNaN(offset) ? readOffset(instant, zone) : offset;
}

function readOffset(instant: number, zone: string): number {
  const whole = Math.floor(instant / second) * second;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formats(zone).formatToParts(whole)) parts[type] = value;
  const { year, month, day: date, hour, minute: minutes, second: seconds } = parts;
  const local = new Date(0);
  // Date.parse would refuse years after 9999.
  local.setUTCFullYear(Number(year), Number(month) - 1, Number(date));
  return local.setUTCHours(Number(hour), Number(minutes), Number(seconds)) - whole;
}

/** Bisects, to the second. */
function findTransition(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone);
  let [low, high] = [from, to];
  while (high - low > second) {
    const middle = low + Math.floor((high - low) / 2 / second) * second;
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}
