import { eq, getTableColumns } from "drizzle-orm";
import type { SQLQueryBindings } from "bun:sqlite";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { ContentState } from "./contract.ts";
import { contentItems } from "./tables.ts";

export type ItemRow = typeof contentItems.$inferSelect;
export type NewItem = typeof contentItems.$inferInsert;

const names = new Map(Object.entries(getTableColumns(contentItems)).map(([field, { name }]) => [field, name]));

const columns = [...names].map(([field, name]) => `${name} AS ${field}`).join(", ");

/** Needed only for sending: every column makes a list slower. */
const unlisted = [
  "userId",
  "fence",
  "tries",
  "textHash",
  "sendDuplicate",
  "remoteId",
  "importId",
  "approvedHash",
] as const;
export type ListedRow = Omit<ItemRow, (typeof unlisted)[number]>;
const listedColumns = [...names]
  .filter(([field]) => !(unlisted as readonly string[]).includes(field))
  .map(([field, name]) => `${name} AS ${field}`)
  .join(", ");

export type Items = ReturnType<typeof createItems>;

/** Hot path (lists and the publisher): reads bypass the query builder. */
export function createItems({ db, sqlite }: Database) {
  /** `rest` follows `SELECT … FROM content_items`; statements are cached by their text. */
  const select = (rest: string, ...values: SQLQueryBindings[]): ItemRow[] => {
    const rows = sqlite
      .query<ItemRow, SQLQueryBindings[]>(`SELECT ${columns} FROM content_items ${rest}`)
      .all(...values);
    for (const row of rows) {
      decode(row);
      row.sendDuplicate = Boolean(row.sendDuplicate);
    }
    return rows;
  };

  const byId = (id: string): ItemRow | undefined => select("WHERE id = ?", id)[0];

  return {
    listedColumns,
    select,
    byId,

    selectListed: (query: string, ...values: SQLQueryBindings[]): ListedRow[] => {
      const rows = sqlite.query<ListedRow, SQLQueryBindings[]>(query).all(...values);
      for (const row of rows) decode(row);
      return rows;
    },

    /** @throws Fault `content.not_found`, also for another user's id */
    getOwned(userId: string, id: string): ItemRow {
      const row = byId(id);
      if (row?.userId === userId) return row;
      throw new Fault("not_found", "content.not_found", "Scheduled content not found");
    },

    insert(row: NewItem): void {
      const given: Record<string, NewItem[keyof NewItem]> = row;
      const fields = [...names.keys()].filter((field) => given[field] !== undefined);
      const into = fields.map((field) => names.get(field)).join(", ");
      const insert = `INSERT INTO content_items (${into}) VALUES (${fields.map(() => "?").join(", ")})`;
      const values = fields.map((field) => encode(given[field] ?? null));
      sqlite.query<undefined, SQLQueryBindings[]>(insert).run(...values);
    },

    /** Updates an item if its state is one of `from`; returns whether it was. */
    move(id: string, from: readonly ContentState[], fields: Partial<ItemRow>): boolean {
      const set = Object.keys(fields).map((field) => `${names.get(field)} = ?`);
      const values = Object.values(fields).map(encode);
      const states = from.map((state) => `'${state}'`);
      const update = `UPDATE content_items SET ${set.join(", ")} WHERE id = ? AND state IN (${states.join(", ")})`;
      return sqlite.query<undefined, SQLQueryBindings[]>(update).run(...values, id).changes > 0;
    },

    delete(id: string): void {
      db.delete(contentItems).where(eq(contentItems.id, id)).run();
    },
  };
}

/** SQLite has neither booleans nor objects. */
const encode = (value: ItemRow[keyof ItemRow]): SQLQueryBindings =>
  typeof value === "boolean"
    ? Number(value)
    : typeof value === "object" && value !== null
      ? JSON.stringify(value)
      : value;

function decode(row: Pick<ItemRow, "aiGenerated" | "inQueue" | "params">): void {
  row.aiGenerated = Boolean(row.aiGenerated);
  row.inQueue = Boolean(row.inQueue);
  if (typeof row.params === "string") row.params = JSON.parse(row.params) as ItemRow["params"];
}
