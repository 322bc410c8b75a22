import type { SQLQueryBindings } from "bun:sqlite";
import type { Database } from "#core/database.ts";
import { postIdsIn, type PostId } from "#core/post-identity.ts";
import type { NetworkName } from "#core/connections/contract.ts";
import type { ContentState, ContentType } from "./contract.ts";
import { shortNameOf } from "./post-name.ts";
import { composeText } from "./rules.ts";

type PostSort = "published" | "impressions" | "rate" | "likes" | "comments" | "shares";

interface PostRow {
  id: string;
  title: string | null;
  content: string;
  url: string | null;
  publishedAt: number;
  impressions: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  measuredAt: number | null;
}

export interface PublishedPost extends Omit<PostRow, "title" | "content"> {
  name: string;
}

interface PostFilter {
  source: NetworkName;
  /** [from, to), UTC ms. */
  from: number;
  to: number;
  sort: PostSort;
  order: "asc" | "desc";
  limit: number;
  offset: number;
}

interface MeasuredPost {
  publishedAt: number;
  impressions: number;
  reactions: number;
}

interface PublishedText {
  id: string;
  ids: PostId[];
  text: string;
  at: number;
}

interface PublishedRow {
  id: string;
  type: ContentType;
  title: string | null;
  content: string;
  hashtags: string | null;
  remoteId: string | null;
  url: string | null;
  at: number;
}

interface LinkedItem {
  id: string;
  state: ContentState;
  publishedUrl: string | null;
}

const columns = `id, title, content, published_url AS url, published_at AS publishedAt, impressions, likes, comments,
  shares, metrics_at AS measuredAt`;
const reactions = "(coalesce(likes, 0) + coalesce(comments, 0) + coalesce(shares, 0))";
/** A comment on another person's post has no metrics, and those of two networks are never compared. */
const ownPosts = `FROM content_items
  WHERE user_id = ? AND state = 'published' AND type <> 'comment' AND coalesce(metrics_source, ?) = ?`;

const sortedBy: Record<PostSort, string> = {
  published: "published_at",
  impressions: "impressions",
  rate: `CASE WHEN impressions > 0 THEN 1.0 * ${reactions} / impressions END`,
  likes: "likes",
  comments: "comments",
  shares: "shares",
};

const toPost = ({ title, content, ...row }: PostRow): PublishedPost => ({
  ...row,
  name: shortNameOf({ title, content }),
});

export function createPublishedPosts({ sqlite }: Pick<Database, "sqlite">) {
  const select = (rest: string, ...values: SQLQueryBindings[]): PublishedPost[] =>
    sqlite
      .query<PostRow, SQLQueryBindings[]>(`SELECT ${columns} ${ownPosts} ${rest}`)
      .all(...values)
      .map(toPost);

  return {
    lastPublished: (userId: string, source: NetworkName): PublishedPost | undefined =>
      select("AND published_at IS NOT NULL ORDER BY published_at DESC, id DESC LIMIT 1", userId, source, source)[0],

    /** Unknown metrics come last in both directions. */
    publishedPosts(userId: string, filter: PostFilter): { posts: PublishedPost[]; total: number } {
      const { source, from, to, sort, order, limit, offset } = filter;
      const period = "AND published_at >= ? AND published_at < ?";
      const counted = sqlite
        .query<{ n: number }, SQLQueryBindings[]>(`SELECT count(*) AS n ${ownPosts} ${period}`)
        .get(userId, source, source, from, to);
      const by = `${sortedBy[sort]} ${order} NULLS LAST, published_at DESC, id DESC`;
      const posts = select(
        `${period} ORDER BY ${by} LIMIT ? OFFSET ?`,
        userId,
        source,
        source,
        from,
        to,
        limit,
        offset,
      );
      return { posts, total: counted?.n ?? 0 };
    },

    /** Published in [from, to), UTC ms, with known impressions; newest first. */
    measuredPosts: (userId: string, source: NetworkName, from: number, to: number, limit: number): MeasuredPost[] =>
      sqlite
        .query<MeasuredPost, SQLQueryBindings[]>(
          `SELECT published_at AS publishedAt, impressions, ${reactions} AS reactions ${ownPosts}
             AND impressions IS NOT NULL AND published_at >= ? AND published_at < ?
           ORDER BY published_at DESC, id DESC LIMIT ?`,
        )
        .all(userId, source, source, from, to, limit),

    /** Written without AI, newest first. */
    ownTexts: (userId: string, limit: number): string[] =>
      sqlite
        .query<{ content: string }, SQLQueryBindings[]>(
          `SELECT content FROM content_items
           WHERE user_id = ? AND state = 'published' AND type <> 'comment' AND ai_generated = 0
           ORDER BY published_at DESC, id DESC LIMIT ?`,
        )
        .all(userId, limit)
        .map(({ content }) => content),

    /** Of posts on a network's own site, with the ids that it gave them. */
    publishedTexts: (userId: string): PublishedText[] =>
      sqlite
        .query<PublishedRow, [string]>(
          `SELECT id, type, title, content, hashtags, remote_id AS remoteId, published_url AS url, published_at AS at
           FROM content_items WHERE user_id = ? AND state = 'published' AND type <> 'comment'
             AND published_at IS NOT NULL AND coalesce(published_url, '') NOT LIKE '/%'`,
        )
        .all(userId)
        .map(({ id, remoteId, url, at, ...item }) => ({
          id,
          ids: postIdsIn(`${remoteId ?? ""} ${url ?? ""}`),
          text: composeText(item),
          at,
        })),

    /** Those that still exist. */
    linkedItems(userId: string, ids: readonly string[]): LinkedItem[] {
      if (ids.length === 0) return [];
      return sqlite
        .query<LinkedItem, SQLQueryBindings[]>(
          `SELECT id, state, published_url AS publishedUrl FROM content_items
           WHERE user_id = ? AND id IN (${ids.map(() => "?").join(", ")})`,
        )
        .all(userId, ...ids);
    },
  };
}
