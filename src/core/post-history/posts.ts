import type { SQLQueryBindings } from "bun:sqlite";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { likePattern } from "#core/like.ts";
import { isSamePost } from "#core/same-post.ts";
import { truncateText } from "#core/truncate-text.ts";
import type {
  PastComments,
  PastCommentsQuery,
  PastPost,
  PastPostDetails,
  PastPosts,
  PastPostsQuery,
} from "./contract.ts";
import { publishedImport } from "./import-store.ts";
import type { HistorySource } from "./labels/contract.ts";
import type { Readings } from "./readings.ts";
import { allReadings, currentReadings, dayOf, latestOf, textStartOf, toReading, type StoredReading } from "./rules.ts";

interface PostRow {
  key: string;
  at: number;
  isTimeExact: number;
  url: string;
  text: string;
  sharedUrl: string | null;
  visibility: string | null;
  source: HistorySource;
  asOf: number;
  contentId: string | null;
}

/** Null once it is deleted here. */
const contentItem = "(SELECT id FROM content_items c WHERE c.id = p.content_item_id)";
const columns = `p.key, p.at, p.is_time_exact AS isTimeExact, p.url, p.text, p.shared_url AS sharedUrl, p.visibility,
  p.source, p.as_of AS asOf, ${contentItem} AS contentId`;

const sortedBy = { published: "p.at", impressions: "p.impressions", engagements: "p.engagements" } as const;
const nameLength = 60;
/** Shorter beginnings, such as of a post that begins with a link, are compared as a whole. */
const minPrefix = 8;

const nameOf = (text: string): string | null =>
  truncateText((text.trim().split("\n", 1)[0] ?? "").trim().replaceAll(/\s+/gu, " "), nameLength) || null;

function toPost({ key, at, isTimeExact, asOf, ...row }: PostRow, readings: readonly StoredReading[]): PastPost {
  const published = dayOf(at);
  const current = currentReadings(readings);
  const reading = (metric: "impressions" | "engagements") => {
    const latest = latestOf(current, metric, published);
    return latest ? toReading(latest, published) : null;
  };
  return {
    ...row,
    id: key,
    publishedAt: toInstant(at),
    isTimeExact: Boolean(isTimeExact),
    name: nameOf(row.text),
    asOf: toInstant(asOf),
    impressions: reading("impressions"),
    engagements: reading("engagements"),
  };
}

function conditionOf({ from, to, search, own }: PastPostsQuery): { sql: string; values: SQLQueryBindings[] } {
  const words = search?.trim() ?? "";
  const parts: [string, ...SQLQueryBindings[]][] = [
    ...(from === undefined ? [] : [["p.at >= ?", Date.parse(from)] as [string, number]]),
    ...(to === undefined ? [] : [["p.at < ?", Date.parse(to)] as [string, number]]),
    ...(words === "" ? [] : [[String.raw`p.text LIKE ? ESCAPE '\'`, likePattern(words)] as [string, string]]),
    ...(own === "false" ? [[`${contentItem} IS NULL`] as [string]] : []),
  ];
  return { sql: parts.map(([sql]) => ` AND ${sql}`).join(""), values: parts.flatMap(([, ...values]) => values) };
}

export function createPastPosts({ sqlite }: Pick<Database, "sqlite">, readings: Readings) {
  const select = <Row>(sql: string, ...values: SQLQueryBindings[]): Row[] =>
    sqlite.query<Row, SQLQueryBindings[]>(sql).all(...values);
  const count = (sql: string, ...values: SQLQueryBindings[]): number =>
    select<{ n: number }>(`SELECT count(*) AS n ${sql}`, ...values)[0]?.n ?? 0;

  return {
    /** Unknown numbers come last in both directions. */
    list(userId: string, query: PastPostsQuery): PastPosts {
      const { sort, order, limit, page } = query;
      const { sql, values } = conditionOf(query);
      const rows = select<PostRow>(
        `SELECT ${columns} FROM past_posts p WHERE p.user_id = ?${sql}
         ORDER BY ${sortedBy[sort]} ${order} NULLS LAST, p.at DESC, p.key DESC LIMIT ? OFFSET ?`,
        userId,
        ...values,
        limit,
        (page - 1) * limit,
      );
      const known = readings.ofPosts(
        userId,
        rows.map(({ key }) => key),
      );
      return {
        total: count(`FROM past_posts p WHERE p.user_id = ?${sql}`, userId, ...values),
        posts: rows.map((row) => toPost(row, known.get(row.key) ?? [])),
      };
    },

    /** @throws Fault `post_history.not_found` */
    get(userId: string, id: string): PastPostDetails {
      const [row] = select<PostRow>(
        `SELECT ${columns} FROM past_posts p WHERE p.user_id = ? AND p.key = ?`,
        userId,
        id,
      );
      if (!row) throw new Fault("not_found", "post_history.not_found", "Past post not found");
      const own = readings.ofPosts(userId, [id]).get(id) ?? [];
      const published = dayOf(row.at);
      return {
        post: toPost(row, own),
        readings: allReadings(own).map((reading) => toReading(reading, published)),
        audience: readings.audienceOfPost(userId, id),
      };
    },

    comments(userId: string, { limit, page }: PastCommentsQuery): PastComments {
      const from = `FROM past_comment_facts f ${publishedImport} WHERE f.user_id = ?`;
      const rows = select<{ at: number; url: string; text: string; source: HistorySource; asOf: number }>(
        `SELECT f.at, f.url, f.text, f.source, max(i.as_of) AS asOf ${from} GROUP BY f.at, f.url, f.text
         ORDER BY f.at DESC, f.url, f.text LIMIT ? OFFSET ?`,
        userId,
        limit,
        (page - 1) * limit,
      );
      return {
        total: count(`FROM (SELECT 1 ${from} GROUP BY f.at, f.url, f.text)`, userId),
        comments: rows.map(({ at, asOf, ...row }) => ({ ...row, commentedAt: toInstant(at), asOf: toInstant(asOf) })),
      };
    },

    /** Published elsewhere, newest first. */
    ownTexts: (userId: string, limit: number): string[] =>
      select<{ text: string }>(
        `SELECT p.text FROM past_posts p WHERE p.user_id = ? AND ${contentItem} IS NULL AND p.text <> ''
         ORDER BY p.at DESC, p.key DESC LIMIT ?`,
        userId,
        limit,
      ).map(({ text }) => text),

    /** Its address, if the same text was published elsewhere. */
    findSameText(userId: string, text: string): string | undefined {
      const start = textStartOf(text);
      const isPrefix = start.length >= minPrefix;
      return select<{ text: string; url: string }>(
        `SELECT p.text, p.url FROM past_posts p WHERE p.user_id = ? AND ${contentItem} IS NULL AND p.text <> ''
           AND p.text_start >= ? AND p.text_start <= ? ORDER BY p.at DESC LIMIT 50`,
        userId,
        start,
        isPrefix ? `${start}\u{10ffff}` : start,
      ).find((post) => isSamePost({ text }, { text: post.text }, "shown"))?.url;
    },

    /** Published in [from, to), UTC ms, at a known time, with impressions counted since then; newest first. */
    measured: (userId: string, from: number, to: number, limit: number) =>
      select<{ publishedAt: number; impressions: number }>(
        `SELECT at AS publishedAt, impressions FROM past_posts
         WHERE user_id = ? AND is_time_exact = 1 AND impressions IS NOT NULL AND at >= ? AND at < ?
         ORDER BY at DESC, key DESC LIMIT ?`,
        userId,
        from,
        to,
        limit,
      ),
  };
}
