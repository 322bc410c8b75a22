import { Fault } from "#core/errors.ts";

const minute = 60_000;

/** After `free` failures each further one doubles the wait. */
export interface Limit {
  free: number;
  /** Failures are forgotten after this long without a failure or a wait. */
  windowMs: number;
  firstWaitMs: number;
  longestWaitMs: number;
}

const waits = { windowMs: 15 * minute, firstWaitMs: 30_000, longestWaitMs: 15 * minute };
export const accountLimit: Limit = { free: 5, ...waits };
export const addressLimit: Limit = { free: 50, ...waits };

export const hourlyLimits = { registrations: 10, resetsPerAddress: 5, resetsPerAccount: 3 } as const;
const hour = 60 * minute;

export interface Attempts {
  failures: number;
  lastAt: number;
  until: number;
}

export function throttleState(attempts: Attempts | undefined, { windowMs }: Limit, now: number): Attempts | undefined {
  if (!attempts || now >= Math.max(attempts.lastAt, attempts.until) + windowMs) return undefined;
  return attempts;
}

/** Setting the clock back does not lengthen the wait. */
export function waitMs(attempts: Attempts | undefined, limit: Limit, now: number): number {
  const left = (throttleState(attempts, limit, now)?.until ?? 0) - now;
  return Math.min(Math.max(0, left), limit.longestWaitMs);
}

export function attemptsLeft(attempts: Attempts | undefined, limit: Limit, now: number): number {
  return Math.max(1, limit.free - (throttleState(attempts, limit, now)?.failures ?? 0));
}

export function afterFailure(attempts: Attempts | undefined, limit: Limit, now: number): Attempts {
  const failures = (throttleState(attempts, limit, now)?.failures ?? 0) + 1;
  const over = failures - limit.free;
  const wait = over < 0 ? 0 : Math.min(limit.firstWaitMs * 2 ** over, limit.longestWaitMs);
  return { failures, lastAt: now, until: now + wait };
}

/** Undefined if the limit is reached. `until` is the end of the hour. */
export function addHourlyAttempt(attempts: Attempts | undefined, max: number, now: number): Attempts | undefined {
  if (!attempts || now >= attempts.until || attempts.until - now > hour)
    return { failures: 1, lastAt: now, until: now + hour };
  return attempts.failures < max ? { ...attempts, failures: attempts.failures + 1, lastAt: now } : undefined;
}

export const keepMs = hour;

/** A prompt for the second factor neither counts as a wrong guess nor clears earlier ones. */
export const isWrongGuess = (error: unknown): boolean =>
  error instanceof Fault &&
  error.code !== "auth.code_required" &&
  (error.kind === "unauthenticated" || error.code === "auth.wrong_password");

export function tooManyAttempts(wait: number): Fault {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return new Fault(
    "rate_limited",
    "auth.too_many_attempts",
    `Too many attempts. Try again in ${formatSeconds(retryAfter)}.`,
    {
      retryAfter,
    },
  );
}

function formatSeconds(seconds: number): string {
  const [n, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${n} ${unit}${n === 1 ? "" : "s"}`;
}

/** An IPv6 subscriber has at least 2^64 addresses, so a /64 counts as one. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = (text: string) => text.split(":").filter((group) => group !== "");
  const end = groups(tail ?? "");
  const zeros = Array.from({ length: Math.max(0, 8 - groups(head).length - end.length) }, () => "0");
  const all = [...groups(head), ...zeros, ...end].slice(0, 4);
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
