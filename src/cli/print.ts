import { writeLine } from "./output.ts";

export type Columns<T> = Record<string, (row: T) => string | number | null | undefined>;

/** Indented below a row. Cut off to one line, or wrapped. */
export interface LineBelow<T> {
  textOf: (row: T) => string | undefined;
  isCut: boolean;
}

interface Table<T> {
  rows: readonly T[];
  columns: Columns<T>;
  linesBelow?: readonly LineBelow<T>[];
}

interface List<T> extends Table<T> {
  json: true | undefined;
  empty: string;
}

export function printList<T>({ json, empty, ...table }: List<T>): void {
  if (json) return writeLine(JSON.stringify(table.rows));
  if (table.rows.length === 0) return writeLine(empty);
  for (const line of formatTable(table)) writeLine(line);
}

export function formatTable<T>({ rows, columns, linesBelow = [] }: Table<T>): string[] {
  const names = Object.keys(columns);
  const table = [names, ...rows.map((row) => Object.values(columns).map((fill) => cell(fill(row))))];
  const widths = names.map((_, at) => Math.max(...table.map((line) => Bun.stringWidth(line[at] ?? ""))));
  const [header = "", ...lines] = table.map((line) =>
    line
      .map((text, at) => text + " ".repeat((widths[at] ?? 0) - Bun.stringWidth(text)))
      .join("  ")
      .trimEnd(),
  );
  const blocks = rows.flatMap((row, at) => [
    lines[at] ?? "",
    ...linesBelow.flatMap((below) => formatBelow(below, row)),
  ]);
  return [header, ...blocks];
}

const indent = "  ";
/** Of a usual terminal. */
const lineWidth = 80;

function formatBelow<T>({ textOf, isCut }: LineBelow<T>, row: T): string[] {
  const lines = wrapText(cell(textOf(row) ?? ""), lineWidth - indent.length - 1);
  const [first = "", ...others] = lines.map((line) => indent + line);
  if (first.trim() === "") return [];
  if (!isCut) return [first, ...others];
  return [others.length > 0 ? `${first}…` : first];
}

/** Breaks between words; a longer word is cut into pieces. */
function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const piece of text.split(/\s+/).flatMap((word) => cutWord(word, width))) {
    const line = `${lines.at(-1) ?? ""} ${piece}`;
    if (lines.length > 0 && Bun.stringWidth(line) <= width) lines[lines.length - 1] = line;
    else lines.push(piece);
  }
  return lines;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function cutWord(word: string, width: number): string[] {
  if (Bun.stringWidth(word) <= width) return [word];
  const pieces: string[] = [];
  let [piece, taken] = ["", 0];
  for (const { segment } of graphemes.segment(word)) {
    const segmentWidth = Bun.stringWidth(segment);
    if (taken + segmentWidth > width) {
      pieces.push(piece);
      [piece, taken] = ["", 0];
    }
    piece += segment;
    taken += segmentWidth;
  }
  return [...pieces, piece];
}

/** To standard error, which has JSON only with `--json`. */
export function printNextCursor(json: true | undefined, next: string | undefined): void {
  if (next === undefined) return;
  console.error(json ? JSON.stringify({ next }) : `More results: --cursor ${next}`);
}

export function printOne<T>(json: true | undefined, value: T, lines: Columns<T>): void {
  if (json) return writeLine(JSON.stringify(value));
  for (const line of formatDetails(value, lines)) writeLine(line);
}

export function formatDetails<T>(value: T, lines: Columns<T>): string[] {
  const width = Math.max(...Object.keys(lines).map((name) => name.length));
  return Object.entries(lines).flatMap(([name, fill]) => formatField(name.padEnd(width), fill(value)));
}

/** The lines of a text stay apart, each indented below the first, so that none looks like another field. */
function formatField(name: string, value: string | number | null | undefined): string[] {
  const [first, ...others] = typeof value === "string" ? value.split(/\r?\n/) : [value];
  return [`${name}  ${cell(first)}`, ...others.map((line) => `${" ".repeat(name.length)}  ${cell(line)}`.trimEnd())];
}

export function printResult(json: true | undefined, sentence: string, value: unknown = { success: true }): void {
  writeLine(json ? JSON.stringify(value) : sentence);
}

/** Joins the parts of one emoji. */
const emojiJoiner = String.raw`(?<=[\p{Extended_Pictographic}\u{FE0F}\u{1F3FB}-\u{1F3FF}])\u{200D}(?=\p{Extended_Pictographic})`;
const control = new RegExp(String.raw`(?:(?!${emojiJoiner})[\p{Cc}\p{Cf}])+`, "gu");

/** One line, without control characters that could affect the terminal. */
export const cell = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? "-" : String(value).replaceAll(control, " ");
