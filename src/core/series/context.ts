import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { Content } from "#core/content/content.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { QuotaLedger } from "#core/quotas/quotas.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import { activeSeriesMax } from "./contract.ts";
import { contentSeries, skippedOccurrences } from "./tables.ts";

export type SeriesRow = typeof contentSeries.$inferSelect;

export interface SeriesDeps {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  notifications: Notifications;
  quotas: QuotaLedger;
  settings: AccountSettings;
  content: Content;
}

export type SeriesContext = ReturnType<typeof createSeriesContext>;

export function createSeriesContext(deps: SeriesDeps) {
  const { database, clock, changes } = deps;
  const { db } = database;
  return {
    ...deps,

    /** @throws Fault `series.not_found`, also for another user's id */
    getOwned(userId: string, id: string): SeriesRow {
      const row = db.select().from(contentSeries).where(eq(contentSeries.id, id)).get();
      if (row?.userId === userId) return row;
      throw new Fault("not_found", "series.not_found", "Repeat not found");
    },

    /** @throws Fault `series.not_found`, `series.ended` */
    getActive(userId: string, id: string): SeriesRow {
      const row = this.getOwned(userId, id);
      if (row.endedAt === null) return row;
      throw new Fault("conflict", "series.ended", "This repeat has ended. Resume it first, or create another one.");
    },

    update(id: string, fields: Partial<SeriesRow>): void {
      db.update(contentSeries)
        .set({ ...fields, updatedAt: clock.now() })
        .where(eq(contentSeries.id, id))
        .run();
    },

    insert(row: SeriesRow): void {
      db.insert(contentSeries).values(row).run();
    },

    /** Counts those that still create items. @throws Fault `series.too_many` */
    assertRoom(userId: string): void {
      const active = and(
        eq(contentSeries.userId, userId),
        isNull(contentSeries.endedAt),
        isNotNull(contentSeries.nextRunAt),
      );
      const [found] = db.select({ active: count() }).from(contentSeries).where(active).all();
      if ((found?.active ?? 0) < activeSeriesMax) return;
      const message = `You have ${activeSeriesMax} active repeats, which is the limit. End one you no longer need and try again.`;
      throw new Fault("conflict", "series.too_many", message);
    },

    skippedDates: (seriesId: string): Set<string> =>
      new Set(
        db
          .select()
          .from(skippedOccurrences)
          .where(eq(skippedOccurrences.seriesId, seriesId))
          .all()
          .map(({ on }) => on),
      ),

    skip(seriesId: string, on: string): void {
      db.insert(skippedOccurrences).values({ seriesId, on, skippedAt: clock.now() }).onConflictDoNothing().run();
    },

    restore(seriesId: string, on: string): void {
      db.delete(skippedOccurrences)
        .where(and(eq(skippedOccurrences.seriesId, seriesId), eq(skippedOccurrences.on, on)))
        .run();
    },

    refreshScreens: (userId: string): void => database.afterCommit(() => changes.publish(userId, "content", "badges")),
  };
}
