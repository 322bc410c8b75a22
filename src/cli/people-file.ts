import { CsvError, parse } from "csv-parse/sync";
import { Fault, type FieldProblem } from "#core/errors.ts";

/** One person of a file: where they stand in it, and the other columns that are filled. */
export interface PersonRow {
  line: number;
  email: string;
  fields: Readonly<Record<string, string>>;
}

/** More would hold the database for longer than others wait for it. */
const rowsMax = 5000;

/**
 * People from a CSV file with a heading, or one address a line; `-` is standard input.
 * @throws Fault `people.*` naming the line
 */
export async function readPeople(file: string, columns: readonly string[]): Promise<PersonRow[]> {
  const [first, ...others] = cellsOf(await textOf(file));
  if (!first) throw new Fault("invalid", "people.none", `There is nobody in ${nameOf(file)}.`);
  const headed = first.cells.some((cell) => cell.toLowerCase() === "email");
  const heading = headed ? headingOf(first.cells, columns) : ["email"];
  const lines = headed ? others : [first, ...others];
  if (lines.length === 0) throw new Fault("invalid", "people.none", `There is nobody in ${nameOf(file)}.`);
  if (lines.length > rowsMax) {
    throw new Fault("too_large", "people.too_many", `A file can have at most ${rowsMax} people. Split it.`);
  }
  const problems: FieldProblem[] = [];
  const seen = new Map<string, number>();
  const rows = lines.map(({ cells, line }): PersonRow => {
    const filled = heading.map((name, at) => [name, cells[at] ?? ""] as const).filter(([, cell]) => cell !== "");
    const { email = "", ...fields } = Object.fromEntries(filled);
    const address = email.toLowerCase();
    if (cells.length > heading.length) {
      problems.push(
        at(line, `${cells.length} columns where there are ${heading.length}; put text with commas in quotes`),
      );
    } else if (address === "") problems.push(at(line, "there is no email address"));
    else if (seen.has(address)) problems.push(at(line, `${email} is on line ${seen.get(address)} already`));
    seen.set(address, line);
    return { line, email: address, fields };
  });
  if (problems.length > 0) throw refusedRows(problems);
  return rows;
}

export const at = (line: number, message: string): FieldProblem => ({ path: `line ${line}`, message });

/** Every row's problem at once; nothing was changed. */
export function refusedRows(problems: FieldProblem[]): Fault {
  const lines = problems.map(({ path, message }) => `  ${path}: ${message}`);
  const count = problems.length === 1 ? "1 line is" : `${problems.length} lines are`;
  return new Fault(
    "invalid",
    "people.refused",
    `Nothing was changed: ${count} not right.\n${lines.join("\n")}`,
    problems,
  );
}

const nameOf = (file: string): string => (file === "-" ? "standard input" : file);

async function textOf(file: string): Promise<string> {
  if (file === "-") return Bun.stdin.text();
  try {
    return await Bun.file(file).text();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Fault("not_found", "people.cannot_read", `Cannot read ${file}: ${reason}`);
  }
}

function cellsOf(text: string): { cells: string[]; line: number }[] {
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
    throw new Fault("invalid", "people.not_csv", `This is no CSV: ${error.message}.`);
  }
}

/** The columns by their names, in any case and order. */
function headingOf(cells: readonly string[], columns: readonly string[]): string[] {
  const known = ["email", ...columns];
  return cells.map((cell) => {
    const name = known.find((one) => one.toLowerCase() === cell.toLowerCase().replaceAll(/[\s_-]/g, ""));
    if (name !== undefined) return name;
    throw new Fault("invalid", "people.column", `There is no column '${cell}'. Columns are: ${known.join(", ")}.`);
  });
}
