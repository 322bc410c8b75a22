import type { SingleContent } from "#core/content/contract.ts";
import { Fault, type FieldProblem } from "#core/errors.ts";
import { assertMapping } from "./assert-mapping.ts";
import type { ContentImportContext } from "./context.ts";
import { importBounds, type ImportCheck, type ImportProblem, type ImportSettings } from "./contract.ts";
import type { ImportRecord } from "./import-store.ts";
import type { TableRow } from "#core/csv-table.ts";
import { yieldToEvents } from "#core/yield-to-events.ts";
import { readRow, type RowReader } from "./read-row.ts";
import { findDateOrder } from "./read-time.ts";

/** The date order that the file shows fills one that was not chosen. */
export function createRowReader(
  { content }: ContentImportContext,
  { product }: Pick<ImportRecord, "product">,
  settings: ImportSettings,
  rows: readonly TableRow[],
): RowReader {
  const at = settings.mapping.scheduledFor;
  const dates = at === undefined ? [] : rows.map(({ cells }) => cells[at] ?? "");
  return {
    product,
    settings: { ...settings, dateOrder: settings.dateOrder ?? findDateOrder(dates) },
    isPast: content.isPast,
  };
}

/** Of a row that was refused by the rules of new content. */
export function problemOf(row: number, { message, details }: Fault): ImportProblem {
  const [problem] = (Array.isArray(details) ? details : []) as FieldProblem[];
  return { row, field: problem?.path.split(".")[0] ?? "", message: problem?.message ?? message };
}

/** Stores nothing, and lets other work run between parts of the file. */
export async function checkRows(
  context: ContentImportContext,
  record: ImportRecord,
  settings: ImportSettings,
  rows: readonly TableRow[],
): Promise<ImportCheck> {
  assertMapping(settings, record.columns);
  const reader = createRowReader(context, record, settings, rows);
  const check = context.content.createCheck(record.userId);
  const found: ImportCheck = { scheduled: 0, drafts: 0, refused: 0, problems: [] };
  for (const [at, row] of rows.entries()) {
    if (at % importBounds.batch === importBounds.batch - 1) await yieldToEvents();
    const problem = checkRow(reader, row, check, found);
    if (!problem) continue;
    found.refused += 1;
    found.problems.push(problem);
  }
  return found;
}

function checkRow(
  reader: RowReader,
  row: TableRow,
  check: (input: SingleContent) => void,
  found: ImportCheck,
): ImportProblem | undefined {
  const read = readRow(reader, row);
  if ("problem" in read) return read.problem;
  try {
    check(read.input);
  } catch (error) {
    if (error instanceof Fault) return problemOf(row.row, error);
    throw error;
  }
  if (read.input.status === "draft") found.drafts += 1;
  else found.scheduled += 1;
  return undefined;
}
