import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";

export const automationSettings = sqliteTable("automation_settings", {
  userId: owner().primaryKey(),
  /** As saved by `version`; read merged over the defaults. */
  settings: text({ mode: "json" }).$type<unknown>().notNull(),
  version: integer().notNull(),
  updatedAt: integer("updated_at").notNull(),
});
