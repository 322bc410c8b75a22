export interface FoundDate {
  /** 2026-12-01 */
  day: string;
  /** 14:30; null if none is named. */
  time: string | null;
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

/** Right after the day. */
const timeAfter =
  /^[\s,(–-]{0,3}(?:at|um|von|from|ab|gegen|@)?\s?(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm|a\.m\.|p\.m\.|uhr|h)?(?![\d.:-]|\w)/i;

const pad = (number: number): string => String(number).padStart(2, "0");

function readTime(text: string): { time: string; length: number } | undefined {
  const match = timeAfter.exec(text);
  if (!match) return undefined;
  const [whole, hours = "", minutes, unit] = match;
  // A bare number is no time.
  if (minutes === undefined && unit === undefined) return undefined;
  const isAfternoon = /^p/i.test(unit ?? "") && Number(hours) < 12;
  const isMidnight = /^a/i.test(unit ?? "") && Number(hours) === 12;
  const hour = isMidnight ? 0 : Number(hours) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes ?? 0) > 59) return undefined;
  return { time: `${pad(hour)}:${minutes ?? "00"}`, length: whole.length };
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
        const words = text.slice(match.index, end + (time?.length ?? 0)).trim();
        return [{ at: match.index, day, time: time?.time ?? null, words }];
      }),
    )
    .toSorted((one, other) => one.at - other.at);
  const best = found.find(({ time }) => time !== null) ?? found[0];
  return best && { day: best.day, time: best.time, words: best.words };
}
