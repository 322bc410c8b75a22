import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";

export const accountSettings = sqliteTable("account_settings", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  timezone: text().notNull(),
});
