import { damagedWorkbook, WorkbookError } from "../workbook-error.ts";
import { scanXml } from "./scan-xml.ts";
import { unpackWorkbook } from "./unpack.ts";

export interface Cell {
  text: string;
  /** Stored as a number, not as text. */
  isNumber: boolean;
}

export interface SheetRow {
  /** From 1. */
  line: number;
  /** By column, from 0; empty cells are left out. */
  cells: ReadonlyMap<number, Cell>;
}

export interface Sheet {
  name: string;
  rows: SheetRow[];
}

const bounds = { rows: 20_000, columns: 256, cells: 400_000 } as const;

const formulas = "This workbook contains formulas, which no export of the network has. It was not read.";
const tooMany = "A sheet of this workbook has more cells than an export of the network can have. It was not read.";

/** Excel writes characters that XML can't hold as '_x000D_'. */
const unescape = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

/** @throws WorkbookError */
export function readSheets(bytes: Uint8Array): Sheet[] {
  const parts = unpackWorkbook(bytes);
  const workbook = parts.get("xl/workbook.xml");
  if (workbook === undefined) throw damagedWorkbook();
  const targets = readTargets(parts.get("xl/_rels/workbook.xml.rels") ?? "");
  const shared = readSharedStrings(parts.get("xl/sharedStrings.xml") ?? "");
  const sheets: Sheet[] = [];
  let cells = 0;
  scanXml(workbook, {
    open(name, attributes) {
      if (name !== "sheet") return;
      const xml = parts.get(targets.get(attributes.get("id") ?? "") ?? "");
      // A chart sheet has no cells.
      if (xml === undefined) return;
      const rows = readRows(xml, shared);
      cells += rows.reduce((sum, row) => sum + row.cells.size, 0);
      if (cells > bounds.cells) throw new WorkbookError(tooMany);
      sheets.push({ name: attributes.get("name") ?? "", rows });
    },
  });
  if (sheets.length === 0) throw damagedWorkbook();
  return sheets;
}

function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  scanXml(xml, {
    open(name, attributes) {
      if (name !== "Relationship") return;
      const target = attributes.get("Target") ?? "";
      targets.set(attributes.get("Id") ?? "", target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

/** Rich text is several runs; phonetic hints ('rPh') are not part of it. */
function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let hints = 0;
  scanXml(xml, {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") hints += 1;
      isText = name === "t" && hints === 0;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      isText = false;
      if (name === "rPh") hints -= 1;
      if (name === "si") strings.push(unescape(text));
    },
  });
  return strings;
}

function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase();
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;
}

/** The declared dimension is ignored: exports say 'A1' of a full sheet. */
function readRows(xml: string, shared: readonly string[]): SheetRow[] {
  const rows: SheetRow[] = [];
  let line = 0;
  let column = -1;
  let type = "n";
  let value = "";
  let isValue = false;
  let hints = 0;
  let cells = new Map<number, Cell>();
  scanXml(xml, {
    open(name, attributes) {
      if (name === "f") throw new WorkbookError(formulas);
      if (name === "row") {
        line = Number(attributes.get("r")) || line + 1;
        column = -1;
        cells = new Map();
      } else if (name === "c") {
        column = columnOf(attributes.get("r") ?? "") ?? column + 1;
        type = attributes.get("t") ?? "n";
        value = "";
      } else if (name === "rPh") hints += 1;
      isValue = (name === "v" || name === "t") && hints === 0;
    },
    text(part) {
      if (isValue) value += part;
    },
    close(name) {
      isValue = false;
      if (name === "rPh") hints -= 1;
      if (name === "row" && cells.size > 0) rows.push({ line, cells });
      if (rows.length > bounds.rows || column > bounds.columns) throw new WorkbookError(tooMany);
      if (name !== "c") return;
      const text = (type === "s" ? (shared[Number(value)] ?? "") : type === "n" ? value : unescape(value)).trim();
      if (text !== "") cells.set(column, { text, isNumber: type === "n" });
    },
  });
  return rows;
}
