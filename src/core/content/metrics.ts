import { wallTimeOf } from "#core/wall-time.ts";
import type { ContentContext } from "./context.ts";
import { createMetricHistory } from "./metric-history.ts";
import { postDeletedCode } from "./states/contract.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

export const metricsIntervalMs = 5 * minute;
const measuredDays = 30;
const postsPerRound = 200;
const postsPerCall = 50;
/** The metrics of a new post change quickly. */
const rereadAfterMs = { new: 10 * minute, old: 6 * 60 * minute } as const;

/** YYYY-MM-DD. */
const dayOf = (at: number, zone: string): string => wallTimeOf(at, zone).slice(0, "2026-11-20".length);

interface DuePost {
  id: string;
  userId: string;
  remoteId: string;
}

/** If a network doesn't respond, its posts are read again next time. */
export function createMetricsReader(context: ContentContext) {
  const { database, clock, network, settings, items, log, refreshScreens } = context;
  const { storeReading, deleteOldReadings } = createMetricHistory(database);

  const duePosts = (now: number): DuePost[] =>
    database.sqlite
      .query<DuePost, Record<string, number>>(
        `SELECT id, user_id AS userId, remote_id AS remoteId FROM content_items
         WHERE state = 'published' AND published_at > $since AND remote_id IS NOT NULL
           AND code IS NOT '${postDeletedCode}'
           AND coalesce(metrics_at, 0) <= CASE WHEN published_at > $fresh THEN $freshBefore ELSE $olderBefore END
         ORDER BY coalesce(metrics_at, 0) LIMIT ${postsPerRound}`,
      )
      .all({
        since: now - measuredDays * day,
        fresh: now - day,
        freshBefore: now - rereadAfterMs.new,
        olderBefore: now - rereadAfterMs.old,
      });

  async function readPosts(userId: string, posts: DuePost[]): Promise<void> {
    const driver = network.driverFor(userId);
    if (typeof driver === "string" || !driver.capabilities.has("metrics")) return;
    const metrics = await driver.postMetrics(posts.map(({ remoteId }) => remoteId));
    const byPost = new Map(metrics.map((post) => [post.remoteId, post]));
    const source = network.networkOf(userId);
    const measuredAt = clock.now();
    const today = dayOf(measuredAt, settings.zoneOf(userId));
    database.write(() => {
      for (const { id, remoteId } of posts) {
        const read = byPost.get(remoteId);
        if (!read) continue;
        const { impressions, likes, comments, shares } = read;
        const values = { impressions, likes, comments, shares };
        const isStored = items.move(id, ["published"], { ...values, metricsSource: source, metricsAt: measuredAt });
        if (isStored) storeReading({ itemId: id, userId, day: today, source, measuredAt, ...values });
      }
      refreshScreens(userId);
    });
  }

  return {
    /** Days after publication in which a post is read. */
    measuredDays,
    rereadNewAfterMinutes: rereadAfterMs.new / minute,

    deleteOldReadings: (): void => deleteOldReadings(dayOf(clock.now(), "UTC")),

    async refreshMetrics(): Promise<void> {
      const byUser = Map.groupBy(duePosts(clock.now()), ({ userId }) => userId);
      for (const [userId, posts] of byUser) {
        for (let from = 0; from < posts.length; from += postsPerCall) {
          await readPosts(userId, posts.slice(from, from + postsPerCall)).catch((error: unknown) =>
            log.warn("metrics.not_read", { userId, error }),
          );
        }
      }
    },
  };
}
