import type { Series } from "#core/series/contract.ts";
import { Button } from "../../../components/button.tsx";
import { dayAndTime } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { isUpcoming } from "./is-upcoming.ts";
import type { SeriesActions } from "./use-series-actions.ts";

interface SeriesDatesProps {
  series: Series;
  actions: SeriesActions;
}

interface DateRow {
  on: string;
  at: number | undefined;
  note?: string;
  isSkipped: boolean;
}

/** The dates that have a post or are skipped. */
export function SeriesDates({ series, actions }: SeriesDatesProps) {
  const { items, skipped, timezone, next, remaining } = series;
  const now = useNow();
  const upcoming: DateRow[] = items
    .filter(({ state }) => isUpcoming(state))
    .map(({ on, scheduledFor, isEdited }) => ({
      on,
      at: scheduledFor === null ? undefined : Date.parse(scheduledFor),
      ...(isEdited && { note: "Edited on its own" }),
      isSkipped: false,
    }));
  const left: DateRow[] = skipped
    .filter(({ scheduledFor }) => Date.parse(scheduledFor) > now)
    .map(({ on, scheduledFor }) => ({ on, at: Date.parse(scheduledFor), note: "Skipped", isSkipped: true }));
  const rows = [...upcoming, ...left].toSorted((one, other) => one.on.localeCompare(other.on));
  return (
    <section aria-label="Dates" className="grid gap-1.5">
      <h3 className="text-s font-medium text-ink">Upcoming dates</h3>
      {rows.length === 0 && <p className="text-s text-ink-3">None yet.</p>}
      <ul className="divide-y divide-line rounded-control border border-line empty:hidden">
        {rows.map(({ on, at, note, isSkipped }) => (
          <li key={on} className="flex min-h-11 items-center gap-3 px-3 py-1 text-s">
            <span className={isSkipped ? "text-ink-3 tabular-nums line-through" : "text-ink tabular-nums"}>
              {at === undefined ? on : dayAndTime(at, timezone, now)}
            </span>
            {note !== undefined && <span className="text-xs text-ink-3">{note}</span>}
            <Button
              size="s"
              variant="ghost"
              className="ml-auto"
              aria-label={`${isSkipped ? "Restore" : "Skip"} ${on}`}
              onClick={() => (isSkipped ? actions.restoreDate(series.id, on) : actions.skipDate(series.id, on))}
            >
              {isSkipped ? "Restore" : "Skip"}
            </Button>
          </li>
        ))}
      </ul>
      {next && remaining > 0 && (
        <p className="text-xs text-ink-3">
          {remaining === 1 ? "One more date follows." : `${remaining} more dates follow.`}
        </p>
      )}
    </section>
  );
}
