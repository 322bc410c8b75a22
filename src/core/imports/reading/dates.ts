import { readWrittenDate } from "#core/cv/written-dates/rules.ts";

const pad = (value: string | number): string => String(value).padStart(2, "0");

/** 68 is 1968, 26 is 2026: as spreadsheets read them. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 69 ? "20" : "19"}${year}`);

/** Undefined for a day that does not exist. */
function toDay(year: string, month: string | number, day: string | number): string | undefined {
  const written = `${fullYear(year)}-${pad(month)}-${pad(day)}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== written ? undefined : written;
}

/** Month first, as the network writes them; day first with dots, or if there is no such month. */
function readNumbers(first: string, separator: string, second: string, year: string): string | undefined {
  if (separator === "." || Number(first) > 12) return toDay(year, second, first);
  return toDay(year, first, second);
}

/** 'YYYY-MM-DD' of `07 Jun 2026`, `4-Apr-21`, `6/7/18`, `2026-06-07`; undefined if it is no day. */
export function readDay(text: string): string | undefined {
  const given = text.trim();
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?![\d])/.exec(given);
  if (iso) return toDay(iso[1] ?? "", iso[2] ?? "", iso[3] ?? "");
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(given);
  if (numbers) return readNumbers(numbers[1] ?? "", numbers[2] ?? "", numbers[3] ?? "", numbers[4] ?? "");
  const named = /^(\d{1,2})[-\s.]+(\p{L}+\.?)[-\s]+(\d{4}|\d{2})(?!\d)/u.exec(given);
  const spelled = named ? `${named[1]} ${named[2]} ${fullYear(named[3] ?? "")}` : given;
  const read = readWrittenDate(spelled);
  return read?.length === 10 ? toDay(...(read.split("-") as [string, string, string])) : undefined;
}

const clockPattern = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?\.?m?\.?\s*(?:UTC|GMT|Z)?$/iu;

/** UTC ms of `2026-03-01 14:05:09 UTC`, `3/1/26, 2:05 PM`, and of a day alone. */
export function readTime(text: string): number | undefined {
  const given = text.trim();
  const day = readDay(given);
  if (day === undefined) return undefined;
  const [matched, hour = "", minute = "", second = "00", half] = clockPattern.exec(given) ?? [];
  if (matched === undefined) return /[:]/.test(given) ? undefined : Date.parse(`${day}T00:00:00Z`);
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  const at = Date.parse(`${day}T${pad(hours)}:${minute}:${second}Z`);
  return Number.isNaN(at) ? undefined : at;
}
