import type { Random } from "#core/ports.ts";
import { lateMinutes, type ContentType, type MissedPolicy } from "./contract.ts";

const minute = 60_000;

/** Tries that provably did not send before an item counts as failed. */
export const maxTries = 8;
const longestBackoffMs = 60 * minute;
/** How long an account pauses when the network asks to slow down without naming a time. */
export const throttlePauseMs = 15 * minute;

/** Delay before the next try when no browser was available, by code. */
const browserDelaysMs: Readonly<Record<string, number>> = {
  "browser.busy": 30_000,
  "browser.failed": minute,
  "browser.missing": 5 * minute,
};
export const browserDelayMs = (code: string): number | undefined => browserDelaysMs[code];

/** Time to prepare a post with so many files: each is uploaded whole and processed by the network. */
export const prepareTimeoutMs = (files: number): number => 2 * minute + files * 3 * minute;

/** An item this late missed its turn: it counts for the catch-up limit and for `ask` and `skip`. */
export const lateGraceMs = minute;
/** After a downtime an account sends at most `items` late ones in `periodMs`. */
export const catchUpLimit = { items: 3, periodMs: minute } as const;

/** Exponential with jitter: 1, 2, 4 … 60 minutes, each up to a fifth longer. */
export function backoffMs(tries: number, random: Random): number {
  const delay = Math.min(longestBackoffMs, minute * 2 ** (tries - 1));
  return Math.round(delay * (1 + random() / 5));
}

/** Whether an item that was due while nothing could send it no longer goes out. */
export function isMissed(dueAt: number, now: number, policy: MissedPolicy): boolean {
  const late = now - dueAt;
  return policy === "late" ? late > lateMinutes * minute : late > lateGraceMs;
}

/** The activity of a published item: a comment is an engagement with another person's post. */
export const publishedActivity = (type: ContentType) => (type === "comment" ? "comment_posted" : "content_published");

export const requiredCapability = ({ type }: { type: ContentType }) => (type === "comment" ? "comments" : "posts");
