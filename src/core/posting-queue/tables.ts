import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";

export const queueSlots = sqliteTable(
  "queue_slots",
  {
    userId: owner(),
    /** 1 is Monday. */
    weekday: integer().notNull(),
    /** Of the local day. */
    minute: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.weekday, t.minute] }),
    check("queue_slots_weekday", sql`${t.weekday} BETWEEN 1 AND 7`),
    check("queue_slots_minute", sql`${t.minute} BETWEEN 0 AND 1439`),
  ],
);

export const queuePauses = sqliteTable("queue_pauses", {
  userId: owner().primaryKey(),
  pausedAt: integer("paused_at").notNull(),
});
