import type { ImportRecord } from "./import-store.ts";
import { parseTable, type TableRow } from "#core/csv-table.ts";
import { fileLimits } from "./file-limits.ts";
import { recognizeTable } from "./recognize.ts";

/** The rows of an import, parsed once for all of its batches. */
export function createImportedTables() {
  let last: { id: string; rows: TableRow[] } | undefined;
  return {
    rowsOf({ id, text, delimiter }: ImportRecord): TableRow[] {
      if (last?.id !== id) last = { id, rows: recognizeTable(parseTable(text ?? "", delimiter, fileLimits)).rows };
      return last.rows;
    },
    forget(id: string): void {
      if (last?.id === id) last = undefined;
    },
  };
}

export type ImportedTables = ReturnType<typeof createImportedTables>;
