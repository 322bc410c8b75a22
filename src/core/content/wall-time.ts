import { Fault, invalid } from "#core/errors.ts";

export interface ResolvedTime {
  /** UTC ms. */
  at: number;
  /** The local time that was asked for, to the minute where it has no seconds. */
  wallTime: string;
  adjusted: string | null;
}

/**
 * The instant of a local time, or of one with an offset, as the person of that zone reads it. A local time that a clock
 * change skips moves to the first minute after the gap; one that happens twice is the first of the two.
 * @throws Fault `content.time` naming `scheduledFor`
 */
export function resolveTime(scheduledFor: string, zone: string): ResolvedTime {
  if (/(Z|[+-]\d\d:\d\d)$/.test(scheduledFor)) {
    const at = parsed(() => Temporal.Instant.from(scheduledFor), scheduledFor);
    return { at: at.epochMilliseconds, wallTime: plain(at.toZonedDateTimeISO(zone).toPlainDateTime()), adjusted: null };
  }
  const local = parsed(() => Temporal.PlainDateTime.from(scheduledFor), scheduledFor);
  const wallTime = plain(local);
  const first = local.toZonedDateTime(zone, { disambiguation: "earlier" });
  if (first.toPlainDateTime().equals(local)) return { at: first.epochMilliseconds, wallTime, adjusted: null };
  const moved = first.getTimeZoneTransition("next") ?? local.toZonedDateTime(zone);
  const [asked, taken] = [wallTime.slice(11), plain(moved.toPlainDateTime()).slice(11)];
  const adjusted = `${asked} does not exist in ${zone} on ${wallTime.slice(0, 10)}: the clocks go forward. It goes out at ${taken}.`;
  return { at: moved.epochMilliseconds, wallTime, adjusted };
}

/** @throws Fault `content.past` */
export function refusePast(at: number, now: number, grace: number): void {
  if (at < now - grace) throw invalid("content.past", "scheduledFor", "This time has passed. Choose a later one.");
}

/** An instant as a wall time of the zone. */
export const wallTimeOf = (at: number, zone: string): string =>
  plain(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime());

function plain(local: Temporal.PlainDateTime): string {
  const toMinute = local.second === 0 && local.millisecond === 0;
  return local.toString({ smallestUnit: toMinute ? "minute" : "second" });
}

function parsed<T>(parse: () => T, text: string): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw invalid("content.time", "scheduledFor", `${text} is not a date and time that exists. Check day and month.`);
  }
}
