import { eq, getTableColumns } from "drizzle-orm";
import type { SQLQueryBindings } from "bun:sqlite";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { ContentState } from "./contract.ts";
import { contentItems } from "./tables.ts";

export type ItemRow = typeof contentItems.$inferSelect;
export type NewItem = typeof contentItems.$inferInsert;

const names = new Map(Object.entries(getTableColumns(contentItems)).map(([field, { name }]) => [field, name]));

/** Column list that reads a row under its field names. */
const columns = [...names].map(([field, name]) => `${name} AS ${field}`).join(", ");

/** What only sending needs: every column more is felt in a list. */
const unseen = ["userId", "fence", "tries", "textHash", "sendDuplicate", "remoteId"] as const;
export type SeenRow = Omit<ItemRow, (typeof unseen)[number]>;
const seenColumns = [...names]
  .filter(([field]) => !(unseen as readonly string[]).includes(field))
  .map(([field, name]) => `${name} AS ${field}`)
  .join(", ");

export type Items = ReturnType<typeof createItems>;

/** The rows of scheduled content. Reads go past the query builder: lists and the publisher live on them. */
export function createItems({ db, sqlite }: Database) {
  /** `rest` follows `SELECT … FROM content_items`; statements are kept by their text. */
  const select = (rest: string, ...values: SQLQueryBindings[]): ItemRow[] =>
    sqlite
      .query<ItemRow, SQLQueryBindings[]>(`SELECT ${columns} FROM content_items ${rest}`)
      .all(...values)
      .map(typed);

  const byId = (id: string): ItemRow | undefined => select("WHERE id = ?", id)[0];

  return {
    seenColumns,
    select,
    byId,

    /** Rows of any query that selects `seenColumns`. */
    read: (query: string, ...values: SQLQueryBindings[]): SeenRow[] => {
      const rows = sqlite.query<SeenRow, SQLQueryBindings[]>(query).all(...values);
      for (const row of rows) row.aiGenerated = Boolean(row.aiGenerated);
      return rows;
    },

    /** @throws Fault `content.not_found`, for another person's id as well */
    own(userId: string, id: string): ItemRow {
      const row = byId(id);
      if (row?.userId === userId) return row;
      throw new Fault("not_found", "content.not_found", "Scheduled content not found");
    },

    insert(row: NewItem): void {
      const given: Record<string, NewItem[keyof NewItem]> = row;
      const fields = [...names.keys()].filter((field) => given[field] !== undefined);
      const into = fields.map((field) => names.get(field)).join(", ");
      const insert = `INSERT INTO content_items (${into}) VALUES (${fields.map(() => "?").join(", ")})`;
      const values = fields.map((field) => stored(given[field] ?? null));
      sqlite.query<undefined, SQLQueryBindings[]>(insert).run(...values);
    },

    /** Writes fields of an item, if it is in one of `from`; tells whether it was. */
    move(id: string, from: readonly ContentState[], fields: Partial<ItemRow>): boolean {
      const set = Object.keys(fields).map((field) => `${names.get(field)} = ?`);
      const values = Object.values(fields).map(stored);
      const states = from.map((state) => `'${state}'`);
      const update = `UPDATE content_items SET ${set.join(", ")} WHERE id = ? AND state IN (${states.join(", ")})`;
      return sqlite.query<undefined, SQLQueryBindings[]>(update).run(...values, id).changes > 0;
    },

    delete(id: string): void {
      db.delete(contentItems).where(eq(contentItems.id, id)).run();
    },
  };
}

/** SQLite has no booleans. */
const stored = (value: string | number | boolean | null) => (typeof value === "boolean" ? Number(value) : value);

function typed(row: ItemRow): ItemRow {
  row.aiGenerated = Boolean(row.aiGenerated);
  row.sendDuplicate = Boolean(row.sendDuplicate);
  return row;
}
