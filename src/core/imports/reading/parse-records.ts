export interface TableRecord {
  /** As spreadsheets count rows, from 1. */
  line: number;
  cells: string[];
  /** A quote that is never closed: the record is only its first line. */
  isBroken: boolean;
}

export interface TableDialect {
  delimiter: "," | ";" | "\t";
  /** What stands before a quote that belongs to the text. */
  escape: '"' | "\\";
}

interface Cell {
  text: string;
  /** After the cell: at a delimiter, a line end or the end of the text. */
  end: number;
  isClosed: boolean;
}

/** A quoted cell that begins at `from`. */
function readQuoted(text: string, from: number, { delimiter, escape }: TableDialect): Cell {
  let value = "";
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { text: value + text.slice(at), end: text.length, isClosed: false };
    if (escape === "\\" && text[quote - 1] === "\\" && quote > at) {
      value += `${text.slice(at, quote - 1)}"`;
      at = quote + 1;
      continue;
    }
    const next = text[quote + 1];
    if (escape === '"' && next === '"') {
      value += text.slice(at, quote + 1);
      at = quote + 2;
      continue;
    }
    if (next === undefined || next === delimiter || next === "\n" || next === "\r")
      return { text: value + text.slice(at, quote), end: quote + 1, isClosed: true };
    // A quote within the text that was not doubled.
    value += text.slice(at, quote + 1);
    at = quote + 1;
  }
}

function readPlain(text: string, from: number, { delimiter }: TableDialect): Cell {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return { text: text.slice(from, at), end: at, isClosed: true };
}

const lineEnd = (text: string, from: number): number => {
  const found = text.indexOf("\n", from);
  return found < 0 ? text.length : found;
};

/** Comma, semicolon or tab separated, with line breaks of any kind, in one pass. Empty lines are left out. */
export function* parseRecords(text: string, dialect: TableDialect): Generator<TableRecord> {
  let at = 0;
  let line = 0;
  while (at < text.length) {
    line += 1;
    const start = at;
    const cells: string[] = [];
    let isBroken = false;
    for (;;) {
      const cell = text[at] === '"' ? readQuoted(text, at, dialect) : readPlain(text, at, dialect);
      if (!cell.isClosed) {
        // What follows is read as records of their own.
        isBroken = true;
        at = lineEnd(text, start);
        break;
      }
      cells.push(cell.text);
      at = cell.end;
      if (text[at] !== dialect.delimiter) break;
      at += 1;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 2;
    else at += 1;
    if (isBroken) yield { line, cells: [text.slice(start, at).trimEnd()], isBroken };
    else if (cells.length > 1 || cells[0] !== "") yield { line, cells, isBroken };
  }
}
