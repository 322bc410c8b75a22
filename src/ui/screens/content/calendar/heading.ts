import { createZoneFormatter } from "#core/wall-time.ts";
import { addDays, firstDayOf, type Day } from "./rules/days.ts";
import type { Position } from "./rules/position.ts";

const monthIn = createZoneFormatter({ month: "long", year: "numeric" });
const dayIn = createZoneFormatter({ day: "numeric", month: "short", year: "numeric" });
const noonOf = (day: Day): number => Date.parse(`${day}T12:00Z`);

/** 'November 2026', '16–22 Nov 2026', '30 Nov – 6 Dec 2026'. */
export function headingOf({ layout, month, anchor }: Pick<Position, "layout" | "month" | "anchor">): string {
  return layout === "week"
    ? dayIn("UTC").formatRange(noonOf(anchor), noonOf(addDays(anchor, 6)))
    : monthIn("UTC").format(noonOf(firstDayOf(month)));
}
