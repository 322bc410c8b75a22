import { invalid } from "#core/errors.ts";

const earliest = Date.UTC(2000, 0, 1);
/** Clocks of devices differ. */
const toleranceMs = 5 * 60_000;

/** @throws Fault `applications.date` */
export function readPastDate(path: string, instant: string, now: number): number {
  const at = Date.parse(instant);
  if (at > now + toleranceMs) throw invalid("applications.date", path, "Choose a date that is not in the future.");
  if (at < earliest) throw invalid("applications.date", path, "Choose a date after 1999.");
  return at;
}
