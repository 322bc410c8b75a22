import { and, asc, count, eq, gt } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import type { Content } from "#core/content/content.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock, Log } from "#core/ports.ts";
import { evergreenBounds } from "./bounds/contract.ts";
import { evergreenPosts, evergreenRounds } from "./tables.ts";

export type EvergreenRow = typeof evergreenPosts.$inferSelect;

export interface EvergreenDeps {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  content: Pick<Content, "get" | "schedule" | "laterPosts">;
  postingQueue: {
    isPaused(userId: string): boolean;
    /** @throws Fault `queue.full` */
    nextFree(userId: string): { at: number };
  };
}

export type EvergreenContext = ReturnType<typeof createEvergreenContext>;

export function createEvergreenContext(deps: EvergreenDeps) {
  const { database, clock, changes } = deps;
  const { db } = database;
  return {
    ...deps,

    /** @throws Fault `evergreen.not_found`, also for another user's id */
    getOwned(userId: string, id: string): EvergreenRow {
      const row = db.select().from(evergreenPosts).where(eq(evergreenPosts.id, id)).get();
      if (row?.userId === userId) return row;
      throw new Fault("not_found", "evergreen.not_found", "Evergreen post not found");
    },

    /** The one that went out longest ago first. */
    list: (userId: string): EvergreenRow[] =>
      db
        .select()
        .from(evergreenPosts)
        .where(eq(evergreenPosts.userId, userId))
        .orderBy(asc(evergreenPosts.lastAt), asc(evergreenPosts.id))
        .all(),

    update(id: string, fields: Partial<EvergreenRow>): void {
      db.update(evergreenPosts)
        .set({ ...fields, updatedAt: clock.now() })
        .where(eq(evergreenPosts.id, id))
        .run();
    },

    /** @throws Fault `evergreen.too_many` */
    assertRoom(userId: string): void {
      const [found] = db.select({ posts: count() }).from(evergreenPosts).where(eq(evergreenPosts.userId, userId)).all();
      if ((found?.posts ?? 0) < evergreenBounds.posts) return;
      const message = `You have ${evergreenBounds.posts} evergreen posts, which is the limit. Remove one you no longer need and try again.`;
      throw new Fault("conflict", "evergreen.too_many", message);
    },

    lastItemOf: (postId: string, round: number): string | undefined =>
      db
        .select({ itemId: evergreenRounds.itemId })
        .from(evergreenRounds)
        .where(and(eq(evergreenRounds.postId, postId), eq(evergreenRounds.round, round)))
        .get()?.itemId,

    countRoundsSince: (postId: string, after: number): number =>
      db
        .select({ rounds: count() })
        .from(evergreenRounds)
        .where(and(eq(evergreenRounds.postId, postId), gt(evergreenRounds.createdAt, after)))
        .get()?.rounds ?? 0,

    addRound(postId: string, round: number, itemId: string): void {
      db.insert(evergreenRounds).values({ postId, round, itemId, createdAt: clock.now() }).run();
    },

    refreshScreens: (userId: string): void => database.afterCommit(() => changes.publish(userId, "content", "badges")),
  };
}
