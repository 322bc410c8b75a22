const dayMs = 86_400_000;

export interface LocalTime {
  /** Days since 1970-01-01, by the calendar on the wall. */
  day: number;
  minuteOfDay: number;
  isWeekend: boolean;
  /** Months since January of year 0. */
  month: number;
}

interface Span {
  from: number;
  until: number;
  offsetMs: number;
}

/** Asks Temporal once per clock change; between two of them the offset is constant. */
export function createLocalTime(zone: string): (at: number) => LocalTime {
  const spans: Span[] = [];

  function findSpan(at: number): Span {
    const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    const after = zoned.getTimeZoneTransition("next");
    const before = zoned.add({ nanoseconds: 1 }).getTimeZoneTransition("previous");
    return {
      from: before?.epochMilliseconds ?? -Infinity,
      until: after?.epochMilliseconds ?? Infinity,
      offsetMs: zoned.offsetNanoseconds / 1e6,
    };
  }

  return (at) => {
    let span = spans.find(({ from, until }) => at >= from && at < until);
    if (!span) spans.push((span = findSpan(at)));
    const wall = at + span.offsetMs;
    const day = Math.floor(wall / dayMs);
    const weekday = (((day + 4) % 7) + 7) % 7;
    const date = new Date(wall);
    return {
      day,
      minuteOfDay: Math.floor((wall - day * dayMs) / 60_000),
      isWeekend: weekday === 0 || weekday === 6,
      month: date.getUTCFullYear() * 12 + date.getUTCMonth(),
    };
  };
}

export const minutesOf = (time: string): number => {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
};

/** Whether a time of day is from `start` until before `end`, across midnight if `end` is earlier. */
export function isWithin(minute: number, start: string, end: string): boolean {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  if (from === to) return false;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
