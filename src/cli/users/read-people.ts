import { statSync } from "node:fs";
import { CsvError, parse } from "csv-parse/sync";
import { findDelimiter, type CsvDelimiter } from "#core/csv-delimiter.ts";
import { Fault, getErrorMessage } from "#core/errors.ts";
import { decodeUtf8 } from "#core/readable-text.ts";
import { parseHeader, type Header, type PeopleColumns } from "./parse-header.ts";
import type { LineProblem } from "./people-problems.ts";

/** `fields`: the other columns, if not empty. */
export interface PersonRow {
  line: number;
  email: string;
  fields: Readonly<Record<string, string>>;
}

export interface People {
  /** Without lines whose address or columns can't be used. */
  rows: PersonRow[];
  /** Reported together with those that are found later. */
  problems: LineProblem[];
  missingColumns: readonly string[];
}

interface CsvLine {
  line: number;
  cells: string[];
}

/** Each holds the database for a moment. */
const maxRows = 5000;
const delimiterNames: Record<CsvDelimiter, string> = { ",": "commas", ";": "semicolons", "\t": "tabs" };
const addressesOnly: Header = { columns: ["email"], missing: [], problems: [] };

/** CSV with a header, or one address per line; `-` is standard input. @throws Fault `people.*`, `request.encoding` */
export async function readPeople(file: string, columns: PeopleColumns): Promise<People> {
  const { lines: all, delimiter } = parseCsv(await readText(file));
  const [first, ...others] = all;
  if (!first) throw noPeople(file);
  const found = parseHeader(first.cells, columns);
  const header = found ?? addressesOnly;
  const lines = found ? others : [first, ...others];
  if (lines.length === 0 && header.problems.length === 0) throw noPeople(file);
  if (lines.length > maxRows) {
    const message = `A file can have at most ${maxRows} people; this one has ${lines.length}. Split it.`;
    throw new Fault("too_large", "people.too_many", message);
  }
  const headerProblems = header.problems.map((message): LineProblem => ({ line: first.line, message }));
  const { rows, problems } = parseRows(lines, header.columns, delimiter);
  return { rows, problems: [...headerProblems, ...problems], missingColumns: header.missing };
}

function parseRows(
  lines: readonly CsvLine[],
  columns: Header["columns"],
  delimiter: CsvDelimiter,
): Pick<People, "rows" | "problems"> {
  const problems: LineProblem[] = [];
  const lineOf = new Map<string, number>();
  const rows = lines.flatMap(({ cells, line }): PersonRow[] => {
    const named = columns.flatMap((name, at) => (name === undefined ? [] : [[name, cells[at] ?? ""] as const]));
    const { email = "", ...fields } = Object.fromEntries(named.filter(([, cell]) => cell !== ""));
    const address = email.toLowerCase();
    const problem =
      findSurplus(cells.length, columns.length, delimiter) ?? findAddressProblem(email, lineOf.get(address));
    if (address !== "" && !lineOf.has(address)) lineOf.set(address, line);
    if (problem === undefined) return [{ line, email: address, fields }];
    problems.push({ line, message: problem });
    return [];
  });
  return { rows, problems };
}

function findSurplus(cells: number, columns: number, delimiter: CsvDelimiter): string | undefined {
  if (cells <= columns) return undefined;
  const count = columns === 1 ? "1 column" : `${columns} columns`;
  return `${cells} cells instead of ${count}. Put text with ${delimiterNames[delimiter]} in double quotes.`;
}

function findAddressProblem(email: string, earlier: number | undefined): string | undefined {
  if (email === "") return "No email address. Add it, or remove the line.";
  return earlier === undefined ? undefined : `${email} is already on line ${earlier}. Remove one.`;
}

const noPeople = (file: string): Fault =>
  new Fault("invalid", "people.none", `No people found in ${file === "-" ? "standard input" : file}.`);

async function readText(file: string): Promise<string> {
  if (file === "-") return decodeUtf8(await Bun.stdin.bytes(), "Standard input");
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw cannotRead(`${file} is a folder, not a file.`);
  if (!(await Bun.file(file).exists())) throw cannotRead(`No file at ${file}.`);
  return decodeUtf8(await readBytes(file), file);
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await Bun.file(file).bytes();
  } catch (error) {
    throw cannotRead(`Cannot read ${file}: ${getErrorMessage(error)}`);
  }
}

const cannotRead = (message: string): Fault => new Fault("not_found", "people.cannot_read", message);

const csvOptions = {
  bom: true,
  trim: true,
  skip_empty_lines: true,
  relax_column_count: true,
  comment: "#",
  comment_no_infix: true,
  info: true,
} as const;

function parseCsv(text: string): { lines: CsvLine[]; delimiter: CsvDelimiter } {
  try {
    const delimiter = findDelimiter(text, csvOptions);
    const rows: unknown = parse(text, { ...csvOptions, delimiter });
    const lines = (rows as { record: string[]; info: { lines: number } }[])
      .map(({ record, info }) => ({ cells: withoutEmptyEnd(record), line: info.lines }))
      .filter(({ cells }) => cells.length > 0);
    return { lines, delimiter };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const remedy = "Put text with commas or quotes in double quotes, and double the quotes in it.";
    throw new Fault("invalid", "people.not_csv", `Not a valid CSV file: ${error.message}. ${remedy}`);
  }
}

/** Spreadsheets fill every line up to the longest one. */
const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
