import { writeLine } from "./output.ts";

export type Columns<T> = Record<string, (row: T) => string | number | null | undefined>;

interface List<T> {
  json: true | undefined;
  rows: readonly T[];
  columns: Columns<T>;
  empty: string;
}

export function printList<T>({ json, rows, columns, empty }: List<T>): void {
  if (json) return writeLine(JSON.stringify(rows));
  if (rows.length === 0) return writeLine(empty);
  const table = [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((fill) => cell(fill(row))))];
  const widths = Object.keys(columns).map((_, at) => Math.max(...table.map((line) => Bun.stringWidth(line[at] ?? ""))));
  for (const line of table) {
    writeLine(
      line
        .map((text, at) => text + " ".repeat((widths[at] ?? 0) - Bun.stringWidth(text)))
        .join("  ")
        .trimEnd(),
    );
  }
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
