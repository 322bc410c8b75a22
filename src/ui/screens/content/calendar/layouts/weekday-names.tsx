import { createZoneFormatter } from "#core/wall-time.ts";
import type { Day } from "../rules/days.ts";

const nameIn = createZoneFormatter({ weekday: "short" });
const fullNameIn = createZoneFormatter({ weekday: "long" });
const noonOf = (day: Day): number => Date.parse(`${day}T12:00Z`);

/** Such as Fri. */
export const shortWeekday = (day: Day): string => nameIn("UTC").format(noonOf(day));

/** The head of a month. */
export function WeekdayNames({ days }: { days: readonly Day[] }) {
  return (
    <tr>
      {days.map((day) => (
        <th
          key={day}
          scope="col"
          aria-label={fullNameIn("UTC").format(noonOf(day))}
          className="truncate px-2 py-2 text-left text-xs font-medium text-ink-3"
        >
          {shortWeekday(day)}
        </th>
      ))}
    </tr>
  );
}
