import { getTableColumns, getTableName, type InferInsertModel } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/**
 * Many rows with the columns of the first, encoded before the transaction in which the returned function runs. One statement
 * holds the database for a third of the time that one per row takes.
 * @throws TypeError for a row with a column that the first one does not have
 */
export function prepareRows<T extends SQLiteTable>(
  { sqlite }: Pick<Database, "sqlite">,
  table: T,
  rows: readonly InferInsertModel<T>[],
): () => void {
  const [first] = rows;
  if (!first) return () => {};
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key));
  const known = new Set(columns.map(([key]) => key));
  const encoded = rows.map((row) => {
    const unknown = Object.keys(row).find((key) => !known.has(key));
    if (unknown !== undefined) throw new TypeError(`The first row has no column ${unknown}.`);
    const values = new Map<string, unknown>(Object.entries(row));
    return columns.map(([key, column]) => {
      const value = values.get(key) ?? null;
      return value === null ? null : column.mapToDriverValue(value);
    });
  });
  const names = columns.map(([, { name }]) => `"${name}"`).join(", ");
  const values = columns.map((_, at) => `value ->> ${at}`).join(", ");
  const insert = `INSERT INTO "${getTableName(table)}" (${names}) SELECT ${values} FROM json_each(?)`;
  const statement = sqlite.query<void, [string]>(insert);
  const json = JSON.stringify(encoded);
  return () => void statement.run(json);
}
