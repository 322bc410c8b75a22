import { CsvError, parse } from "csv-parse/sync";
import { findDelimiter, type CsvDelimiter } from "./csv-delimiter.ts";
import { Fault } from "./errors.ts";

export interface TableRow {
  /** As spreadsheets count, the first line being 1. */
  row: number;
  cells: string[];
}

/** Limits of a file, and the error codes of the module that reads it. */
export interface CsvLimits {
  rows: number;
  columns: number;
  codes: { notCsv: string; tooMany: string };
}

/** More than any file with so many rows has; counted before the lines are read. */
const maxLines = 500_000;

const options = { bom: true, relax_column_count: true, relax_quotes: true } as const;

/** Without empty rows. @throws Fault with the codes of `limits` */
export function parseTable(text: string, delimiter: CsvDelimiter, limits: CsvLimits): TableRow[] {
  if (countLines(text) > maxLines) throw tooMany(limits);
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
        if (rows.length > limits.rows + 1) throw tooMany(limits);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw notCsv(error, row, limits);
    throw error;
  }
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (columns > limits.columns) throw tooManyColumns(columns, limits);
  return rows;
}

export const findTableDelimiter = (text: string): CsvDelimiter =>
  findDelimiter(text, { ...options, skip_empty_lines: true });

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

function notCsv({ code }: CsvError, row: number, { codes }: CsvLimits): Fault {
  const problem =
    code === "CSV_QUOTE_NOT_CLOSED"
      ? `A double quote in row ${row + 1} is not closed. Close it, or double it if it belongs to the text.`
      : `Row ${row + 1} can't be read. Put text with separators or quotes in double quotes, and double the quotes in it.`;
  return new Fault("invalid", codes.notCsv, `Not a valid CSV file: ${problem}`);
}

const tooManyColumns = (columns: number, limits: CsvLimits): Fault =>
  new Fault(
    "invalid",
    limits.codes.notCsv,
    `A file can have at most ${limits.columns} columns; this one has ${columns}. Check its quotes.`,
  );

export const tooMany = ({ rows, codes }: CsvLimits): Fault =>
  new Fault("too_large", codes.tooMany, `A file can have at most ${rows} rows. Split it.`);
