import { eq, getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { PersonalTable } from "#core/personal-data.ts";

export const tableName = (table: SQLiteTable): string => getTableName(table);
export const columnsOf = (table: SQLiteTable): Record<string, SQLiteColumn> => getTableColumns(table);

/** Finds a person's rows, also of tables whose owner is that of their parent. */
export function createOwnership(tables: readonly PersonalTable[]) {
  const byTable = new Map(tables.map((personal) => [personal.table, personal]));

  /** The condition for a table's rows of this person. */
  function ownedBy(personal: PersonalTable, userId: string): SQL {
    const { userId: owner } = columnsOf(personal.table);
    const { parent } = personal;
    if (!parent) {
      if (!owner) throw new TypeError(`${tableName(personal.table)} has neither an owner nor a parent.`);
      return eq(owner, userId);
    }
    const parentData = byTable.get(parent.table);
    const parentId = columnsOf(parent.table).id;
    if (!parentData || !parentId) throw new TypeError(`The parent of ${tableName(personal.table)} is not declared.`);
    const isOwn = ownedBy(parentData, userId);
    const parents = sql`SELECT ${parentId} FROM ${parent.table} WHERE ${isOwn}`;
    const isOfOwnParent = sql`${parent.column} IN (${parents})`;
    return owner ? sql`${eq(owner, userId)} AND ${isOfOwnParent}` : isOfOwnParent;
  }
  return { ownedBy };
}
