import { toInstant } from "#core/contract.ts";
import type { AnalyticsContext } from "../context.ts";
import type { LastPost } from "./contract.ts";
import { usualOf } from "./rules.ts";
import { reactionsOf, type MeasuredPosts } from "./measured-posts.ts";

const dayMs = 24 * 3_600_000;
/** The newest count. */
const postsForUsual = 100;

export function createLastPost({ content, network }: AnalyticsContext, { sourceOf, unknownReason }: MeasuredPosts) {
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
  };
}

/** One decimal, half up; null against nothing. */
const ratioOf = (value: number, usual: number): number | null =>
  usual === 0 ? null : Math.floor((20 * value + usual) / (2 * usual)) / 10;
