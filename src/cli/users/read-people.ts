import { CsvError, parse } from "csv-parse/sync";
import { Fault, type FieldProblem, getErrorMessage } from "#core/errors.ts";

/** `fields`: the other columns, if not empty. */
export interface PersonRow {
  line: number;
  email: string;
  fields: Readonly<Record<string, string>>;
}

interface CsvLine {
  line: number;
  cells: string[];
}

/** More would block the database for too long. */
const maxRows = 5000;

/** CSV with a header, or one address per line; `-` is standard input. @throws Fault `people.*` naming the line */
export async function readPeople(file: string, columns: readonly string[]): Promise<PersonRow[]> {
  const [first, ...others] = parseCsv(await readText(file));
  if (!first) throw noPeople(file);
  const hasHeader = first.cells.some((cell) => cell.toLowerCase() === "email");
  const header = hasHeader ? parseHeader(first.cells, columns) : ["email"];
  const lines = hasHeader ? others : [first, ...others];
  if (lines.length === 0) throw noPeople(file);
  if (lines.length > maxRows) {
    throw new Fault("too_large", "people.too_many", `A file can have at most ${maxRows} people. Split it.`);
  }
  return parseRows(lines, header);
}

function parseRows(lines: readonly CsvLine[], header: readonly string[]): PersonRow[] {
  const problems: FieldProblem[] = [];
  const lineOf = new Map<string, number>();
  const rows = lines.map(({ cells, line }): PersonRow => {
    const filled = header.map((name, at) => [name, cells[at] ?? ""] as const).filter(([, cell]) => cell !== "");
    const { email = "", ...fields } = Object.fromEntries(filled);
    const address = email.toLowerCase();
    if (cells.length > header.length) {
      const message = `${cells.length} columns instead of ${header.length}; put text with commas in quotes`;
      problems.push(atLine(line, message));
    } else if (address === "") problems.push(atLine(line, "no email address"));
    else if (lineOf.has(address)) problems.push(atLine(line, `${email} is already on line ${lineOf.get(address)}`));
    lineOf.set(address, line);
    return { line, email: address, fields };
  });
  if (problems.length > 0) throw refusedRows(problems);
  return rows;
}

export const atLine = (line: number, message: string): FieldProblem => ({ path: `line ${line}`, message });

export function refusedRows(problems: FieldProblem[]): Fault {
  const lines = problems.map(({ path, message }) => `  ${path}: ${message}`);
  const count = problems.length === 1 ? "1 line has a problem" : `${problems.length} lines have problems`;
  const message = `Nothing was changed: ${count}.\n${lines.join("\n")}`;
  return new Fault("invalid", "people.refused", message, problems);
}

const noPeople = (file: string): Fault =>
  new Fault("invalid", "people.none", `No people found in ${file === "-" ? "standard input" : file}.`);

async function readText(file: string): Promise<string> {
  if (file === "-") return Bun.stdin.text();
  const source = Bun.file(file);
  if (!(await source.exists())) throw new Fault("not_found", "people.cannot_read", `No file at ${file}.`);
  try {
    return await source.text();
  } catch (error) {
    throw new Fault("not_found", "people.cannot_read", `Cannot read ${file}: ${getErrorMessage(error)}`);
  }
}

function parseCsv(text: string): CsvLine[] {
  try {
    const rows: unknown = parse(text, {
      bom: true,
      delimiter: [",", ";", "\t"],
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      comment: "#",
      comment_no_infix: true,
      info: true,
    });
    return (rows as { record: string[]; info: { lines: number } }[])
      .map(({ record, info }) => ({ cells: record, line: info.lines }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Fault("invalid", "people.not_csv", `Not a valid CSV file: ${error.message}.`);
  }
}

/** Column names match in any case and order. */
function parseHeader(cells: readonly string[], columns: readonly string[]): string[] {
  const known = ["email", ...columns];
  return cells.map((cell) => {
    const name = known.find((one) => one.toLowerCase() === cell.toLowerCase().replaceAll(/[\s_-]/g, ""));
    if (name !== undefined) return name;
    throw new Fault("invalid", "people.column", `Unknown column '${cell}'. Valid columns: ${known.join(", ")}.`);
  });
}
