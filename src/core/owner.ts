import { text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts/tables.ts";

/** The column of the user that a row belongs to: the row is deleted with the account. */
export const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
