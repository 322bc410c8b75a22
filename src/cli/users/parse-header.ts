import { Fault } from "#core/errors.ts";

export interface PeopleColumns {
  /** Besides the email address; with any, the file needs a header. */
  required: readonly string[];
  optional: readonly string[];
}

export interface Header {
  /** Undefined for an unknown column. */
  columns: readonly (string | undefined)[];
  missing: readonly string[];
  problems: string[];
}

/**
 * Undefined if the file has addresses only, one per line. Column names match in any case and order.
 * @throws Fault `people.column` without a header that says where the addresses are
 */
export function parseHeader(cells: readonly string[], expected: PeopleColumns): Header | undefined {
  const known = ["email", ...expected.required, ...expected.optional];
  const columns = cells.map((cell) => known.find((name) => toKey(name) === toKey(cell)));
  if (!columns.includes("email")) {
    const isHeader = columns.some((column) => column !== undefined) || !cells.some((cell) => cell.includes("@"));
    if (!isHeader && cells.length === 1 && expected.required.length === 0) return undefined;
    throw isHeader ? noEmailColumn(cells, expected) : noHeader(known);
  }
  const missing = expected.required.filter((name) => !columns.includes(name));
  return { columns, missing, problems: findProblems(cells, columns, missing, expected) };
}

const toKey = (cell: string): string => cell.toLowerCase().replaceAll(/[\s_-]/g, "");

function findProblems(
  cells: readonly string[],
  columns: readonly (string | undefined)[],
  missing: readonly string[],
  expected: PeopleColumns,
): string[] {
  const unknown = cells.filter((cell, at) => columns[at] === undefined && cell !== "");
  const twice = columns.filter((name, at) => name !== undefined && columns.indexOf(name) !== at);
  return [
    ...unknown.map((cell) => `Unknown column '${cell}'. ${describeExpected(expected)}`),
    ...missing.map((name) => `The column '${name}' is missing. ${describeFound(cells)} ${describeExpected(expected)}`),
    ...new Set(twice.map((name) => `The column '${name ?? ""}' is there twice. Remove one.`)),
  ];
}

const describeFound = (cells: readonly string[]): string => `Columns found: ${cells.join(", ")}.`;

function describeExpected({ required, optional }: PeopleColumns): string {
  const more = optional.length === 0 ? "" : `, and optionally ${optional.join(", ")}`;
  return `Valid columns: ${["email", ...required].join(", ")}${more}.`;
}

const noEmailColumn = (cells: readonly string[], expected: PeopleColumns): Fault =>
  new Fault(
    "invalid",
    "people.column",
    `Nothing was changed: the first line has no column 'email'. ${describeFound(cells)} ${describeExpected(expected)}`,
  );

const noHeader = (known: readonly string[]): Fault =>
  new Fault(
    "invalid",
    "people.column",
    `Nothing was changed: the file has no header. Add a first line that names its columns, such as: ${known.join(",")}`,
  );
