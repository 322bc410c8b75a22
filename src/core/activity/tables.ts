import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";
import type { ActivityKind } from "#core/declarations.ts";

export const activities = sqliteTable(
  "activities",
  {
    id: text().primaryKey(),
    userId: owner(),
    type: text().$type<ActivityKind>().notNull(),
    message: text().notNull(),
    subjectId: text("subject_id"),
    at: integer().notNull(),
  },
  (t) => [
    index("activities_by_user").on(t.userId, t.at, t.id),
    index("activities_by_type").on(t.userId, t.type, t.at, t.subjectId),
    /** Whether a post was on schedule before. */
    index("activities_of_scheduled")
      .on(t.subjectId, t.at)
      .where(sql`${t.type} = 'content_scheduled'`),
  ],
);
