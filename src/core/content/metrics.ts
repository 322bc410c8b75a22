import type { ContentContext } from "./context.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How often metrics are read; the posts of so many days; how many posts at most in one round, and in one call. */
export const metricsIntervalMs = 5 * minute;
const forDays = 30;
const perRound = 200;
const perCall = 50;
/** A post is read again after this: while it is new its metrics move quickly. */
const again = { fresh: 10 * minute, older: 6 * 60 * minute } as const;

interface Due {
  id: string;
  userId: string;
  remoteId: string;
}

/** Reads what published posts came to. A network that does not answer is logged and asked again next time. */
export function createMetrics({ database, clock, network, items, log, tell }: ContentContext) {
  const due = (now: number): Due[] =>
    database.sqlite
      .query<Due, Record<string, number>>(
        `SELECT id, user_id AS userId, remote_id AS remoteId FROM content_items
         WHERE state = 'published' AND published_at > $since AND remote_id IS NOT NULL
           AND coalesce(figures_at, 0) <= CASE WHEN published_at > $fresh THEN $freshBefore ELSE $olderBefore END
         ORDER BY coalesce(figures_at, 0) LIMIT ${perRound}`,
      )
      .all({
        since: now - forDays * day,
        fresh: now - day,
        freshBefore: now - again.fresh,
        olderBefore: now - again.older,
      });

  async function refreshOf(userId: string, posts: Due[]): Promise<void> {
    const driver = network.driverFor(userId);
    if (typeof driver === "string" || !driver.capabilities.has("metrics")) return;
    const metrics = await driver.postMetrics(posts.map(({ remoteId }) => remoteId));
    const told = new Map(metrics.map((figure) => [figure.remoteId, figure]));
    const metricsSource = network.networkOf(userId);
    database.write(() => {
      for (const { id, remoteId } of posts) {
        const { impressions = null, likes = null, comments = null, shares = null } = told.get(remoteId) ?? {};
        const read = told.has(remoteId) && { impressions, likes, comments, shares, metricsSource };
        if (read) items.move(id, ["published"], { ...read, metricsAt: clock.now() });
      }
      tell(userId);
    });
  }

  return {
    /** Reads the metrics of the posts that were not read for longest. */
    async refreshMetrics(): Promise<void> {
      const byUser = Map.groupBy(due(clock.now()), ({ userId }) => userId);
      for (const [userId, posts] of byUser) {
        for (let from = 0; from < posts.length; from += perCall) {
          await refreshOf(userId, posts.slice(from, from + perCall)).catch((error: unknown) =>
            log.warn("metrics.not_read", { userId, error }),
          );
        }
      }
    },
  };
}
