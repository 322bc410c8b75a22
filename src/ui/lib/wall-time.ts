import { perZone } from "./per-zone.ts";

/** A preview of how the server resolves a wall time; the server decides. */
export type Resolved =
  | { kind: "exact" | "twice"; instant: number }
  /** The clocks skip it; `instant` is the first moment after. */
  | { kind: "skipped"; instant: number };

const minute = 60_000;
const day = 24 * 60 * minute;
const formats = perZone({
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** The local time of an instant in a zone, such as 2026-11-20T14:00: what a datetime-local field holds. */
export function wallTimeOf(instant: number, zone: string): string {
  const parts = Object.fromEntries(
    formats(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year?.padStart(4, "0")}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** Milliseconds that the zone's clocks are ahead of UTC at that instant, to the minute. */
function offsetAt(instant: number, zone: string): number {
  const whole = Math.floor(instant / minute) * minute;
  return Date.parse(`${wallTimeOf(whole, zone)}Z`) - whole;
}

/** Undefined for what is no date and time. A time that comes twice is the first; one that is skipped moves on. */
export function resolveWallTime(wall: string, zone: string): Resolved | undefined {
  const [local] = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(wall) ?? [];
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsets = new Set([offsetAt(asUtc - day, zone), offsetAt(asUtc + day, zone)]);
  const hits = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => offsetAt(instant, zone) === asUtc - instant)
    .toSorted((a, b) => a - b);
  const [first] = hits;
  if (first !== undefined) return { kind: hits.length > 1 ? "twice" : "exact", instant: first };
  return {
    kind: "skipped",
    instant: transitionBetween(asUtc - Math.max(...offsets), asUtc - Math.min(...offsets), zone),
  };
}

/** The first instant, to the minute, at which the zone's offset is no longer that of `from`. */
function transitionBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone);
  let [low, high] = [from, to];
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute;
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** 'UTC+1', 'UTC-3:30', 'UTC'. */
export function offsetLabel(instant: number, zone: string): string {
  const minutes = Math.round(offsetAt(instant, zone) / minute);
  if (minutes === 0) return "UTC";
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? "-" : "+"}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}
