import type { CompanionDatabase } from "#core/companion-database.ts";

/** An additional database with one table. */
export const companion: CompanionDatabase = {
  file: "companion.db",
  label: "Companion",
  migrations: [{ id: "0000_notes", sql: "CREATE TABLE notes (text TEXT NOT NULL) STRICT" }],
};
