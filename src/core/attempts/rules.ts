import type { OwnWrite } from "#core/network-port.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Reading and preparing may queue first; that wait ends well within these limits. */
export const limits = {
  readMs: 2 * minute,
  prepareMs: 2 * minute,
  submitMs: 90 * second,
  slackMs: minute,
  baselineMs: 7 * day,
  /** Pause before an outcome that could not be written (a full disk) is written again. */
  rewriteDelayMs: 5 * second,
} as const;

/** From the time of arming. After the last check the owner decides. */
export const checkDelaysMs = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day] as const;
export const dailyChecksMs = 7 * day;
/** A check that could not read the network doesn't count. */
export const failedCheckDelayMs = 5 * minute;

/** Network clocks may be behind, and some round to minutes. Older posts are known by id from the baseline. */
export const clockSkewMs = 5 * minute;

/** A submit may still arrive until then; another one would be a second copy. */
const lateSubmitMs = limits.submitMs + limits.slackMs;
/** A clock that was set back doesn't lengthen it. */
export const lateSubmitLeftMs = (armedAt: number, now: number): number =>
  Math.min(Math.max(0, armedAt + lateSubmitMs - now), lateSubmitMs);

/** Where only the official record can be read: it is late by half a minute, sometimes by much more. */
export const recordCheckDelaysMs = [minute, 10 * minute, hour, 2 * hour] as const;

/**
 * The record's times are exact to the millisecond, and no baseline excludes older ones. A server whose clock is ahead by more
 * misses the post, which only asks the owner.
 */
export const recordSkewMs = 10 * second;

/** What an unconfirmed write can be looked for in: the account's own pages, with its writes or their effect, or only the network's official record. */
export type CheckSource = "own_writes" | "record" | undefined;

export interface NextCheck {
  at: number | undefined;
  askOwner: boolean;
}

/** Depends on the clock alone: checks missed during downtime become one. */
export function nextCheck(armedAt: number, now: number, source: CheckSource): NextCheck {
  if (source === undefined) return { at: undefined, askOwner: true };
  const delays: readonly number[] = source === "record" ? recordCheckDelaysMs : checkDelaysMs;
  const delay = delays.find((after) => armedAt + after > now);
  if (delay !== undefined) return { at: armedAt + delay, askOwner: false };
  return { at: nextDailyCheck(armedAt, now), askOwner: true };
}

export const nextDailyCheck = (armedAt: number, now: number): number | undefined =>
  now + day <= armedAt + day + dailyChecksMs ? now + day : undefined;

export interface SearchedWrite {
  armedAt: number;
  baseline: readonly string[];
  matches(write: OwnWrite): boolean;
  isAdopted(remoteId: string): boolean;
}

/** Newer than arming, not in the baseline, same text, not claimed. */
export function findSent(writes: readonly OwnWrite[], { armedAt, baseline, matches, isAdopted }: SearchedWrite) {
  return writes.find(
    (write) =>
      write.publishedAt >= armedAt - clockSkewMs &&
      !baseline.includes(write.remoteId) &&
      matches(write) &&
      !isAdopted(write.remoteId),
  );
}

/** In the official record: the same, with its own bound of time. */
export const findRecorded = (writes: readonly OwnWrite[], searched: SearchedWrite) =>
  findSent(
    writes.filter(({ publishedAt }) => publishedAt >= searched.armedAt - recordSkewMs),
    searched,
  );
