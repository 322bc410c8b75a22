import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";

export const accountSettings = sqliteTable("account_settings", {
  userId: owner().primaryKey(),
  timezone: text().notNull(),
});

export const serverSettings = sqliteTable("server_settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Id of the key that encrypts this database's secrets. One row. */
export const serverKeys = sqliteTable(
  "server_keys",
  {
    one: integer().primaryKey(),
    keyId: text("key_id").notNull(),
    since: integer().notNull(),
  },
  (t) => [check("server_keys_one", sql`${t.one} = 1`)],
);
