import type { OwnWrite } from "#core/network-port.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Bounds of an attempt's steps. Reading and preparing may queue first: what they call gives up that wait well before
 * these end.
 */
export const limits = {
  readMs: 2 * minute,
  prepareMs: 2 * minute,
  submitMs: 90 * second,
  slackMs: minute,
  baselineMs: 7 * day,
  /** Pause before an outcome that could not be written (a full disk) is written again. */
  rewriteDelayMs: 5 * second,
} as const;

/** Reconciliation checks of an unconfirmed attempt, counted from its arming. After the last one the owner decides. */
export const checkDelaysMs = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day] as const;
/** How long the daily checks go on after that. */
export const dailyChecksMs = 7 * day;
/** A check that could not read the network does not count; the next one follows after this. */
export const failedCheckDelayMs = 5 * minute;

/**
 * A network's clock may be behind ours, and some round times to minutes: a post up to this much older than `armedAt`
 * still counts as newer. Older posts are known by id from the baseline.
 */
export const clockSkewMs = 5 * minute;

export interface NextCheck {
  /** UTC ms; undefined when the checks are over. */
  at: number | undefined;
  askOwner: boolean;
}

/** Follows from the clock alone: checks that were due during a downtime become one. */
export function nextCheck(armedAt: number, now: number): NextCheck {
  const delay = checkDelaysMs.find((after) => armedAt + after > now);
  if (delay !== undefined) return { at: armedAt + delay, askOwner: false };
  return { at: nextDailyCheck(armedAt, now), askOwner: true };
}

/** Undefined when the daily checks are over. */
export const nextDailyCheck = (armedAt: number, now: number): number | undefined =>
  now + day <= armedAt + day + dailyChecksMs ? now + day : undefined;

export interface SearchedWrite {
  armedAt: number;
  baseline: readonly string[];
  matches(write: OwnWrite): boolean;
  /** Whether another subject already took this write as its own. */
  isAdopted(remoteId: string): boolean;
}

/** The write that an attempt sent: newer than its arming, not in the baseline, the same text, not adopted. */
export function findSent(writes: readonly OwnWrite[], { armedAt, baseline, matches, isAdopted }: SearchedWrite) {
  return writes.find(
    (write) =>
      write.publishedAt >= armedAt - clockSkewMs &&
      !baseline.includes(write.remoteId) &&
      matches(write) &&
      !isAdopted(write.remoteId),
  );
}
