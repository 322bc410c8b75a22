import type { ActivityKind } from "#core/declarations.ts";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import type { Trend } from "./contract.ts";

export interface Week {
  /** [start, end), UTC ms. */
  start: number;
  end: number;
  /** First and last local day, YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
}

const createWeek = (first: Temporal.PlainDate, zone: string): Week => ({
  start: first.toZonedDateTime(zone).epochMilliseconds,
  end: first.add({ days: 7 }).toZonedDateTime(zone).epochMilliseconds,
  firstDay: first.toString(),
  lastDay: first.add({ days: 6 }).toString(),
});

const toLocalDate = (now: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();

export const localDate = (now: number, zone: string): string => toLocalDate(now, zone).toString();

/** The user's last 7 local days including today, and the 7 before. */
export function weeksOf(now: number, zone: string): { week: Week; before: Week } {
  const today = toLocalDate(now, zone);
  return {
    week: createWeek(today.subtract({ days: 6 }), zone),
    before: createWeek(today.subtract({ days: 13 }), zone),
  };
}

interface Days {
  dates: string[];
  bounds: number[];
  start: number;
  end: number;
}

export function lastDays(now: number, zone: string, count: number): Days {
  const first = toLocalDate(now, zone).subtract({ days: count - 1 });
  const startOf = (day: number) => first.add({ days: day }).toZonedDateTime(zone).epochMilliseconds;
  const numbers = Array.from({ length: count }, (_, day) => day);
  const start = startOf(0);
  const end = startOf(count);
  return {
    dates: numbers.map((day) => first.add({ days: day }).toString()),
    bounds: [start, ...numbers.slice(1).map(startOf), end],
    start,
    end,
  };
}

export const activityKindsOf = {
  job_applications: ["application_submitted"],
  content_posts: ["content_published"],
  profile_updates: ["profile_saved", "cv_saved", "network_profile_changed"],
  engagements: ["profile_viewed", "invitation_sent", "message_sent", "comment_posted"],
} as const satisfies Record<string, readonly ActivityKind[]>;

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Percent with one decimal, half up; null if `whole` is 0. */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((2000 * part + whole) / (2 * whole)) / 10;

/** Whole percent, half up; 0 if `whole` is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole));

const directionOf = (change: number): Trend["direction"] => (change === 0 ? "same" : change < 0 ? "down" : "up");

/** A change that rounds to 0 is none. `change` and `value` have no sign. */
const percentageTrend = (change: number): Trend => ({
  value: Math.abs(change),
  unit: "%",
  direction: directionOf(change),
  change: Math.abs(change),
});

/** Percent change from the previous week; null if that is 0 or either is unknown. */
export function percentTrend(now: number | null | undefined, before: number | null | undefined): Trend | null {
  if (now === null || now === undefined || !before) return null;
  return percentageTrend(Math.sign(now - before) * percentOf(Math.abs(now - before), before));
}

/** The count itself, with its difference to the previous week; null if both are 0. */
export const countTrend = (now: number, before: number): Trend | null =>
  now === 0 && before === 0
    ? null
    : { value: now, unit: "count", direction: directionOf(now - before), change: Math.abs(now - before) };

export interface Answered {
  sent: number;
  responded: number;
}

/** Percentage points of the response rate; null if either week has no applications. */
export function rateTrend(now: Answered, before: Answered): Trend | null {
  if (now.sent === 0 || before.sent === 0) return null;
  return percentageTrend(percentOf(now.responded, now.sent) - percentOf(before.responded, before.sent));
}

export function describeHold(link: ConnectionDetails): { reason: string; action: string } {
  if (link.status === "disconnected") return { reason: "your account is not connected", action: "Connect" };
  if (link.status === "error") return { reason: "your account needs to be reconnected", action: "Reconnect" };
  return { reason: "reconnect to send them", action: "Reconnect" };
}

export const pluralize = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
