import type { SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { z } from "zod";

/**
 * What happens to a person's rows.
 * `portable`: in the export, deleted with the data, and read back by an import.
 * `record`: in the export and deleted with the data, but made by this server only.
 * `internal`: deleted with the data and never exported: secrets, caches, what follows from other rows.
 * `account`: stays until the account is deleted, such as sign-in, quotas and limits that protect the network account.
 */
export type PersonalDataUse = "portable" | "record" | "internal" | "account";

export type PortableRow = Record<string, unknown>;

export interface PersonalTable {
  table: SQLiteTable;
  use: PersonalDataUse;
  /** Of a table without an owner of its own: the column that names the row it belongs to. */
  parent?: { column: SQLiteColumn; table: SQLiteTable };
  /** Neither exported nor read: what only this server can know. */
  omit?: readonly string[];
  /** Columns whose texts are encrypted: the file has them in plain text. */
  encrypted?: readonly string[];
  /** Of JSON columns, by property. */
  json?: Readonly<Record<string, z.ZodType>>;
  /** Of the rest, where its column says too little. */
  fields?: Readonly<Record<string, z.ZodType>>;
  /** Names of the tables whose ids a property has: an unknown id or one of someone else is dropped, with the row if it needs one. */
  refersTo?: Readonly<Record<string, string>>;
  /** Of `internal` rows: those that are deleted with the data, if not all. */
  deletes?: SQL;
  /** In the file. */
  onExport?: (row: PortableRow) => PortableRow;
  /** As it is stored again. `exportedAt` in UTC ms. */
  onImport?: (row: PortableRow, times: { exportedAt: number; now: number }) => PortableRow;
}

/** Keeps the literal. Listed in `personal-tables.ts`; parents before their children. */
export const definePersonalData = (tables: readonly PersonalTable[]): readonly PersonalTable[] => tables;
