import type { SchedulerSearch } from "../../search.ts";
import {
  addDays,
  addMonths,
  daysFrom,
  daysOfMonth,
  firstDayOf,
  monthOf,
  readDay,
  readMonth,
  startOfWeek,
  weeksOfMonth,
  type Day,
  type Month,
  type Weekday,
} from "./days.ts";

export type Layout = NonNullable<SchedulerSearch["layout"]>;

/** What the calendar shows. */
export interface Position {
  layout: Layout;
  /** Those that are drawn, in order. */
  days: readonly Day[];
  /** The days of other months are drawn fainter. */
  month: Month;
  /** The first day of what the heading names. */
  anchor: Day;
  /** The agenda of a week. */
  ofWeek: boolean;
}

interface PositionOptions {
  today: Day;
  first: Weekday;
  otherwise: Layout;
}

type Place = Pick<SchedulerSearch, "layout" | "month" | "week">;

export function positionIn({ layout, month, week }: Place, { today, first, otherwise }: PositionOptions): Position {
  const chosen = layout ?? otherwise;
  if (chosen === "week") {
    const anchor = startOfWeek(readDay(week) ?? dayIn(readMonth(month), today), first);
    return { layout: chosen, days: daysFrom(anchor, 7), month: monthOf(anchor), anchor, ofWeek: true };
  }
  const shown = readMonth(month) ?? monthOf(readDay(week) ?? today);
  const days = chosen === "month" ? weeksOfMonth(shown, first).flat() : daysOfMonth(shown);
  return { layout: chosen, days, month: shown, anchor: firstDayOf(shown), ofWeek: false };
}

/** Today, if it is in the month. */
const dayIn = (month: Month | undefined, today: Day): Day =>
  month === undefined || monthOf(today) === month ? today : firstDayOf(month);

/** The address of a day in this layout. */
export const placeOfDay = (layout: Layout, day: Day, first: Weekday): Place =>
  layout === "week" ? { week: startOfWeek(day, first), month: undefined } : { month: monthOf(day), week: undefined };

export function step({ layout, anchor, month }: Position, count: number, first: Weekday): Place {
  const day = layout === "week" ? addDays(anchor, 7 * count) : firstDayOf(addMonths(month, count));
  return readDay(day) === undefined ? {} : placeOfDay(layout, day, first);
}

/** The same days in another layout. */
export function inLayout(position: Position, layout: Layout, today: Day, first: Weekday): Place {
  const day = position.days.includes(today) ? today : position.anchor;
  return { layout, ...placeOfDay(layout, day, first) };
}
