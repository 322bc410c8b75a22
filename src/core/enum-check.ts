import { sql, type SQL } from "drizzle-orm";
import { check, type SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The CHECK that keeps a column to the words of its contract's tuple, so that both are written once. */
export const enumCheck = (name: string, column: SQLiteColumn, values: readonly string[]) =>
  check(name, sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(", "))})` as SQL);
