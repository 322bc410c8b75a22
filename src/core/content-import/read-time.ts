import type { DateOrder } from "./contract.ts";

interface DateParts {
  year: string;
  month: string;
  day: string;
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})/;
const clock = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d{1,9})?)?\s*([ap])?\.?m?\.?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/** A local time such as 2026-11-20T14:00, or an instant; a sentence if it can't be read. */
export function readTime(date: string, time: string, order: DateOrder | null): { at: string } | { problem: string } {
  const written = [date.trim(), time.trim()].filter((part) => part !== "").join(" ");
  const found = findDate(written, order);
  if (found === "ambiguous") {
    return { problem: `${date.trim()} can be read day first or month first. Choose the order of dates.` };
  }
  const rest = found && written.slice(found.length).replace(/^(?:T|,)?\s*/i, "");
  if (!found || rest === undefined) return { problem: `${shorten(written)} is not a date, such as 2026-11-20 14:00.` };
  if (rest === "") return { problem: `${shorten(written)} has no time of day. Add it, such as 14:00.` };
  const [, hours = "", minutes = "", seconds, half, zone] = clock.exec(rest) ?? [];
  if (minutes === "") return { problem: `${shorten(rest)} is not a time of day, such as 14:00.` };
  const { year, month, day } = found.parts;
  const hour = half ? toHours(Number(hours), half) : Number(hours);
  const local = `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${minutes}${seconds ? `:${seconds}` : ""}`;
  return { at: local + toOffset(zone) };
}

function findDate(
  written: string,
  order: DateOrder | null,
): { parts: DateParts; length: number } | "ambiguous" | undefined {
  const [iso, isoYear = "", isoMonth = "", isoDay = ""] = yearFirst.exec(written) ?? [];
  if (iso) return { parts: { year: isoYear, month: isoMonth, day: isoDay }, length: iso.length };
  const [matched, first = "", separator, second = "", year = ""] = yearLast.exec(written) ?? [];
  if (!matched) return undefined;
  const used = order ?? orderOf(first, second, separator);
  if (used === undefined) return "ambiguous";
  const [day, month] = used === "day first" ? [first, second] : [second, first];
  return { parts: { year, month, day }, length: matched.length };
}

/** With dots the day is first. */
function orderOf(first: string, second: string, separator: string | undefined): DateOrder | undefined {
  if (separator === "." || Number(first) > 12) return "day first";
  return Number(second) > 12 || Number(first) === Number(second) ? "month first" : undefined;
}

/** What the dates of a file show; null if they show nothing, or both. */
export function findDateOrder(dates: readonly string[]): DateOrder | null {
  const shown = new Set<DateOrder>();
  for (const date of dates) {
    const [, first = "", separator, second = ""] = yearLast.exec(date.trim()) ?? [];
    if (separator === undefined || separator === "." || first === second) continue;
    const order = orderOf(first, second, separator);
    if (order) shown.add(order);
  }
  const [only] = shown;
  return shown.size === 1 && only ? only : null;
}

export const looksLikeTime = (cell: string): boolean => yearFirst.test(cell.trim()) || yearLast.test(cell.trim());

const pad = (value: string | number): string => String(value).padStart(2, "0");
const toHours = (hours: number, half: string): number => (hours % 12) + (half.toLowerCase() === "p" ? 12 : 0);

function toOffset(zone: string | undefined): string {
  if (zone === undefined) return "";
  if (/^(Z|UTC)$/i.test(zone)) return "Z";
  return zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
