import { toInstant } from "#core/contract.ts";
import type { MetricReading } from "./contract.ts";
import type { HistoryMetric, HistorySource } from "./labels/contract.ts";

/** Of ids, which have more digits than a number keeps. */
export const isNumberBefore = (one: string, other: string): boolean =>
  one.length === other.length ? one < other : one.length < other.length;

/** Of a post whose address names no id. */
export const keyOfAddress = (url: string): string =>
  new Bun.CryptoHasher("sha256").update(url).digest("hex").slice(0, 32);

const startLength = 32;
/** Enough of a text to find them in, so that a long one costs no more than a short one. */
const searchedLength = 300;

/** Letters and digits before the first link, mention or hashtag: white space, signs and typography make no other post. */
export const textStartOf = (text: string): string =>
  (
    text
      .slice(0, searchedLength)
      .normalize("NFC")
      .split(/https?:|www\.|@\[|#|…|\.{3}/i, 1)[0] ?? ""
  )
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .slice(0, startLength);

export const dayOf = (at: number): string => toInstant(at).slice(0, "2026-11-20".length);

export interface StoredReading {
  metric: HistoryMetric;
  fromDay: string;
  toDay: string;
  value: number;
  source: HistorySource;
  asOf: number;
}

/** @param publishedOn of a post: a period that begins later misses its first days */
export const toReading = (
  { metric, fromDay, toDay, value, source, asOf }: StoredReading,
  publishedOn?: string,
): MetricReading => ({
  metric,
  value,
  from: fromDay,
  to: toDay,
  isPartial: publishedOn !== undefined && fromDay > publishedOn,
  source,
  measuredAt: toInstant(asOf),
});

/** Newest first; two files of one moment are put in an order that doesn't depend on which was read first. */
export const newestFirst = (a: StoredReading, b: StoredReading): number =>
  b.asOf - a.asOf || b.value - a.value || (a.source < b.source ? -1 : 1);

/** One reading of each period: of a period that two files know, the newer file counts. */
export function currentReadings(readings: readonly StoredReading[]): StoredReading[] {
  const byPeriod = new Map<string, StoredReading>();
  for (const reading of readings.toSorted(newestFirst)) {
    const period = `${reading.metric} ${reading.fromDay} ${reading.toDay}`;
    if (!byPeriod.has(period)) byPeriod.set(period, reading);
  }
  return [...byPeriod.values()];
}

/** What a post's row shows: the latest number since its publication, else the latest of a part of that time. */
export function latestOf(
  readings: readonly StoredReading[],
  metric: HistoryMetric,
  publishedOn: string,
): StoredReading | undefined {
  const known = readings.filter((reading) => reading.metric === metric);
  const whole = known.filter(({ fromDay }) => fromDay <= publishedOn);
  return (whole.length > 0 ? whole : known).toSorted(
    (a, b) => (a.toDay === b.toDay ? 0 : a.toDay > b.toDay ? -1 : 1) || newestFirst(a, b),
  )[0];
}

/** Every reading, oldest period first. A file that was read twice says the same twice. */
export function allReadings(readings: readonly StoredReading[]): StoredReading[] {
  const once = new Map(
    readings.map((one) => [[one.metric, one.fromDay, one.toDay, one.value, one.source, one.asOf].join(" "), one]),
  );
  return [...once.values()].toSorted(
    (a, b) => (a.toDay === b.toDay ? 0 : a.toDay < b.toDay ? -1 : 1) || -newestFirst(a, b),
  );
}
