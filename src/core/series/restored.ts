import type { ItemRow } from "#core/content/items.ts";
import type { SeriesContext, SeriesRow } from "./context.ts";
import { horizon } from "./contract.ts";
import { occurrenceAt, startOf } from "./occurrence.ts";
import { occurrenceDates } from "./rules.ts";

const dayMs = 86_400_000;

/**
 * For each date, the time of the backup since which its post may have been created and sent. Later dates than those that a
 * series creates ahead could not exist yet.
 */
export function restoredFromOf(context: SeriesContext, series: SeriesRow): (on: string) => number | null {
  const { restoredFrom, restoredAt } = series;
  if (restoredFrom === null) return () => null;
  let [last, ahead] = [startOf(series), 0];
  for (const on of occurrenceDates(startOf(series), series.repeat)) {
    const at = occurrenceAt(context, series, on);
    if (restoredAt !== null && at > restoredAt) ahead += 1;
    // The next one exists however far ahead it is.
    if (restoredAt !== null && ahead > 1 && at > restoredAt + horizon.days * dayMs) break;
    last = on;
  }
  return (on) => (on <= last ? restoredFrom : null);
}

/** What replaces a deleted post may have been sent as that post was. */
export function withRestoredFrom(
  { clock }: SeriesContext,
  series: SeriesRow,
  deleted: readonly ItemRow[],
): Pick<SeriesRow, "restoredFrom" | "restoredAt"> {
  const times = [series, ...deleted].flatMap(({ restoredFrom }) => restoredFrom ?? []);
  if (times.length === 0) return { restoredFrom: null, restoredAt: null };
  return { restoredFrom: Math.min(...times), restoredAt: series.restoredAt ?? clock.now() };
}
