import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import {
  importKinds,
  importSources,
  importStates,
  type ImportedFile,
  type ImportKind,
  type StoredCounts,
} from "./contract.ts";

/** Files that a person brought in. Times in UTC ms. */
export const imports = sqliteTable(
  "imports",
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    source: text({ enum: importSources }).notNull(),
    state: text({ enum: importStates }).notNull(),
    /** Of the uploaded file, which is deleted once it is read. */
    sha256: text().notNull(),
    /** When the network handed it out; null until it is read. */
    asOf: integer("as_of"),
    createdAt: integer("created_at").notNull(),
    appliedAt: integer("applied_at"),
    /** Kinds that were applied. */
    applied: text({ mode: "json" }).$type<ImportKind[]>().notNull(),
    files: text({ mode: "json" }).$type<ImportedFile[]>().notNull(),
    /** What the review found, once the rows are gone; null before. */
    counts: text({ mode: "json" }).$type<StoredCounts[]>(),
    ownerName: text("owner_name"),
    ownerSlug: text("owner_slug"),
    problem: text(),
  },
  (t) => [
    index("imports_by_user").on(t.userId, t.createdAt),
    index("imports_by_state").on(t.state, t.createdAt),
    enumCheck("imports_source", t.source, importSources),
    enumCheck("imports_state", t.state, importStates),
  ],
);

const ofImport = () =>
  text("import_id")
    .notNull()
    .references(() => imports.id, { onDelete: "cascade" });

/** Rows of a file until they are applied, and those that were not understood. */
export const importChunks = sqliteTable(
  "import_chunks",
  {
    importId: ofImport(),
    number: integer().notNull(),
    /** Null: rows that were not understood. */
    kind: text({ enum: importKinds }),
    new: integer().notNull(),
    changed: integer().notNull(),
    same: integer().notNull(),
    leftOut: integer("left_out").notNull(),
    notUnderstood: integer("not_understood").notNull(),
    /** Encrypted JSON: it has other people's data. */
    data: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.number] }),
    check("import_chunks_kind", sql`${t.kind} IS NOT NULL OR ${t.notUnderstood} > 0`),
  ],
);

/** What each import says about one thing: the newest of those that are published is shown. */
export const importedFacts = sqliteTable(
  "imported_facts",
  {
    id: text().primaryKey(),
    userId: owner(),
    importId: ofImport(),
    kind: text({ enum: importKinds }).notNull(),
    /** Equal for one thing in all files. */
    key: text().notNull(),
    asOf: integer("as_of").notNull(),
    value: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    isPublished: integer("is_published", { mode: "boolean" }).notNull(),
  },
  (t) => [
    uniqueIndex("imported_facts_by_import").on(t.importId, t.kind, t.key),
    index("imported_facts_by_key").on(t.userId, t.kind, t.key),
  ],
);

/** What was made of the facts. */
export const importedRecords = sqliteTable(
  "imported_records",
  {
    userId: owner(),
    kind: text({ enum: importKinds }).notNull(),
    key: text().notNull(),
    /** Null: the person had it before, so it stays as it is. */
    subjectId: text("subject_id"),
    /** The value that was written, and how the record looked then: a difference is the person's edit. */
    value: text(),
    state: text(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.key] })],
);

export const importReminders = sqliteTable("import_reminders", {
  userId: owner().primaryKey(),
  archiveDays: integer("archive_days"),
  workbookDays: integer("workbook_days"),
});

/** The `asOf` of the import whose age was notified of. */
export const sentImportReminders = sqliteTable(
  "sent_import_reminders",
  {
    userId: owner(),
    source: text({ enum: importSources }).notNull(),
    asOf: integer("as_of").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.source] })],
);
