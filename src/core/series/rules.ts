import { repeatBounds, weekdays, type Repeat, type Weekday } from "#core/content/repeat/contract.ts";

const dayMs = 86_400_000;
const toUtc = (on: string): number => Date.parse(`${on}T00:00:00Z`);
const toDate = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

export const addDays = (on: string, days: number): string => toDate(toUtc(on) + days * dayMs);

/** 0 is Monday. */
const weekdayIndex = (on: string): number => (new Date(toUtc(on)).getUTCDay() + 6) % 7;

/** The same day of a later month, or that month's last. */
function addMonths(on: string, months: number): string {
  const [year = 0, month = 0, date = 0] = on.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDate(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

function* datesWithoutEnd(startOn: string, { every, unit, weekdays: given = [] }: Repeat): Generator<string> {
  if (unit !== "week") {
    for (let n = 0; ; n += every) yield unit === "day" ? addDays(startOn, n) : addMonths(startOn, n);
  }
  const days = given.length > 0 ? weekdays.filter((day) => given.includes(day)) : [weekdayOf(startOn)];
  const monday = addDays(startOn, -weekdayIndex(startOn));
  for (let week = 0; ; week += every) {
    for (const day of days) {
      const on = addDays(monday, week * 7 + weekdays.indexOf(day));
      if (on >= startOn) yield on;
    }
  }
}

export const weekdayOf = (on: string): Weekday => weekdays[weekdayIndex(on)] ?? "mon";

/** The local dates of a repeat in order, the first one on `startOn` or on the first chosen weekday after it. */
export function* occurrenceDates(startOn: string, repeat: Repeat): Generator<string> {
  const { count = Number.POSITIVE_INFINITY, until } = repeat.end;
  let found = 0;
  for (const on of datesWithoutEnd(startOn, repeat)) {
    if (found >= count || (until !== undefined && on > until)) return;
    found += 1;
    yield on;
  }
}

export function firstDates(startOn: string, repeat: Repeat, count: number): string[] {
  const found: string[] = [];
  for (const on of occurrenceDates(startOn, repeat)) {
    if (found.length === count) break;
    found.push(on);
  }
  return found;
}

export interface RepeatProblem {
  code: "series.repeat" | "series.same_text";
  field: string;
  message: string;
}

/** Used by the form, the API and the command line. */
export function findRepeatProblem(startOn: string, repeat: Repeat): RepeatProblem | undefined {
  const { unit, weekdays: given = [], end, variations, allowSameText } = repeat;
  if (given.length > 0 && unit !== "week") {
    const message = "Weekdays are only for a repeat by weeks. Leave them out, or choose unit week.";
    return { code: "series.repeat", field: "repeat.weekdays", message };
  }
  const lastPossible = addMonths(startOn, repeatBounds.years * 12);
  const isTooLong = {
    code: "series.repeat",
    field: end.until === undefined ? "repeat.end.count" : "repeat.end.until",
  } as const;
  const tooLongMessage = `A repeat can last at most ${repeatBounds.years} years. Choose an earlier end.`;
  if (end.until !== undefined && end.until > lastPossible) return { ...isTooLong, message: tooLongMessage };
  const dates = [...occurrenceDates(startOn, repeat)];
  const count = dates.length;
  if ((dates.at(-1) ?? "") > lastPossible) return { ...isTooLong, message: tooLongMessage };
  if (count < 2) {
    const message = "The repeat ends before its second post. Choose a later last date.";
    return { code: "series.repeat", field: "repeat.end.until", message };
  }
  const texts = variations.length + 1;
  if (allowSameText || count <= texts) return undefined;
  const have = texts === 1 ? "1 text" : `${texts} texts`;
  const message = `${count} posts have ${have}. The network may refuse a text that it already has: add variations, or allow the same text.`;
  return { code: "series.same_text", field: "repeat.allowSameText", message };
}

const weekdayNames: Record<Weekday, string> = {
  mon: "Mon",
  tue: "Tue",
  wed: "Wed",
  thu: "Thu",
  fri: "Fri",
  sat: "Sat",
  sun: "Sun",
};

/** 'Every 2 weeks on Mon and Thu, until 2027-01-31'. */
export function describeRepeat({ every, unit, weekdays: given = [], end }: Repeat): string {
  const rate = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
  const names = weekdays.filter((day) => given.includes(day)).map((day) => weekdayNames[day]);
  const last = names.at(-1);
  const listed = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
  const days = listed === undefined ? "" : ` on ${listed}`;
  const { count } = end;
  return `${rate}${days}, ${count === undefined ? `until ${end.until}` : count === 1 ? "once" : `${count} times`}`;
}

/** The texts take turns. */
export const textAt = (content: string, { variations }: Repeat, index: number): string =>
  [content, ...variations][index % (variations.length + 1)] ?? content;
