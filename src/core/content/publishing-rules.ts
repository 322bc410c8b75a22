import type { Random } from "#core/ports.ts";
import type { ContentType, MissedPolicy } from "./contract.ts";
import { lateMinutes } from "./states/contract.ts";

const minute = 60_000;

/** Tries that certainly did not send before an item fails. */
export const maxTries = 8;
const longestBackoffMs = 60 * minute;
/** Pause of an account if the network asks to slow down without giving a time. */
export const throttlePauseMs = 15 * minute;

/** By error code, when this server could not begin. */
const ownDelaysMs: Readonly<Record<string, number>> = {
  "browser.busy": 30_000,
  "browser.failed": minute,
  "browser.missing": 5 * minute,
  "database.full": minute,
};
export const ownDelayMs = (code: string): number | undefined => ownDelaysMs[code];

/** Each file is uploaded in full and processed by the network. */
export const prepareTimeoutMs = (files: number): number => 2 * minute + files * 3 * minute;

/** Later than this, an item counts for the catch-up limit and for `ask` and `skip`. */
export const lateGraceMs = minute;
/** After downtime, an account sends at most `items` late items per `periodMs`. */
export const catchUpLimit = { items: 3, periodMs: minute } as const;

/** Exponential with jitter: 1, 2, 4 … 60 minutes, each up to 20 % longer. */
export function backoffMs(tries: number, random: Random): number {
  const delay = Math.min(longestBackoffMs, minute * 2 ** (tries - 1));
  return Math.round(delay * (1 + random() / 5));
}

export function isMissed(dueAt: number, now: number, policy: MissedPolicy): boolean {
  const late = now - dueAt;
  return policy === "late" ? late > lateMinutes * minute : late > lateGraceMs;
}

/** A comment counts as engagement with another person's post. */
export const publishedActivity = (type: ContentType) => (type === "comment" ? "comment_posted" : "content_published");

export const requiredCapability = ({ type }: { type: ContentType }) => (type === "comment" ? "comments" : "posts");
