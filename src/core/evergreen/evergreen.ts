import { and, eq, isNull, lt } from "drizzle-orm";
import { postDeletedCode } from "#core/content/states/contract.ts";
import { toInstant } from "#core/contract.ts";
import { Fault, invalid } from "#core/errors.ts";
import { createEvergreenContext, type EvergreenContext, type EvergreenDeps, type EvergreenRow } from "./context.ts";
import type { EvergreenChange, EvergreenPost, NewEvergreenPost } from "./contract.ts";
import { fillQueues, progressOf, tryFillQueue } from "./fill-queue.ts";
import { findEvergreenProblem, statusOf } from "./rules.ts";
import { evergreenPosts, type EvergreenTemplate } from "./tables.ts";

export type Evergreen = ReturnType<typeof createEvergreen>;

/** Published posts that may go out again, in free slots of the posting queue. */
export function createEvergreen(deps: EvergreenDeps) {
  const context = createEvergreenContext(deps);
  const { database, clock } = context;
  const { db, sqlite } = database;
  const view = (userId: string, id: string): EvergreenPost => toPost(context, context.getOwned(userId, id));

  return {
    list: (userId: string): EvergreenPost[] =>
      database.read(() => context.list(userId).map((row) => toPost(context, row))),

    /** @throws Fault `content.not_found`, `evergreen.*` */
    add: (userId: string, given: NewEvergreenPost): EvergreenPost =>
      database.write(() => {
        const row = newRow(context, userId, given);
        db.insert(evergreenPosts).values(row).run();
        tryFillQueue(context, userId);
        context.refreshScreens(userId);
        return view(userId, row.id);
      }),

    /** @throws Fault `evergreen.not_found`, `evergreen.same_text` */
    change: (userId: string, id: string, change: EvergreenChange): EvergreenPost =>
      database.write(() => {
        const row = context.getOwned(userId, id);
        const settings = {
          minimumDays: change.minimumDays ?? row.minimumDays,
          maximumCount: change.maximumCount ?? row.maximumCount,
          variations: change.variations ?? row.variations,
        };
        assertRotation(settings);
        const { isPaused = row.pausedAt !== null } = change;
        context.update(id, { ...settings, pausedAt: isPaused ? (row.pausedAt ?? clock.now()) : null, problem: null });
        tryFillQueue(context, userId);
        context.refreshScreens(userId);
        return view(userId, id);
      }),

    /** Its post in the queue stays. @throws Fault `evergreen.not_found` */
    remove: (userId: string, id: string): void =>
      database.write(() => {
        context.getOwned(userId, id);
        db.delete(evergreenPosts).where(eq(evergreenPosts.id, id)).run();
        context.refreshScreens(userId);
      }),

    fillQueues(): void {
      const open = and(isNull(evergreenPosts.pausedAt), lt(evergreenPosts.count, evergreenPosts.maximumCount));
      const owners = db.selectDistinct({ userId: evergreenPosts.userId }).from(evergreenPosts).where(open).all();
      fillQueues(
        context,
        owners.map(({ userId }) => userId),
      );
    },

    referencedMedia: (ids: readonly string[]): Set<string> =>
      new Set(
        sqlite
          .query<{ id: string }, [string]>(
            `SELECT DISTINCT file.value ->> 'id' AS id FROM evergreen_posts, json_each(template, '$.media') AS file
             WHERE file.value ->> 'id' IN (SELECT value FROM json_each(?))`,
          )
          .all(JSON.stringify(ids))
          .map(({ id }) => id),
      ),
  };
}

function assertRotation(rotation: Parameters<typeof findEvergreenProblem>[0]): void {
  const problem = findEvergreenProblem(rotation);
  if (problem !== undefined) throw invalid("evergreen.same_text", "variations", problem);
}

function newRow(context: EvergreenContext, userId: string, { itemId, ...settings }: NewEvergreenPost): EvergreenRow {
  const { content, clock, database } = context;
  const item = content.get(userId, itemId);
  if (item.status !== "published" || item.type === "comment" || item.publishedAt === null) {
    const message = "Only a published post or article can go out again.";
    throw new Fault("conflict", "evergreen.not_published", message);
  }
  if (item.detail.code === postDeletedCode) {
    const message = "You deleted this post on the network, so it can't go out again. Duplicate it instead.";
    throw new Fault("conflict", "evergreen.not_published", message);
  }
  const isThere = and(eq(evergreenPosts.userId, userId), eq(evergreenPosts.sourceId, itemId));
  if (database.db.select({ id: evergreenPosts.id }).from(evergreenPosts).where(isThere).get())
    throw new Fault("conflict", "evergreen.twice", "This post is an evergreen post already.");
  context.assertRoom(userId);
  assertRotation(settings);
  const { type, theme, title, hashtags, firstComment, ifMissed, aiGenerated } = item;
  const media = item.media.map(({ id, alt }) => ({ id, alt }));
  const template: EvergreenTemplate = {
    type,
    theme,
    title,
    hashtags,
    firstComment,
    ifMissed,
    aiGenerated,
    media,
    content: item.content,
  };
  const now = clock.now();
  return {
    ...settings,
    id: Bun.randomUUIDv7(),
    userId,
    sourceId: itemId,
    template,
    lastAt: Date.parse(item.publishedAt),
    count: 0,
    pausedAt: null,
    problem: null,
    restoredFrom: null,
    restoredAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

function toPost(context: EvergreenContext, row: EvergreenRow): EvergreenPost {
  const { lastAt, nextFrom, upcoming } = progressOf(context, row);
  const { id, variations, minimumDays, maximumCount, count, createdAt, template } = row;
  const status = statusOf(row, upcoming !== undefined);
  const scheduledFor = upcoming?.scheduledFor ?? null;
  return {
    id,
    variations,
    minimumDays,
    maximumCount,
    count,
    status,
    type: template.type,
    title: template.title ?? null,
    content: template.content,
    lastAt: toInstant(lastAt),
    nextFrom: count >= maximumCount ? null : toInstant(nextFrom),
    upcoming: upcoming
      ? { id: upcoming.id, scheduledFor: scheduledFor === null ? null : toInstant(scheduledFor) }
      : null,
    problem: status === "waiting" || status === "paused" ? row.problem : null,
    createdAt: toInstant(createdAt),
  };
}
