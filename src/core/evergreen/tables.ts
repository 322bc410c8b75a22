import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SingleContent } from "#core/content/contract.ts";
import { owner } from "#core/owner.ts";

/** What its posts have in common. */
export type EvergreenTemplate = Pick<
  SingleContent,
  "type" | "theme" | "title" | "hashtags" | "firstComment" | "content" | "ifMissed" | "aiGenerated" | "media"
>;

export const evergreenPosts = sqliteTable(
  "evergreen_posts",
  {
    id: text().primaryKey(),
    userId: owner(),
    /** The published item that it was made from; an id of the content module. */
    sourceId: text("source_id").notNull(),
    template: text({ mode: "json" }).$type<EvergreenTemplate>().notNull(),
    variations: text({ mode: "json" }).$type<string[]>().notNull(),
    minimumDays: integer("minimum_days").notNull(),
    maximumCount: integer("maximum_count").notNull(),
    /** When its last post went out or was to go out, UTC ms. */
    lastAt: integer("last_at").notNull(),
    /** How many rounds there were. */
    count: integer().notNull().default(0),
    pausedAt: integer("paused_at"),
    /** Why it can't be queued yet. */
    problem: text(),
    /** Restored from a backup of this time, UTC ms: rounds since then may have been sent. */
    restoredFrom: integer("restored_from"),
    /** When it was restored, UTC ms. */
    restoredAt: integer("restored_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [uniqueIndex("evergreen_posts_by_source").on(t.userId, t.sourceId)],
);

/** Each round is created once. */
export const evergreenRounds = sqliteTable(
  "evergreen_rounds",
  {
    postId: text("post_id")
      .notNull()
      .references(() => evergreenPosts.id, { onDelete: "cascade" }),
    /** From 1. */
    round: integer().notNull(),
    /** An id of the content module; its item may be deleted since. */
    itemId: text("item_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.round] }), index("evergreen_rounds_by_item").on(t.itemId)],
);
