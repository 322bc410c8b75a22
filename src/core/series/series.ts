import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { invalid } from "#core/errors.ts";
import { once } from "#core/once.ts";
import type { ContentItem, NewContent } from "#core/content/contract.ts";
import { changeSeries, endSeries, restoreOccurrence, resumeSeries, skipOccurrence } from "./change.ts";
import { createSeriesContext, type SeriesContext, type SeriesDeps, type SeriesRow } from "./context.ts";
import type { Series, SeriesChange } from "./contract.ts";
import { assertRepeat, assertTexts } from "./assert-series.ts";
import { createDueItems, createItems } from "./create-items.ts";
import { contentSeries } from "./tables.ts";
import { templateOf } from "./template.ts";
import { toSeries } from "./view.ts";

export type SeriesModule = ReturnType<typeof createSeries>;

/** Series per run of the timer: the next run continues. */
const dueMax = 200;

export function createSeries(deps: SeriesDeps) {
  const context = createSeriesContext(deps);
  const { database, clock, content } = context;
  const { db, sqlite } = database;
  const view = (userId: string, id: string): Series =>
    database.read(() => toSeries(context, context.getOwned(userId, id)));
  const changed = (userId: string, id: string, change: () => void): Series =>
    database.write(() => {
      change();
      return view(userId, id);
    });
  const dueBy = once(() => {
    const isDue = and(isNull(contentSeries.endedAt), lte(contentSeries.nextRunAt, sql.placeholder("now")));
    return db.select().from(contentSeries).where(isDue).orderBy(contentSeries.nextRunAt).limit(dueMax).prepare();
  });

  return {
    /** Schedules an item, or the first one of a repeat. @throws Fault as `content.schedule`, `series.*` */
    schedule: (userId: string, { repeat, ...input }: NewContent): ContentItem =>
      repeat ? createRepeated(context, userId, { ...input, repeat }) : content.schedule(userId, input),

    /** Newest first. */
    list: (userId: string): Series[] =>
      database.read(() =>
        db
          .select()
          .from(contentSeries)
          .where(eq(contentSeries.userId, userId))
          .orderBy(desc(contentSeries.id))
          .limit(listedMax)
          .all()
          .map((row) => toSeries(context, row)),
      ),
    get: view,

    change: (userId: string, id: string, change: SeriesChange) =>
      changed(userId, id, () => changeSeries(context, userId, id, change)),
    skip: (userId: string, id: string, on: string) =>
      changed(userId, id, () => skipOccurrence(context, userId, id, on)),
    restore: (userId: string, id: string, on: string) =>
      changed(userId, id, () => restoreOccurrence(context, userId, id, on)),
    end: (userId: string, id: string) => changed(userId, id, () => endSeries(context, userId, id)),
    resume: (userId: string, id: string) => changed(userId, id, () => resumeSeries(context, userId, id)),

    createDueItems(): void {
      createDueItems(context, dueBy().all({ now: clock.now() }));
    },

    /** A post that its owner deletes is not created again. */
    onOccurrenceDeleted: context.skip,

    referencedMedia: (ids: readonly string[]): Set<string> =>
      new Set(
        sqlite
          .query<{ id: string }, [string]>(
            `SELECT DISTINCT file.value ->> 'id' AS id FROM content_series, json_each(template, '$.media') AS file
             WHERE ended_at IS NULL AND file.value ->> 'id' IN (SELECT value FROM json_each(?))`,
          )
          .all(JSON.stringify(ids))
          .map(({ id }) => id),
      ),
  };
}

const listedMax = 500;

function createRepeated(
  context: SeriesContext,
  userId: string,
  { repeat, ...input }: NewContent & { repeat: SeriesRow["repeat"] },
): ContentItem {
  const { database, clock, settings, content } = context;
  if (input.status === "draft") {
    throw invalid("series.repeat", "repeat", "A draft can't be repeated. Schedule it, or save it without a repeat.");
  }
  if (input.inQueue) {
    throw invalid("series.repeat", "repeat", "A repeat has its own times. Choose a time instead of the posting queue.");
  }
  if (input.needsApproval) {
    throw invalid(
      "series.repeat",
      "repeat",
      "A repeat can't wait for approval. Leave out needsApproval, or the repeat.",
    );
  }
  if (!input.scheduledFor)
    throw invalid("content.time_missing", "scheduledFor", "Choose when the first post goes out.");
  const timezone = input.timezone ?? settings.zoneOf(userId);
  const { wallTime } = content.occurrences.resolveTime(input.scheduledFor, timezone);
  assertRepeat(wallTime.slice(0, 10), repeat);
  const now = clock.now();
  const row: SeriesRow = {
    id: Bun.randomUUIDv7(),
    userId,
    template: templateOf(input),
    repeat,
    timezone,
    wallTime,
    occurrencesBefore: 0,
    createdThrough: null,
    nextRunAt: null,
    problem: null,
    endedAt: null,
    restoredFrom: null,
    restoredAt: null,
    createdAt: now,
    updatedAt: now,
  };
  assertTexts(context, row);
  return database.write(() => {
    context.assertRoom(userId);
    context.insert(row);
    const first = createItems(context, row, { isNew: true });
    if (!first) throw new Error("A repeat has a first post.");
    context.refreshScreens(userId);
    return first;
  });
}
