import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";

export const userPreferences = sqliteTable("user_preferences", {
  userId: owner().primaryKey(),
  /** As saved: read over the defaults. */
  settings: text({ mode: "json" }).$type<object>().notNull(),
  updatedAt: integer("updated_at").notNull(),
});
