import { getTableColumns } from "drizzle-orm";
import type { PersonalTable, PortableRow } from "#core/personal-data.ts";
import type { PortabilityContext } from "./context.ts";
import { columnsOf, createOwnership, tableName } from "./owned-rows.ts";
import { unreadable } from "./unreadable.ts";

export interface CheckedTable {
  personal: PersonalTable;
  name: string;
  rows: PortableRow[];
}

const constraintOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message);

/** Writes what was checked, never over rows that are there. */
export function createRowImport({ database, tables }: Pick<PortabilityContext, "database" | "tables">) {
  const { db, sqlite } = database;
  const { ownedBy } = createOwnership(tables);
  const byName = new Map(tables.map((personal) => [tableName(personal.table), personal]));

  const ownIds = (name: string, userId: string): Set<unknown> => {
    const personal = byName.get(name);
    const id = personal && columnsOf(personal.table).id;
    if (!personal || !id) throw new TypeError(`${name} has no ids of its own.`);
    const rows = db.select({ id }).from(personal.table).where(ownedBy(personal, userId)).all();
    return new Set(rows.map((row) => row.id));
  };

  /** Ids that someone else's rows have get a new one, so that a file never reaches them. */
  function findTakenIds(userId: string, checked: readonly CheckedTable[]): Map<string, string> {
    const taken = new Map<string, string>();
    for (const { personal, name, rows } of checked) {
      const ids = rows.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
      if (ids.length === 0 || columnsOf(personal.table).id?.dataType !== "string") continue;
      const own = ownIds(name, userId);
      const found = sqlite
        .query<{ id: string }, [string]>(`SELECT id FROM ${name} WHERE id IN (SELECT value FROM json_each(?))`)
        .all(JSON.stringify(ids));
      for (const { id } of found) if (!own.has(id)) taken.set(id, Bun.randomUUIDv7());
    }
    return taken;
  }

  /** Undefined if it needs something that is not there. */
  function withOwnReferences(personal: PersonalTable, row: PortableRow, idsOf: (name: string) => Set<unknown>) {
    const columns = columnsOf(personal.table);
    const kept = { ...row };
    for (const [property, name] of Object.entries(personal.refersTo ?? {})) {
      if (kept[property] === null || kept[property] === undefined || idsOf(name).has(kept[property])) continue;
      if (columns[property]?.notNull) return undefined;
      kept[property] = null;
    }
    const { parent } = personal;
    const property = parent && Object.keys(columns).find((one) => columns[one] === parent.column);
    if (parent && property && !idsOf(tableName(parent.table)).has(kept[property])) return undefined;
    return kept;
  }

  function insertRows(
    userId: string,
    { personal, name, rows }: CheckedTable,
    times: { exportedAt: number; now: number },
  ) {
    const { table, onImport = (row: PortableRow) => row } = personal;
    const cached = new Map<string, Set<unknown>>();
    const idsOf = (wanted: string): Set<unknown> => {
      const ids = cached.get(wanted) ?? ownIds(wanted, userId);
      cached.set(wanted, ids);
      // Rows of this table may refer to earlier ones.
      return ids;
    };
    const owner = getTableColumns(table) as Record<string, unknown>;
    const added: string[] = [];
    let inserted = 0;
    rows.forEach((row, at) => {
      const own = withOwnReferences(personal, onImport(row, times), idsOf);
      if (!own) return;
      const values = owner.userId === undefined ? own : { ...own, userId };
      try {
        if (db.insert(table).values(values).onConflictDoNothing().returning().all().length === 0) return;
      } catch (error) {
        if (!(error instanceof Error) || !/constraint failed|datatype mismatch/i.test(constraintOf(error))) throw error;
        unreadable(`data.${name}[${at}]`, "has values that do not belong together");
      }
      inserted += 1;
      if (typeof own.id === "string") {
        added.push(own.id);
        cached.get(name)?.add(own.id);
      }
    });
    return { inserted, added };
  }

  return { findTakenIds, insertRows };
}
