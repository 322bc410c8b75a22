import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./database.ts";
import { once } from "./once.ts";

const prepare = <Table extends SQLiteTable>(db: Db, table: Table) => {
  const placeholders = Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)]);
  return db
    .insert(table)
    .values(Object.fromEntries(placeholders) as Table["$inferInsert"])
    .prepare();
};

/** Hot path (each row of an import): building a query takes longer, and leaves more garbage, than running it. */
export function prepareInsert<Table extends SQLiteTable>(db: Db, table: Table): (row: Table["$inferSelect"]) => void {
  const insert = once(() => prepare(db, table));
  return (row) => {
    insert().run(row);
  };
}
