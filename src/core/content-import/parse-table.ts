import { CsvError, parse } from "csv-parse/sync";
import { findDelimiter, type CsvDelimiter } from "#core/csv-delimiter.ts";
import { Fault } from "#core/errors.ts";
import { importBounds } from "./contract.ts";

export interface TableRow {
  /** As spreadsheets count, the first line being 1. */
  row: number;
  cells: string[];
}

/** More than any file with so many posts has; counted before the lines are read. */
const maxLines = 500_000;

const options = { bom: true, relax_column_count: true, relax_quotes: true } as const;

/** Without empty rows. @throws Fault `content_import.not_csv`, `content_import.too_many` */
export function parseTable(text: string, delimiter: CsvDelimiter): TableRow[] {
  if (countLines(text) > maxLines) throw tooMany();
  const rows: TableRow[] = [];
  let row = 0;
  try {
    parse(text, {
      ...options,
      delimiter,
      on_record(cells: string[]) {
        row += 1;
        if (cells.some((cell) => cell.trim() !== "")) rows.push({ row, cells });
        // One more than allowed, for the header.
        if (rows.length > importBounds.rows + 1) throw tooMany();
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw notCsv(error, row);
    throw error;
  }
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (columns > importBounds.columns) throw tooManyColumns(columns);
  return rows;
}

export const findTableDelimiter = (text: string): CsvDelimiter =>
  findDelimiter(text, { ...options, skip_empty_lines: true });

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

function notCsv({ code }: CsvError, row: number): Fault {
  const problem =
    code === "CSV_QUOTE_NOT_CLOSED"
      ? `A double quote in row ${row + 1} is not closed. Close it, or double it if it belongs to the text.`
      : `Row ${row + 1} can't be read. Put text with separators or quotes in double quotes, and double the quotes in it.`;
  return new Fault("invalid", "content_import.not_csv", `Not a valid CSV file: ${problem}`);
}

const tooManyColumns = (columns: number): Fault =>
  new Fault(
    "invalid",
    "content_import.not_csv",
    `A file can have at most ${importBounds.columns} columns; this one has ${columns}. Check its quotes.`,
  );

export const tooMany = (): Fault =>
  new Fault("too_large", "content_import.too_many", `A file can have at most ${importBounds.rows} rows. Split it.`);
