import { Fault } from "#core/errors.ts";
import { trySavepoint } from "#core/savepoint.ts";
import { assertMapping } from "./assert-mapping.ts";
import { createRowReader, problemOf } from "./check-import.ts";
import type { ContentImportContext } from "./context.ts";
import { importBounds, type ImportProblem } from "./contract.ts";
import type { ImportRecord, ImportStore } from "./import-store.ts";
import type { ImportedTables } from "./imported-table.ts";
import type { TableRow } from "#core/csv-table.ts";
import { readRow, type RowReader } from "./read-row.ts";

interface RunParts {
  context: ContentImportContext;
  store: ImportStore;
  tables: ImportedTables;
}

const refuse = (message: string): Fault => new Fault("conflict", "content_import.not_now", message);

/** Imports the next rows in one transaction. @throws Fault `content_import.not_now`, `content_import.mapping` */
export function runBatch({ context, store, tables }: RunParts, userId: string, id: string, from: number): void {
  const { database } = context;
  database.write(() => {
    const record = store.getOwned(userId, id);
    if (record.done !== from || record.state === "done") return;
    if (record.state !== "ready" && record.state !== "running") {
      throw refuse("This import was undone. Upload the file again.");
    }
    assertMapping(record.settings, record.columns);
    const rows = tables.rowsOf(record);
    const reader = createRowReader(context, record, record.settings, rows);
    const batch = rows.slice(from, from + importBounds.batch);
    const problems = batch.flatMap((row) => importRow(context, record, reader, row) ?? []);
    const done = from + batch.length;
    const isOver = done >= rows.length;
    store.update(id, {
      state: isOver ? "done" : "running",
      done,
      created: record.created + batch.length - problems.length,
      problems: [...record.problems, ...problems],
      ...(isOver && { text: null }),
    });
    if (isOver) database.afterCommit(() => tables.forget(id));
  });
}

/** A refused row leaves nothing, and the others are imported. */
function importRow(
  { database: { sqlite }, content }: ContentImportContext,
  { id, userId, restoredFrom }: ImportRecord,
  reader: RowReader,
  row: TableRow,
): ImportProblem | undefined {
  const read = readRow(reader, row);
  if ("problem" in read) return read.problem;
  const refused = trySavepoint(sqlite, () => content.schedule(userId, read.input, { importId: id, restoredFrom }));
  return refused && problemOf(row.row, refused);
}

/** In the caller's transaction: the file of an import that stopped in the middle is deleted. It can still be undone. */
export function endImport({ store, tables }: RunParts, record: ImportRecord): void {
  const { id, done, problems } = record;
  const next = tables.rowsOf(record)[done];
  const message = "The import stopped here. This row and all after it were not imported: upload them again.";
  const rest = next ? [{ row: next.row, field: "", message }] : [];
  store.update(id, { state: "done", text: null, problems: [...problems, ...rest] });
  tables.forget(id);
}

/** Removes the next unchanged items in one transaction. @throws Fault `content_import.not_now` */
export function undoBatch({ context, store, tables }: RunParts, userId: string, id: string): void {
  const { database, content } = context;
  database.write(() => {
    const record = store.getOwned(userId, id);
    if (record.state === "undone") return;
    if (record.state === "ready") throw refuse("Nothing was imported yet, so there is nothing to undo.");
    const items = content.listUnchangedImports(userId, id, importBounds.batch);
    for (const item of items) content.remove(userId, item.id);
    const isOver = items.length < importBounds.batch;
    store.update(id, {
      state: isOver ? "undone" : "undoing",
      removed: record.removed + items.length,
      text: null,
      ...(isOver && { kept: content.countImported(userId, id) }),
    });
    database.afterCommit(() => tables.forget(id));
  });
}
