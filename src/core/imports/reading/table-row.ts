import type { TableRecord } from "./parse-records.ts";

/** Without case, blanks and underscores: archives spell names in several ways. */
export const normalizeName = (name: string): string => name.replaceAll(/[\s_]+/g, "").toLowerCase();

export interface TableRow {
  line: number;
  /** Of the first column with one of these names that has a text; trimmed. */
  get(...names: string[]): string;
  /** The same, with null for an empty text. */
  find(...names: string[]): string | null;
}

export interface Header {
  names: readonly string[];
  /** By normalized name; of several columns with one name, the first. */
  columns: ReadonlyMap<string, number>;
}

export function toHeader(cells: readonly string[]): Header {
  const columns = new Map<string, number>();
  for (const [at, cell] of cells.entries()) {
    const name = normalizeName(cell);
    if (name !== "" && !columns.has(name)) columns.set(name, at);
  }
  return { names: cells.map((cell) => cell.trim()), columns };
}

export function toRow({ columns }: Header, { line, cells }: TableRecord): TableRow {
  const get = (...names: string[]): string => {
    for (const name of names) {
      const at = columns.get(name);
      const text = at === undefined ? "" : (cells[at]?.trim() ?? "");
      if (text !== "") return text;
    }
    return "";
  };
  return { line, get, find: (...names) => get(...names) || null };
}

/** What is wrong with a record's number of cells; more are fine if they are empty, as spreadsheets add them. */
export function findShapeProblem({ names }: Header, { cells, isBroken }: TableRecord): string | undefined {
  if (isBroken) return "A double quote in this row is never closed.";
  const extra = cells.slice(names.length).some((cell) => cell.trim() !== "");
  if (cells.length >= names.length && !extra) return undefined;
  return `This row has ${cells.length} columns; the header has ${names.length}.`;
}
