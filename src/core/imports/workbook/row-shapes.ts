import { findPeriod, readDayCell, type WrittenDay } from "./days.ts";
import { readCount, readPercent, readPostLink } from "./values.ts";
import type { Cell, SheetRow } from "./xlsx/read-sheets.ts";

/** What a row is by its cells alone: names of sheets and columns follow the person's language. */
export type RowShape =
  | { kind: "links" }
  | { kind: "day"; day: WrittenDay; values: number[] }
  | { kind: "share"; category: string; label: string; percent: number; isBelow: boolean }
  | { kind: "period"; label: string; period: [WrittenDay, WrittenDay] }
  | { kind: "labelled"; label: string; value: number }
  /** Unused cells hold one repeated number. */
  | { kind: "filler" }
  | { kind: "texts"; texts: string[] }
  | { kind: "other" };

const isWords = (cell: Cell): boolean => !cell.isNumber && /\p{L}/u.test(cell.text);

export function rowShapeOf({ cells }: SheetRow): RowShape {
  const filled = [...cells].toSorted(([one], [other]) => one - other).map(([, cell]) => cell);
  const [first, second, third] = filled;
  if (!first) return { kind: "filler" };
  if (filled.some((cell) => readPostLink(cell))) return { kind: "links" };
  const day = readDayCell(first);
  const counts = filled.slice(1).map(readCount);
  const values = counts.filter((count) => count !== undefined);
  if (day && values.length > 0 && values.length === counts.length && values.length <= 2)
    return { kind: "day", day, values };
  if (filled.every((cell) => readCount(cell) !== undefined && cell.text === first.text)) return { kind: "filler" };
  if (second && !third) {
    const period = findPeriod(second.text);
    if (isWords(first) && period) return { kind: "period", label: first.text, period };
    const [value] = counts;
    if (isWords(first) && value !== undefined) return { kind: "labelled", label: first.text, value };
  }
  if (second && third && filled.length === 3 && isWords(first)) {
    const share = readPercent(third);
    if (share && !second.isNumber) return { kind: "share", category: first.text, label: second.text, ...share };
  }
  return filled.every((cell) => !cell.isNumber && readCount(cell) === undefined)
    ? { kind: "texts", texts: filled.map(({ text }) => text) }
    : { kind: "other" };
}
