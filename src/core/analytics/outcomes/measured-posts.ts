import { toInstant } from "#core/contract.ts";
import type { PublishedPost } from "#core/content/published-posts.ts";
import type { AnalyticsContext } from "../context.ts";
import type { AnalyticsPosts, MeasuredPost, PostsQuery } from "./contract.ts";
import { lastDays, rateOf } from "../rules.ts";

const dayMs = 24 * 3_600_000;

type UnknownReason = NonNullable<MeasuredPost["unknown"]>;

export type MeasuredPosts = ReturnType<typeof createMeasuredPosts>;

export const reactionsOf = ({ likes, comments, shares }: PublishedPost): number =>
  (likes ?? 0) + (comments ?? 0) + (shares ?? 0);

export function createMeasuredPosts({ activity, clock, content, network, settings }: AnalyticsContext) {
  /** Metrics of two networks are never compared: one is simulated. */
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

  const countRemoved = (userId: string, from: number, to: number): number => {
    const published = activity.subjectsOf(userId, "content_published", from, to);
    return published.length - content.linkedItems(userId, published).length;
  };

  return {
    sourceOf,
    unknownReason,

    posts(userId: string, { days, page, ...view }: PostsQuery): AnalyticsPosts {
      const source = sourceOf(userId);
      const { start, end } = lastDays(clock.now(), settings.zoneOf(userId), days);
      const { posts, total } = content.publishedPosts(userId, {
        ...view,
        source,
        from: start,
        to: end,
        offset: (page - 1) * view.limit,
      });
      return {
        total,
        removed: countRemoved(userId, start, end),
        source_label: network.displayOf(source).label,
        posts: posts.map((post) => toMeasuredPost(userId, post)),
      };
    },
  };
}
