import type { ImportField, ImportMapping, ImportProduct } from "./contract.ts";
import { importFields } from "./contract.ts";
import type { TableRow } from "./parse-table.ts";
import { looksLikeTime } from "./read-time.ts";

export interface RecognizedTable {
  product: ImportProduct | null;
  columns: string[];
  mapping: ImportMapping;
  rows: TableRow[];
}

const maxNameLength = 60;

/** The usual names of columns, without spaces and punctuation. */
const names: Partial<Record<ImportField, readonly string[]>> = {
  content: ["content", "text", "message", "post", "caption", "body", "posttext", "postcontent"],
  scheduledFor: [
    "scheduledfor",
    "date",
    "datetime",
    "dateandtime",
    "postingtime",
    "scheduledat",
    "scheduleddate",
    "scheduledtime",
    "scheduledate",
    "publishat",
    "publishdate",
  ],
  time: ["time", "hour"],
  timezone: ["timezone", "zone"],
  type: ["type"],
  title: ["title"],
  hashtags: ["hashtags"],
  theme: ["theme"],
  targetUrl: ["targeturl"],
  firstComment: ["firstcomment", "firstcomments"],
  link: ["link", "links", "url"],
};

const toKey = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Columns of the products' own templates and exports. */
const productColumns: Partial<Record<ImportProduct, readonly (readonly string[])[]>> = {
  attache: [["id", "content", "scheduledFor", "ifMissed", "aiGenerated", "revision"]],
  // Of its bulk upload.
  buffer: [["Text", "Image URL", "Posting Time"]],
  publer: [
    ["Date", "Text", "Link(s)", "Media URL(s)"],
    ["Date", "Message", "Link", "Labels"],
  ],
};

export function recognizeTable(all: TableRow[]): RecognizedTable {
  const [first] = all;
  const width = Math.max(0, ...all.map(({ cells }) => cells.length));
  if (first && isHootsuite(first.cells, width)) {
    return { product: "hootsuite", columns: numbered(width), mapping: hootsuiteMapping(width), rows: all };
  }
  const hasHeader = first !== undefined && isHeader(first.cells);
  const rows = hasHeader ? all.slice(1) : all;
  const columns = numbered(width).map((name, at) => (hasHeader && first.cells[at]?.trim()) || name);
  const product = hasHeader ? findProduct(columns) : null;
  return { product, columns, rows, mapping: product === "attache" ? mapOwn(columns) : mapNamed(columns) };
}

const numbered = (width: number): string[] => Array.from({ length: width }, (_, at) => `Column ${at + 1}`);

/** Its file has no header: date, message and, if any, a link. */
const isHootsuite = ([date = "", message = ""]: readonly string[], width: number): boolean =>
  width >= 2 && width <= 3 && looksLikeTime(date) && !looksLikeTime(message);

const hootsuiteMapping = (width: number): ImportMapping => ({
  scheduledFor: 0,
  content: 1,
  ...(width > 2 && { link: 2 }),
});

const isHeader = (cells: readonly string[]): boolean =>
  !cells.some((cell) => looksLikeTime(cell) || cell.length > maxNameLength || cell.includes("\n"));

function findProduct(columns: readonly string[]): ImportProduct | null {
  const keys = new Set(columns.map(toKey));
  for (const product of ["attache", "buffer", "publer"] as const) {
    const sets = productColumns[product] ?? [];
    if (sets.some((set) => set.every((name) => keys.has(toKey(name))))) return product;
  }
  return null;
}

const mapOwn = (columns: readonly string[]): ImportMapping =>
  toMapping(importFields.map((field) => [field, columns.indexOf(field)]));

function mapNamed(columns: readonly string[]): ImportMapping {
  const keys = columns.map(toKey);
  const at = (field: ImportField) => keys.findIndex((key) => names[field]?.includes(key));
  const mapping = toMapping(importFields.map((field) => [field, at(field)]));
  // A date with its format behind it: without the column, every post would be a draft.
  const dated = keys.findIndex((key) => key.startsWith("date"));
  if (mapping.scheduledFor === undefined && dated >= 0) return { ...mapping, scheduledFor: dated };
  if (mapping.scheduledFor !== undefined || mapping.time === undefined) return mapping;
  const { time, ...others } = mapping;
  return { ...others, scheduledFor: time };
}

/** Without fields that no column has. */
const toMapping = (entries: readonly (readonly [ImportField, number])[]): ImportMapping =>
  Object.fromEntries(entries.filter(([, at]) => at >= 0));
