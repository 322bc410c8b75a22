import { toInstant } from "#core/contract.ts";
import type { AnalyticsContext } from "../context.ts";
import type { AnalyticsOutcomes } from "./contract.ts";
import { bestTimeOf, outcomesByDay, postsForBestTimes, publishingTimes, sumOfKnown } from "./rules.ts";
import type { MeasuredPosts } from "./measured-posts.ts";
import { lastDays } from "../rules.ts";

const dayMs = 24 * 3_600_000;
/** Metrics are read for 30 days after publication, so earlier readings belong to other posts. */
const readingDays = 31;
const yearDays = 365;
/** Bounds the work of a request; the newest count. */
const postsForTimes = 1000;

const shiftDay = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

export function createOutcomes(
  { clock, content, network, postHistory, settings }: AnalyticsContext,
  { sourceOf }: MeasuredPosts,
) {
  return {
    /** By local weekday and hour, of posts with known impressions. */
    publishingTimes(userId: string) {
      const { posts, cells } = timesOf(userId, sourceOf(userId), settings.zoneOf(userId), clock.now());
      return { posts, cells };
    },

    outcomes(userId: string, days: number): AnalyticsOutcomes {
      const zone = settings.zoneOf(userId);
      const now = clock.now();
      const source = sourceOf(userId);
      const { dates } = lastDays(now, zone, days * 2);
      const [before, during] = [dates.slice(0, days), dates.slice(days)];
      const [first = "", last = ""] = [before[0], during.at(-1)];
      const readings = content.readingsBetween(userId, source, shiftDay(first, -readingDays), last);
      const posts = outcomesByDay(readings, zone);
      const profile = new Map(
        network.snapshotsBetween(userId, source, during[0] ?? "", last).map((one) => [one.day, one]),
      );
      const impressionsOn = (date: string) => posts.get(date)?.impressions ?? null;
      const since = content.firstReading(userId, source);
      const profileMeasuredAt = network.latestMetrics(userId)?.measuredAt;
      const postsMeasuredAt = content.engagementOf(userId, source).measuredAt;
      const isMeasured = profileMeasuredAt !== undefined || postsMeasuredAt !== null;
      return {
        days,
        timezone: zone,
        source: isMeasured ? source : null,
        source_label: isMeasured ? network.displayOf(source).label : null,
        posts_measured_at: postsMeasuredAt === null ? null : toInstant(postsMeasuredAt),
        profile_measured_at: profileMeasuredAt === undefined ? null : toInstant(profileMeasuredAt),
        measured_since: since,
        impressions: sumOfKnown(during.map(impressionsOn)),
        previous_impressions: since !== null && since <= first ? sumOfKnown(before.map(impressionsOn)) : null,
        daily: during.map((date) => ({
          date,
          impressions: impressionsOn(date),
          engagement_rate: posts.get(date)?.rate ?? null,
          connections: profile.get(date)?.connections ?? null,
          profile_views: profile.get(date)?.profileViews ?? null,
        })),
        previous_daily: before.map((date) => ({ date, impressions: impressionsOn(date) })),
        publishing_times: timesOf(userId, source, zone, now),
      };
    },
  };

  function timesOf(userId: string, source: string, zone: string, now: number) {
    // The metrics of a post change most on its first day.
    const [from, to] = [now - yearDays * dayMs, now - dayMs];
    const read = content.measuredPosts(userId, source, from, to, postsForTimes);
    const imported = postHistory.measured(userId, from, to, postsForTimes);
    // Never mixed: the two count over different times, and one network may be simulated.
    const isImported = imported.length > read.length;
    const posts = isImported ? imported : read;
    const cells = posts.length < postsForBestTimes ? [] : publishingTimes(posts, zone);
    const label = isImported ? "your imported files" : network.displayOf(source).label;
    return { posts: posts.length, needed: postsForBestTimes, source_label: label, cells, best: bestTimeOf(cells) };
  }
}
