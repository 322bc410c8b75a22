import { toInstant } from "#core/contract.ts";
import type { PublishedPost } from "#core/content/published-posts.ts";
import type { AnalyticsContext } from "./context.ts";
import type { AnalyticsOutcomes, AnalyticsPosts, LastPost, MeasuredPost, PostsQuery } from "./contract.ts";
import { bestTimeOf, outcomesByDay, postsForBestTimes, publishingTimes, sumOfKnown, usualOf } from "./outcome-rules.ts";
import { lastDays, rateOf } from "./rules.ts";

const dayMs = 24 * 3_600_000;
/** Metrics are read for 30 days after publication, so earlier readings belong to other posts. */
const readingDays = 31;
const yearDays = 365;
/** Bounds the work of a request; the newest count. */
const postsForTimes = 1000;
const postsForUsual = 100;

type UnknownReason = NonNullable<MeasuredPost["unknown"]>;

const shiftDay = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();
const reactionsOf = ({ likes, comments, shares }: PublishedPost): number =>
  (likes ?? 0) + (comments ?? 0) + (shares ?? 0);

export function createOutcomes({ clock, content, network, settings }: AnalyticsContext) {
  const sourceOf = (userId: string) => network.latestMetrics(userId)?.network ?? network.networkOf(userId);

  const unknownReason = (userId: string, { publishedAt, measuredAt }: PublishedPost): UnknownReason => {
    if (measuredAt !== null) return "not_provided";
    const driver = network.driverFor(userId);
    if (typeof driver === "string") return "not_connected";
    if (!driver.capabilities.has("metrics")) return "not_provided";
    return clock.now() - publishedAt > content.measuredDays * dayMs ? "too_old" : "not_read_yet";
  };

  const toMeasuredPost = (userId: string, post: PublishedPost): MeasuredPost => ({
    id: post.id,
    title: post.name,
    url: post.url,
    published_at: toInstant(post.publishedAt),
    impressions: post.impressions,
    engagement_rate: post.impressions === null ? null : rateOf(reactionsOf(post), post.impressions),
    likes: post.likes,
    comments: post.comments,
    shares: post.shares,
    measured_at: post.measuredAt === null ? null : toInstant(post.measuredAt),
    ...(post.impressions === null && { unknown: unknownReason(userId, post) }),
  });

  return {
    lastPost(userId: string): LastPost {
      const source = sourceOf(userId);
      const post = content.lastPublished(userId, source);
      if (!post) return { post: null };
      const { id, name, url, publishedAt, impressions, measuredAt } = post;
      const earlier = content.measuredPosts(userId, source, 0, publishedAt, postsForUsual);
      const usualImpressions = usualOf(earlier.map((one) => one.impressions));
      const usualReactions = usualOf(earlier.map((one) => one.reactions));
      const usual =
        usualImpressions === null || usualReactions === null
          ? null
          : { impressions: usualImpressions, reactions: usualReactions, posts: earlier.length };
      const ratio = impressions === null || !usual ? null : ratioOf(impressions, usual.impressions);
      // On its first day a post has had less time than those it would be compared with.
      const isEarly = measuredAt !== null && measuredAt - publishedAt < dayMs && (ratio ?? 0) < 1;
      return {
        post: {
          id,
          name,
          url,
          publishedAt: toInstant(publishedAt),
          impressions,
          reactions: measuredAt === null ? null : reactionsOf(post),
          measuredAt: measuredAt === null ? null : toInstant(measuredAt),
          sourceLabel: network.displayOf(source).label,
          ...(impressions === null && { unknown: unknownReason(userId, post) }),
          readEveryMinutes: content.rereadNewAfterMinutes,
          usual,
          ratio: isEarly ? null : ratio,
        },
      };
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

    posts(userId: string, { days, ...page }: PostsQuery): AnalyticsPosts {
      const source = sourceOf(userId);
      const { start, end } = lastDays(clock.now(), settings.zoneOf(userId), days);
      const { posts, total } = content.publishedPosts(userId, { source, from: start, to: end, ...page });
      return {
        total,
        source_label: network.displayOf(source).label,
        posts: posts.map((post) => toMeasuredPost(userId, post)),
      };
    },
  };

  function timesOf(userId: string, source: string, zone: string, now: number) {
    // The metrics of a post change most on its first day.
    const posts = content.measuredPosts(userId, source, now - yearDays * dayMs, now - dayMs, postsForTimes);
    const cells = posts.length < postsForBestTimes ? [] : publishingTimes(posts, zone);
    return { posts: posts.length, needed: postsForBestTimes, cells, best: bestTimeOf(cells) };
  }
}

/** One decimal, half up; null against nothing. */
const ratioOf = (value: number, usual: number): number | null =>
  usual === 0 ? null : Math.floor((20 * value + usual) / (2 * usual)) / 10;
