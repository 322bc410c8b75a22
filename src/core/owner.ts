import { text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts/tables.ts";

/** A row is deleted with the account of its owner. */
export const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
