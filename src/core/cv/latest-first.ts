import type { CvFields } from "./contract.ts";
import { parseDate } from "./layout/format-dates.ts";

type Position = CvFields["experience"][number];

/** Months since year 0; words such as 'Spring 2024' count as their year. Undefined without a year. */
function monthOf(text: string): number | undefined {
  const date = parseDate(text.trim());
  const year = date?.year ?? /(?<!\d)[12]\d{3}(?!\d)/.exec(text)?.[0];
  return year === undefined ? undefined : Number(year) * 12 + (date?.month ?? 1);
}

const endOf = ({ startDate, endDate, current }: Position): number =>
  current ? Number.POSITIVE_INFINITY : (monthOf(endDate) ?? monthOf(startDate) ?? Number.NEGATIVE_INFINITY);
const startOf = ({ startDate }: Position): number => monthOf(startDate) ?? Number.NEGATIVE_INFINITY;

const descending = (one: number, other: number): number => (one === other ? 0 : one > other ? -1 : 1);

/** The present or last position first, however the CV orders them; equal ones stay as they are. */
export const latestFirst = (positions: readonly Position[]): Position[] =>
  positions.toSorted((one, other) => descending(endOf(one), endOf(other)) || descending(startOf(one), startOf(other)));
