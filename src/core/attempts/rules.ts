import type { OwnWrite } from "#core/network-port.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long an attempt may read, prepare and submit, and how far back the baseline is read, ms. Reading and preparing
 * may have to wait for their turn first: what is beneath gives up that wait by itself, well before these end.
 */
export const limits = {
  read: 2 * minute,
  prepare: 2 * minute,
  submit: 90 * second,
  /** A claim holds this much longer than its next step may take. */
  slack: minute,
  baseline: 7 * day,
  /** A settle that could not be written (a full disk) is tried again after this. */
  rest: 5 * second,
} as const;

/** When an unconfirmed attempt is looked for, ms after it was armed. After the last the owner is asked. */
export const looksAfter = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, day] as const;
/** Once the owner is asked it is looked for daily, this much longer. */
export const dailyLooks = 7 * day;
/** A look that could not read is no look: the next one follows after this. */
export const lookAgainAfter = 5 * minute;

/**
 * A network's clock may be behind ours, and some tell times by the minute. A post up to this much older than `armedAt`
 * still counts as newer; what was there before is known by its id, from the baseline.
 */
export const skew = 5 * minute;

export interface NextLook {
  /** UTC ms; undefined when it is not looked for any more. */
  at: number | undefined;
  /** The looks that decide are over: the owner is asked. */
  ask: boolean;
}

/** Follows from the clock alone, so that looks that were due during a downtime are one look. */
export function nextLook(armedAt: number, now: number): NextLook {
  const next = looksAfter.find((after) => armedAt + after > now);
  if (next !== undefined) return { at: armedAt + next, ask: false };
  return { at: dailyLook(armedAt, now), ask: true };
}

/** The next look once the owner is asked; undefined when it has been looked for long enough. */
export const dailyLook = (armedAt: number, now: number): number | undefined =>
  now + day <= armedAt + day + dailyLooks ? now + day : undefined;

interface Sought {
  armedAt: number;
  baseline: readonly string[];
  matches(write: OwnWrite): boolean;
  /** Whether another subject already took this write as its own. */
  adopted(remoteId: string): boolean;
}

/** The write that an attempt sent: newer than its arming, not there before, the same text, and nobody else's. */
export function findSent(writes: readonly OwnWrite[], { armedAt, baseline, matches, adopted }: Sought) {
  return writes.find(
    (write) =>
      write.publishedAt >= armedAt - skew &&
      !baseline.includes(write.remoteId) &&
      matches(write) &&
      !adopted(write.remoteId),
  );
}
