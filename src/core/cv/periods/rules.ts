import { parseDate } from "../layout/format-dates.ts";

export interface Period {
  startDate?: string;
  endDate?: string;
  /** Still so: the end is not printed. */
  current?: boolean;
}

/** As numbers that compare: what a date leaves out is its first or its last. */
const toNumber = (text: string, month: number, day: number): number | undefined => {
  const date = parseDate(text);
  return date && (date.year * 100 + (date.month ?? month)) * 100 + (date.day ?? day);
};

/** Dates in words, and the same year or month, are no contradiction. */
export function endsBeforeItStarts({ startDate = "", endDate = "", current = false }: Period): boolean {
  const [start, end] = [toNumber(startDate, 1, 1), toNumber(endDate, 12, 31)];
  return !current && start !== undefined && end !== undefined && end < start;
}
