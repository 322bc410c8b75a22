import type { Database } from "#core/database.ts";
import type { NetworkName } from "#core/connections/contract.ts";
import { toInstant } from "#core/contract.ts";
import type { PostMetrics } from "#core/network-port.ts";
import type { PostReading } from "./post-metrics/contract.ts";
import { postMetrics } from "./tables.ts";

/** Enough for a year and its comparison with the days before a period of 30. */
const metricHistoryDays = 400;

interface NewReading extends Omit<PostMetrics, "remoteId"> {
  itemId: string;
  userId: string;
  /** YYYY-MM-DD in the owner's time zone. */
  day: string;
  source: NetworkName;
  measuredAt: number;
}

interface DatedReading {
  itemId: string;
  day: string;
  publishedAt: number | null;
  impressions: number | null;
  /** Likes, comments and shares. */
  reactions: number;
}

export function createMetricHistory({ db, sqlite }: Database) {
  return {
    /** A later reading replaces that of the same day. */
    storeReading({ itemId, day, userId, ...metrics }: NewReading): void {
      db.insert(postMetrics)
        .values({ itemId, day, userId, ...metrics })
        .onConflictDoUpdate({ target: [postMetrics.itemId, postMetrics.day], set: metrics })
        .run();
    },

    /** Everyone's. @param today YYYY-MM-DD in UTC: a day more is kept, for zones behind it */
    deleteOldReadings(today: string): void {
      const oldest = Temporal.PlainDate.from(today).subtract({ days: metricHistoryDays + 1 });
      sqlite.query<undefined, [string]>("DELETE FROM post_metrics WHERE day < ?").run(oldest.toString());
    },

    /** Local days, YYYY-MM-DD, both included; each post's readings one after another, oldest first. */
    readingsBetween: (userId: string, source: NetworkName, first: string, last: string): DatedReading[] =>
      sqlite
        .query<DatedReading, [string, string, string, string]>(
          `SELECT m.item_id AS itemId, m.day, m.impressions, c.published_at AS publishedAt,
             coalesce(m.likes, 0) + coalesce(m.comments, 0) + coalesce(m.shares, 0) AS reactions
           FROM post_metrics m JOIN content_items c ON c.id = m.item_id
           WHERE m.user_id = ? AND m.source = ? AND m.day BETWEEN ? AND ? AND c.type <> 'comment'
           ORDER BY m.item_id, m.day`,
        )
        .all(userId, source, first, last),

    /** Of one post, oldest first. */
    readingsOf: (itemId: string): PostReading[] =>
      sqlite
        .query<Omit<PostReading, "measuredAt"> & { measuredAt: number }, [string]>(
          `SELECT day, impressions, likes, comments, shares, measured_at AS measuredAt, source
           FROM post_metrics WHERE item_id = ? ORDER BY day`,
        )
        .all(itemId)
        .map(({ measuredAt, ...reading }) => ({ ...reading, measuredAt: toInstant(measuredAt) })),

    /** The first day of the history, YYYY-MM-DD. */
    firstReading: (userId: string, source: NetworkName): string | null =>
      sqlite
        .query<{ day: string | null }, [string, string]>(
          "SELECT min(day) AS day FROM post_metrics WHERE user_id = ? AND source = ?",
        )
        .get(userId, source)?.day ?? null,
  };
}
