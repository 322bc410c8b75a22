import { writeLine } from "./output.ts";

export type Columns<T> = Record<string, (row: T) => string | number | null | undefined>;

/** Indented below a row. Cut off to one line, or wrapped. */
export interface LineBelow<T> {
  textOf: (row: T) => string | undefined;
  isCut: boolean;
}

interface List<T> {
  json: true | undefined;
  rows: readonly T[];
  columns: Columns<T>;
  linesBelow?: readonly LineBelow<T>[];
  empty: string;
}

export function printList<T>({ json, rows, columns, linesBelow = [], empty }: List<T>): void {
  if (json) return writeLine(JSON.stringify(rows));
  if (rows.length === 0) return writeLine(empty);
  const table = [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((fill) => cell(fill(row))))];
  const widths = Object.keys(columns).map((_, at) => Math.max(...table.map((line) => Bun.stringWidth(line[at] ?? ""))));
  for (const [at, line] of table.entries()) {
    writeLine(
      line
        .map((text, column) => text + " ".repeat((widths[column] ?? 0) - Bun.stringWidth(text)))
        .join("  ")
        .trimEnd(),
    );
    const row = rows[at - 1];
    if (row !== undefined) for (const below of linesBelow) printBelow(below, row);
  }
}

const indent = "  ";
/** Of a usual terminal. */
const lineWidth = 80;

function printBelow<T>({ textOf, isCut }: LineBelow<T>, row: T): void {
  const text = textOf(row);
  if (text === undefined || text === "") return;
  const [first = "", ...others] = wrapText(cell(text), lineWidth - indent.length - 1);
  if (isCut) writeLine(`${indent}${first}${others.length > 0 ? "…" : ""}`);
  else for (const line of [first, ...others]) writeLine(indent + line);
}

/** Breaks between words; a longer word is cut into pieces. */
export function wrapText(text: string, width: number): string[] {
  const pieces = text.split(/\s+/).flatMap((word) => cutWord(word, width));
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && Bun.stringWidth(last) + 1 + Bun.stringWidth(piece) <= width) {
      lines[lines.length - 1] = `${last} ${piece}`;
    } else lines.push(piece);
  }
  return lines;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function cutWord(word: string, width: number): string[] {
  if (Bun.stringWidth(word) <= width) return [word];
  const pieces = [""];
  for (const { segment } of graphemes.segment(word)) {
    const last = pieces.at(-1) ?? "";
    if (Bun.stringWidth(last + segment) > width) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

/** To standard error, which has JSON only with `--json`. */
export function printNextCursor(json: true | undefined, next: string | undefined): void {
  if (next === undefined) return;
  console.error(json ? JSON.stringify({ next }) : `More results: --cursor ${next}`);
}

export function printOne<T>(json: true | undefined, value: T, lines: Columns<T>): void {
  if (json) return writeLine(JSON.stringify(value));
  const width = Math.max(...Object.keys(lines).map((name) => name.length));
  for (const [name, fill] of Object.entries(lines)) writeLine(`${name.padEnd(width)}  ${cell(fill(value))}`);
}

export function printResult(json: true | undefined, sentence: string, value: unknown = { success: true }): void {
  writeLine(json ? JSON.stringify(value) : sentence);
}

/** Joins the parts of one emoji. */
const emojiJoiner = String.raw`(?<=[\p{Extended_Pictographic}\u{FE0F}\u{1F3FB}-\u{1F3FF}])\u{200D}(?=\p{Extended_Pictographic})`;
const control = new RegExp(String.raw`(?:(?!${emojiJoiner})[\p{Cc}\p{Cf}])+`, "gu");

/** One line, without control characters that could affect the terminal. */
const cell = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? "-" : String(value).replaceAll(control, " ");
