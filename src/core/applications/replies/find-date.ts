import { resolveWallTime } from "#core/wall-time.ts";

export interface FoundDate {
  /** 2026-12-01 */
  day: string;
  /** 14:30; null if none is named. */
  time: string | null;
  /** UTC ms; only if the text names the time's zone. */
  at: number | null;
  words: string;
}

const months: readonly (readonly string[])[] = [
  ["january", "jan", "januar", "jänner"],
  ["february", "feb", "februar"],
  ["march", "mar", "märz", "mrz"],
  ["april", "apr"],
  ["may", "mai"],
  ["june", "jun", "juni"],
  ["july", "jul", "juli"],
  ["august", "aug"],
  ["september", "sep", "sept"],
  ["october", "oct", "oktober", "okt"],
  ["november", "nov"],
  ["december", "dec", "dezember", "dez"],
];
const monthNames = months
  .flat()
  .toSorted((one, other) => other.length - one.length)
  .join("|");
const monthOf = (name: string): number => months.findIndex((names) => names.includes(name.toLowerCase())) + 1;

interface DayPattern {
  pattern: RegExp;
  read: (match: RegExpExecArray) => { year?: number; month: number; day: number };
}

const yearIn = (text: string | undefined): { year?: number } => (text ? { year: Number(text) } : {});

/** Not 12/01/2026: its order is anyone's guess. */
const dayPatterns: readonly DayPattern[] = [
  {
    pattern: /\b(\d{4})-(\d{2})-(\d{2})(?!\d)/g,
    read: ([, year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  },
  {
    pattern: /\b(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4})\b)?(?!\d)/g,
    read: ([, day, month, year]) => ({ ...yearIn(year), month: Number(month), day: Number(day) }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(\d{1,2})(?:\.|st|nd|rd|th)?\s(?:of\s)?(${monthNames})\b\.?(?:,?\s(\d{4})\b)?`,
      "giu",
    ),
    read: ([, day, month = "", year]) => ({ ...yearIn(year), month: monthOf(month), day: Number(day) }),
  },
  {
    pattern: new RegExp(String.raw`\b(${monthNames})\.?\s(\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s(\d{4})\b)?`, "giu"),
    read: ([, month = "", day, year]) => ({ ...yearIn(year), month: monthOf(month), day: Number(day) }),
  },
];

const unit = String.raw`am|pm|a\.\s?m\.?|p\.\s?m\.?|uhr|h`;
/** Right after the day: '(at 2:30 pm)', 'um 14.30 Uhr', 'from 2 to 3 pm'. */
const timeAfter = new RegExp(
  String.raw`^[\s,(–—:-]{0,3}(?:(?<word>at|um|von|from|ab|gegen|@)\s{0,2})?(?<hours>\d{1,2})` +
    String.raw`(?:(?<mark>[:.])(?<minutes>\d{2})(?::\d{2})?)?\s?(?<unit>${unit})?` +
    String.raw`(?:\s?(?:[–—-]|to|until|till|bis)\s?(?<endHours>\d{1,2})(?:[:.]\d{2})?\s?(?<endUnit>${unit})?)?` +
    String.raw`(?![.:-]?\d|\w)(?<rest>\.)?`,
  "i",
);

/** Hours from UTC of the zones that mails name. Left out: those with two meanings, such as IST. */
const zoneHours: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  MEZ: 1,
  CEST: 2,
  MESZ: 2,
  EET: 2,
  EEST: 3,
  EST: -5,
  EDT: -4,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};
/** Of North America, with or without summer time. */
const zoneNames: Readonly<Record<string, string>> = {
  ET: "America/New_York",
  CT: "America/Chicago",
  MT: "America/Denver",
  PT: "America/Los_Angeles",
};
/** Right after the time. */
const zoneAfter = new RegExp(
  String.raw`^[\s,]{0,2}\(?(${[...Object.keys(zoneHours), ...Object.keys(zoneNames)].join("|")})(?:([+-]\d{1,2})(?::?(\d{2}))?)?(?!\w)\)?`,
);

/** The instant, and how much of the text after the time names the zone. */
function readZone(text: string, wallTime: string): { at: number; length: number } | undefined {
  const [whole, name = "", hours = "0", minutes = "0"] = zoneAfter.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const zone = zoneNames[name];
  const sign = hours.startsWith("-") ? -1 : 1;
  const offset = ((zoneHours[name] ?? 0) + Number(hours)) * 60 + sign * Number(minutes);
  const at = zone ? resolveWallTime(wallTime, zone)?.instant : Date.parse(`${wallTime}Z`) - offset * 60_000;
  return at === undefined ? undefined : { at, length: whole.length };
}

/** What a postponed interview was moved to is named last. */
const postponed = /postpon|re-?schedul|verschoben|verschieb|verleg/i;

const pad = (number: number): string => String(number).padStart(2, "0");

function readTime(text: string): { time: string; length: number } | undefined {
  const match = timeAfter.exec(text);
  if (!match?.groups) return undefined;
  const { word, hours = "", mark, minutes, endHours = "", endUnit, rest = "" } = match.groups;
  const named = match.groups["unit"] ?? endUnit;
  // A bare number is no time, and '3.12., 10.12.' are two days.
  if (named === undefined && (minutes === undefined || (mark === "." && rest !== "" && word === undefined)))
    return undefined;
  const isBorrowed = match.groups["unit"] === undefined && Number(hours) % 12 > Number(endHours) % 12;
  const half = /^[ap]/i.exec(named ?? "")?.[0].toLowerCase();
  const isLate = isBorrowed ? half === "a" : half === "p";
  const hour = half === undefined || Number(hours) > 12 ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0);
  if (hour > 23 || Number(minutes ?? 0) > 59) return undefined;
  return { time: `${pad(hour)}:${minutes ?? "00"}`, length: match[0].length - rest.length };
}

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** @param today 2026-11-20; a day without a year is the next one. */
function toDay({ year, month, day }: ReturnType<DayPattern["read"]>, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear + 1] : [year];
  return years
    .filter((one) => isDay(one, month, day))
    .map((one) => `${one}-${pad(month)}-${pad(day)}`)
    .find((one) => one >= today);
}

/** The first day from `today` on that a text names, rather one with a time. */
export function findDate(text: string, today: string): FoundDate | undefined {
  const found = dayPatterns
    .flatMap(({ pattern, read }) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const day = toDay(read(match), today);
        if (day === undefined) return [];
        const end = match.index + match[0].length;
        const time = readTime(text.slice(end, end + 40));
        const timeEnd = end + (time?.length ?? 0);
        const zone = time && readZone(text.slice(timeEnd, timeEnd + 20), `${day}T${time.time}`);
        return [
          {
            from: match.index,
            day,
            time: time?.time ?? null,
            at: zone?.at ?? null,
            words: text.slice(match.index, timeEnd + (zone?.length ?? 0)).trim(),
          },
        ];
      }),
    )
    .toSorted((one, other) => one.from - other.from);
  const timed = found.filter(({ time }) => time !== null);
  const dates = timed.length > 0 ? timed : found;
  const best = postponed.test(text) ? dates.at(-1) : dates[0];
  return best && { day: best.day, time: best.time, at: best.at, words: best.words };
}
