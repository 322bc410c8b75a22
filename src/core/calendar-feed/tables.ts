import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";

export const calendarFeeds = sqliteTable("calendar_feeds", {
  userId: owner().primaryKey(),
  /** SHA-256 of the secret in its address. */
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: integer("created_at").notNull(),
});
