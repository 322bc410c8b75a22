import { Fault } from "#core/errors.ts";

const minute = 60_000;

/** So many tries may fail, then each further failure makes the wait before the next twice as long. */
export interface Limit {
  free: number;
  /** Failures are forgotten when there was none, and nothing to wait for, for this long. */
  windowMs: number;
  firstWaitMs: number;
  longestWaitMs: number;
}

const waits = { windowMs: 15 * minute, firstWaitMs: 30_000, longestWaitMs: 15 * minute };
export const accountLimit: Limit = { free: 5, ...waits };
export const addressLimit: Limit = { free: 50, ...waits };

/** So many in an hour, counted from the first. */
export const hourly = { registrations: 10, resetsOfAddress: 5, resetsOfAccount: 3 } as const;
const hour = 60 * minute;

/** What is kept of a series of tries. */
export interface Count {
  failures: number;
  lastAt: number;
  until: number;
}

/** The series as it counts now: undefined once it is forgotten. */
export function standing(count: Count | undefined, { windowMs }: Limit, now: number): Count | undefined {
  if (!count || now >= Math.max(count.lastAt, count.until) + windowMs) return undefined;
  return count;
}

/** Milliseconds to wait before anything is tried; 0 when it may be now. A clock that was set back makes no longer wait. */
export function waitOf(count: Count | undefined, limit: Limit, now: number): number {
  const left = (standing(count, limit, now)?.until ?? 0) - now;
  return Math.min(Math.max(0, left), limit.longestWaitMs);
}

/** How many tries may be under way at once, when there is nothing to wait for. */
export function triesLeft(count: Count | undefined, limit: Limit, now: number): number {
  return Math.max(1, limit.free - (standing(count, limit, now)?.failures ?? 0));
}

export function afterFailure(count: Count | undefined, limit: Limit, now: number): Count {
  const failures = (standing(count, limit, now)?.failures ?? 0) + 1;
  const over = failures - limit.free;
  const wait = over < 0 ? 0 : Math.min(limit.firstWaitMs * 2 ** over, limit.longestWaitMs);
  return { failures, lastAt: now, until: now + wait };
}

/** One more of at most `most` in an hour; undefined when that is too many. `until` is when the hour is over. */
export function counted(count: Count | undefined, most: number, now: number): Count | undefined {
  if (!count || now >= count.until || count.until - now > hour) return { failures: 1, lastAt: now, until: now + hour };
  return count.failures < most ? { ...count, failures: count.failures + 1, lastAt: now } : undefined;
}

/** The longest that any count is of use. */
export const rememberMs = hour;

/** Whether a refusal is a guess that was wrong. That a second factor is asked for is none, nor does it end the series. */
export const isWrongGuess = (error: unknown): boolean =>
  error instanceof Fault &&
  error.code !== "auth.code_required" &&
  (error.kind === "unauthenticated" || error.code === "auth.wrong_password");

export function tooMany(waitMs: number): Fault {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new Fault(
    "rate_limited",
    "auth.too_many_attempts",
    `Too many attempts. Try again in ${inWords(retryAfter)}.`,
    {
      retryAfter,
    },
  );
}

function inWords(seconds: number): string {
  const [n, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${n} ${unit}${n === 1 ? "" : "s"}`;
}

/** Whoever has one IPv6 address has at least 2^64 of them: they count as one. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = (text: string) => text.split(":").filter((group) => group !== "");
  const end = groups(tail ?? "");
  const zeros = Array.from({ length: Math.max(0, 8 - groups(head).length - end.length) }, () => "0");
  const all = [...groups(head), ...zeros, ...end].slice(0, 4);
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
