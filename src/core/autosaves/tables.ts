import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";
import type { NewAutosave } from "./contract.ts";

/** What was typed into a form and not saved, for the owner's other devices. */
export const autosaves = sqliteTable(
  "autosaves",
  {
    userId: owner(),
    form: text().notNull(),
    fields: text({ mode: "json" }).$type<Omit<NewAutosave, "form">>().notNull(),
    savedAt: integer("saved_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.form] }), index("autosaves_by_time").on(t.savedAt)],
);
