import { dateIn, relativeDay } from "../../../lib/dates.ts";
import { classes } from "../../../components/classes.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { addDays, noonOf } from "./days.ts";

/** In days from today. */
const shown = [-1, 0, 1, 2, 3];

interface DayPickerProps {
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** The days around today. Today stays out of the address. */
export function DayPicker({ day, onDay }: DayPickerProps) {
  const now = useNow();
  const zone = useZone();
  const today = dateIn(now, zone);
  const days = shown.map((count) => addDays(today, count));
  return (
    <fieldset className="mb-3 flex min-w-0 gap-1 overflow-x-auto rounded-control bg-sunken p-0.5 sm:w-fit">
      <legend className="sr-only">Day</legend>
      {days.map((one) => {
        const isShown = one === (day ?? today);
        return (
          <button
            key={one}
            type="button"
            aria-pressed={isShown}
            onClick={() => onDay(one === today ? undefined : one)}
            className={classes(
              "h-7.5 shrink-0 cursor-pointer rounded-[5px] px-3 text-s font-medium whitespace-nowrap text-ink-2 transition-colors duration-150 select-none first-letter:uppercase hover:text-ink touch:h-11",
              isShown && "bg-raised text-ink shadow-raised",
            )}
          >
            {relativeDay(noonOf(one), "UTC", noonOf(today))}
          </button>
        );
      })}
    </fieldset>
  );
}
