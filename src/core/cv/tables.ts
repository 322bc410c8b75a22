import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Saved while typing: the history may leave this state out. */
const autosaved = () => ({ isAutosave: integer("is_autosave", { mode: "boolean" }).notNull().default(false) });

/** The facts that every version of a person's CV shares. */
export const cvs = sqliteTable("cvs", {
  userId: owner().primaryKey(),
  /** JSON of `CvFields`, as it was saved: read with the contract's defaults. */
  data: text().notNull(),
  revision: integer().notNull(),
  updatedAt: integer("updated_at").notNull(),
  ...autosaved(),
});

export const cvVersions = sqliteTable(
  "cv_versions",
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    /** JSON of `VersionInput` without its name. */
    data: text().notNull(),
    revision: integer().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    ...autosaved(),
  },
  (t) => [uniqueIndex("cv_versions_by_name").on(t.userId, t.name)],
);

/** Earlier states. */
export const cvHistory = sqliteTable(
  "cv_history",
  {
    id: text().primaryKey(),
    userId: owner(),
    /** Null: of the CV itself. */
    versionId: text("version_id").references(() => cvVersions.id, { onDelete: "cascade" }),
    data: text().notNull(),
    revision: integer().notNull(),
    /** When this state was saved, and when it was replaced. */
    savedAt: integer("saved_at").notNull(),
    replacedAt: integer("replaced_at").notNull(),
  },
  (t) => [
    index("cv_history_by_user").on(t.userId, t.versionId, t.replacedAt),
    index("cv_history_by_version").on(t.versionId),
  ],
);
