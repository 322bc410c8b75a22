import { createZoneFormatter, isEnglish, wallTimeOf } from "#core/wall-time.ts";

const dayMs = 24 * 60 * 60_000;
const timeIn = createZoneFormatter({ hour: "2-digit", minute: "2-digit" });
const dayIn = createZoneFormatter({ weekday: "short", day: "numeric", month: "short" });
const dayOfYearIn = createZoneFormatter({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
const weekdayAndDateIn = createZoneFormatter({ weekday: "long", day: "numeric", month: "long" });
const fullDateIn = createZoneFormatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** In place of a time that a server left out. */
const unknown = "—";

export const dateIn = (at: number, zone: string): string => wallTimeOf(at, zone).slice(0, 10);
export const clockTime = (at: number, zone: string): string => timeIn(zone).format(at);

/** 'Friday 20 November'. */
export const weekdayIn = (at: number, zone: string): string => weekdayAndDateIn(zone).format(at).replace(",", "");

/** 'today', 'tomorrow', 'yesterday', 'Fri 20 Nov', with the year when it is another. */
export function relativeDay(at: number, zone: string, now: number): string {
  const days = Math.round((Date.parse(dateIn(at, zone)) - Date.parse(dateIn(now, zone))) / dayMs);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  const sameYear = dateIn(at, zone).slice(0, 4) === dateIn(now, zone).slice(0, 4);
  const format = (sameYear ? dayIn : dayOfYearIn)(zone);
  if (!isEnglish()) return format.format(at);
  return format
    .formatToParts(at)
    .filter((part) => part.type !== "literal")
    .map(({ type, value }) => (type === "month" ? shortMonth(value) : value))
    .join(" ");
}

/** Every short month has three letters; `Intl` makes one of four. */
export const shortMonth = (text: string): string => text.replace(/\bSept\b/, "Sep");

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A moment in a list: 'Today 14:00', 'Fri 27 Nov 09:00'. */
export const dayAndTime = (at: number, zone: string, now: number): string =>
  Number.isNaN(at) ? unknown : `${capital(relativeDay(at, zone, now))} ${clockTime(at, zone)}`;

/** A moment in a sentence: 'today at 14:00', 'on Fri 27 Nov at 09:00'. */
export function inSentence(at: number, zone: string, now: number): string {
  if (Number.isNaN(at)) return unknown;
  const word = relativeDay(at, zone, now);
  return `${/^[a-z]/.test(word) ? word : `on ${word}`} at ${clockTime(at, zone)}`;
}

/** The day and time in full, as a tooltip or a machine reads it out: 'Friday 20 November 2026, 14:00'. */
export const inFull = (at: number, zone: string): string =>
  Number.isNaN(at) ? unknown : `${fullDateIn(zone).format(at).replace(",", "")}, ${clockTime(at, zone)}`;
