import { cvLanguages } from "../style/contract.ts";
import { titlesIn } from "../section-titles/rules.ts";

/** By name, in the languages of our CVs, short and long. */
function listMonths(): Map<string, number> {
  const months = new Map<string, number>();
  for (const language of cvLanguages) {
    for (const month of ["short", "long"] as const) {
      const format = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
        month,
        year: "numeric",
        timeZone: "UTC",
      });
      for (let at = 0; at < 12; at += 1) {
        const name = format.formatToParts(new Date(Date.UTC(2024, at, 15))).find(({ type }) => type === "month")?.value;
        const key = name?.replace(/\.$/, "").toLowerCase() ?? "";
        if (/\p{L}/u.test(key) && !months.has(key)) months.set(key, at + 1);
      }
    }
  }
  return months.set("sept", 9);
}

let months: Map<string, number> | undefined;
const monthOf = (name: string): number | undefined =>
  (months ??= listMonths()).get(name.toLowerCase().replace(/\.$/, ""));

const write = (year: string, month: number | undefined, day?: string): string | undefined => {
  if (month === undefined || month < 1 || month > 12) return undefined;
  const written = `${year}-${String(month).padStart(2, "0")}`;
  return day === undefined ? written : `${written}-${day.padStart(2, "0")}`;
};

/** As people and files write dates: undefined if it is none. 2020, 2020-05, 05/2020, May 2020, May 5, 2020, 2020年5月. */
export function readWrittenDate(text: string): string | undefined {
  const given = text.trim();
  const year = /^[12]\d{3}$/.exec(given)?.[0];
  if (year !== undefined) return year;
  const iso = /^([12]\d{3})[-./](\d{1,2})(?:[-./](\d{1,2}))?(?:[T ].*)?$/.exec(given);
  if (iso) return write(iso[1] ?? "", Number(iso[2]), iso[3]);
  const numbers = /^(\d{1,2})[/.]([12]\d{3})$/.exec(given);
  if (numbers) return write(numbers[2] ?? "", Number(numbers[1]));
  const east = /^([12]\d{3})年\s*(\d{1,2})月$/.exec(given);
  if (east) return write(east[1] ?? "", Number(east[2]));
  const monthFirst = /^(\p{L}+\.?)(?:\s+(\d{1,2}),?)?(?:\s+(?:de|del))?,?\s+([12]\d{3})$/u.exec(given);
  if (monthFirst) return write(monthFirst[3] ?? "", monthOf(monthFirst[1] ?? ""), monthFirst[2]);
  const dayFirst = /^(\d{1,2})\.?\s+(\p{L}+\.?)\s+([12]\d{3})$/u.exec(given);
  return dayFirst ? write(dayFirst[3] ?? "", monthOf(dayFirst[2] ?? ""), dayFirst[1]) : undefined;
}

const present = [
  ...cvLanguages.map((language) => titlesIn(language).present),
  "now",
  "current",
  "today",
  "ongoing",
  "till date",
];
const escape = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Month names are longest first, so that 'mar' does not take a part of 'march'. */
function createPatterns() {
  months ??= listMonths();
  const names = [...months.keys()].toSorted((a, b) => b.length - a.length).map(escape);
  const named = String.raw`(?:${names.join("|")})\.?(?:\s+de)?,?\s+[12]\d{3}`;
  const one = String.raw`(?:[12]\d{3}[-/.]\d{1,2}|\d{1,2}[/.][12]\d{3}|[12]\d{3}年\s*\d{1,2}月|${named}|[12]\d{3})`;
  const open = present.toSorted((a, b) => b.length - a.length).map(escape);
  return {
    range: new RegExp(
      String.raw`(?<![\p{L}\d])(${one})\s*(?:[–—-]|to|bis|au|al|a)\s*(${one}|${open.join("|")})(?![\p{L}\d])`,
      "iu",
    ),
    single: new RegExp(String.raw`(?:^|[\t(,·|]\s*)(${one})\s*\)?\s*$`, "iu"),
  };
}

let patterns: ReturnType<typeof createPatterns> | undefined;

export interface FoundPeriod {
  startDate: string;
  endDate: string;
  current: boolean;
  /** The line without it. */
  rest: string;
}

/** A period in a line, or a date at its end. */
export function findPeriod(line: string): FoundPeriod | undefined {
  const { range, single } = (patterns ??= createPatterns());
  const found = range.exec(line) ?? single.exec(line);
  if (!found) return undefined;
  const [matched, start = "", end] = found;
  const startDate = readWrittenDate(start);
  if (startDate === undefined) return undefined;
  const endDate = end === undefined ? undefined : readWrittenDate(end);
  const rest = (line.slice(0, found.index) + line.slice(found.index + matched.length)).replaceAll(
    /^[\s·|,()–-]+|[\s·|,()–-]+$/g,
    "",
  );
  if (end === undefined) return { startDate: "", endDate: startDate, current: false, rest };
  return { startDate, endDate: endDate ?? "", current: endDate === undefined, rest };
}
