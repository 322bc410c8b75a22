import type { ContentContext } from "./context.ts";
import type { ContentType } from "./contract.ts";
import { composeText } from "./rules.ts";

export interface Engagement {
  /** Null if no post's impressions are known. */
  impressions: number | null;
  /** Likes, comments and shares of the posts with known impressions. */
  reactions: number;
  measuredAt: number | null;
}

interface TopRow {
  type: ContentType;
  title: string | null;
  content: string;
  hashtags: string | null;
  publishedUrl: string | null;
  likes: number;
  comments: number;
  shares: number;
}

export interface TopPost {
  text: string;
  url: string | null;
  likes: number;
  comments: number;
  shares: number;
}

/** A comment on another person's post has no metrics of its own. */
const measured = `FROM content_items
  WHERE user_id = ? AND state = 'published' AND type <> 'comment' AND metrics_at IS NOT NULL AND metrics_source = ?`;
const reactions = "coalesce(likes, 0) + coalesce(comments, 0) + coalesce(shares, 0)";

export function createEngagement({ database: { sqlite } }: ContentContext) {
  return {
    engagementOf(userId: string, network: string): Engagement {
      const engagement = sqlite
        .query<Engagement, [string, string]>(
          `SELECT sum(impressions) AS impressions, max(metrics_at) AS measuredAt,
             coalesce(sum(CASE WHEN impressions IS NOT NULL THEN ${reactions} END), 0) AS reactions ${measured}`,
        )
        .get(userId, network);
      return engagement ?? { impressions: null, reactions: 0, measuredAt: null };
    },

    topPosts(userId: string, network: string, limit: number): TopPost[] {
      return sqlite
        .query<TopRow, [string, string, number]>(
          `SELECT type, title, content, hashtags, published_url AS publishedUrl, coalesce(likes, 0) AS likes,
             coalesce(comments, 0) AS comments, coalesce(shares, 0) AS shares ${measured}
           ORDER BY ${reactions} DESC, published_at DESC, id DESC LIMIT ?`,
        )
        .all(userId, network, limit)
        .map(({ type, title, content, hashtags, publishedUrl, ...counts }) => ({
          text: composeText({ type, title, content, hashtags }),
          url: publishedUrl,
          ...counts,
        }));
    },
  };
}
