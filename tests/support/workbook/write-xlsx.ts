import { strToU8, zipSync, type Zippable } from "fflate";

export type CellValue = string | number | null | { runs: string[] } | { inline: string } | { plain: string };

export interface WrittenSheet {
  name: string;
  /** `null` leaves a cell out. */
  rows: CellValue[][];
}

interface WriteOptions {
  /** Files added to the package, or replacing one of it. */
  files?: Record<string, string>;
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : "") + String.fromCodePoint(65 + (index % 26));

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook as the network's exports are built: its declared dimension is always A1. */
export function writeXlsx(sheets: readonly WrittenSheet[], { files = {} }: WriteOptions = {}): Uint8Array {
  const shared: string[] = [];
  const cell = (value: CellValue, reference: string): string => {
    if (value === null) return "";
    if (typeof value === "number") return `<c r="${reference}"><v>${value}</v></c>`;
    if (typeof value === "object" && "inline" in value)
      return `<c r="${reference}" t="inlineStr"><is><t>${escape(value.inline)}</t></is></c>`;
    if (typeof value === "object" && "plain" in value)
      return `<c r="${reference}" t="str"><v>${escape(value.plain)}</v></c>`;
    const item =
      typeof value === "string"
        ? `<si><t xml:space="preserve">${escape(value)}</t></si>`
        : `<si>${value.runs.map((run) => `<r><rPr><b/></rPr><t>${escape(run)}</t></r>`).join("")}</si>`;
    const known = shared.indexOf(item);
    const at = known === -1 ? shared.push(item) - 1 : known;
    return `<c r="${reference}" t="s"><v>${at}</v></c>`;
  };
  const parts: Record<string, string> = {};
  for (const [at, { rows }] of sheets.entries()) {
    const lines = rows.map((row, line) => {
      const cells = row.map((value, column) => cell(value, `${columnName(column)}${line + 1}`)).join("");
      return cells === "" ? "" : `<row r="${line + 1}">${cells}</row>`;
    });
    parts[`xl/worksheets/sheet${at + 1}.xml`] = xml(
      `<worksheet xmlns="${main}"><dimension ref="A1"/><sheetData>${lines.join("")}</sheetData></worksheet>`,
    );
  }
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const targets = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const all: Record<string, string> = {
    "[Content_Types].xml": xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    "xl/workbook.xml": xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join("")}</Relationships>`,
    ),
    ...parts,
    "xl/sharedStrings.xml": xml(`<sst xmlns="${main}">${shared.join("")}</sst>`),
    ...files,
  };
  const zipped: Zippable = Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(zipped, { level: 6 });
}
