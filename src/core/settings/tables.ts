import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";

export const accountSettings = sqliteTable("account_settings", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  timezone: text().notNull(),
});

/** What an admin set for the whole server, by the setting's name; the environment wins over it. */
export const serverSettings = sqliteTable("server_settings", {
  name: text().primaryKey(),
  /** JSON; sealed when it is a secret. */
  value: text().notNull(),
});
