export type CsvCell = string | number | null;

/** Spreadsheets run text that begins so, in some languages also with the full-width characters, or skip what comes before it. */
const formulaStart = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Spreadsheets read a file as UTF-8 only with it. */
export const byteOrderMark = "\uFEFF";

/** Prevents formula injection with an apostrophe. */
const protect = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Lines end as RFC 4180 says. */
export const formatCsvTable = (rows: readonly (readonly CsvCell[])[], protectText = protect): string =>
  rows.map((row) => `${row.map((cell) => formatCell(cell, protectText)).join(",")}\r\n`).join("");

function formatCell(value: CsvCell, protectText: (text: string) => string): string {
  if (value === null) return "";
  return typeof value === "number" ? String(value) : quote(protectText(value));
}

const escaped = /^'+[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Also text that already begins like protected text, so that `unprotect` gives back every text. */
export const protectReversibly = (text: string): string =>
  formulaStart.test(text) || escaped.test(text) ? `'${text}` : text;

export const unprotect = (text: string): string => (escaped.test(text) ? text.slice(1) : text);
