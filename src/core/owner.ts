import { text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts/tables.ts";

export const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
