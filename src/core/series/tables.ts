import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";
import type { Repeat } from "#core/content/repeat/contract.ts";
import type { Template } from "./template.ts";

export const contentSeries = sqliteTable(
  "content_series",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    template: text({ mode: "json" }).$type<Template>().notNull(),
    repeat: text({ mode: "json" }).$type<Repeat>().notNull(),
    timezone: text().notNull(),
    /** Local, where the present rule begins. */
    wallTime: text("wall_time").notNull(),
    /** Occurrences before `wallTime`, so that the texts keep taking turns. */
    occurrencesBefore: integer("occurrences_before").notNull(),
    /** YYYY-MM-DD: items exist up to this date. */
    createdThrough: text("created_through"),
    /** When to create more items, UTC ms; null if none are left. */
    nextRunAt: integer("next_run_at"),
    /** Why the next item can't be created yet. */
    problem: text(),
    endedAt: integer("ended_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Restored from a backup of this time, UTC ms: posts it created since may have been sent. */
    restoredFrom: integer("restored_from"),
    /** When it was restored, UTC ms. */
    restoredAt: integer("restored_at"),
  },
  (t) => [
    index("content_series_by_user").on(t.userId, t.id),
    index("content_series_due")
      .on(t.nextRunAt)
      .where(sql`${t.endedAt} IS NULL`),
  ],
);

export const skippedOccurrences = sqliteTable(
  "skipped_occurrences",
  {
    seriesId: text("series_id")
      .notNull()
      .references(() => contentSeries.id, { onDelete: "cascade" }),
    /** YYYY-MM-DD. */
    on: text("occurrence_on").notNull(),
    skippedAt: integer("skipped_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.seriesId, t.on] })],
);
