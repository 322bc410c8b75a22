import { decodeFile } from "#core/decode-file.ts";
import type { ReadItem, RowProblem } from "../rows.ts";
import { readTime } from "./dates.ts";
import { parseRecords, type TableDialect, type TableRecord } from "./parse-records.ts";
import { rowReaders } from "./row-readers.ts";
import { findDefinition, type TableDefinition } from "./table-definitions.ts";
import { findShapeProblem, toHeader, toRow, type Header, type TableRow } from "./table-row.ts";
import type { FileReader, SourceFile } from "./file-reader.ts";

/** What stands before the header is at most so many rows. */
const preambleRows = 20;
const delimiters = [",", ";", "\t"] as const;

/** Without a byte order mark, every other byte of the archives of 2018 is zero. */
function decodeTable(bytes: Uint8Array): string {
  const start = bytes.subarray(0, 200);
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const zeros = start.filter((byte, at) => at % 2 === 1 && byte === 0).length;
  if (!hasMark && start.length > 8 && zeros > start.length / 3) return new TextDecoder("utf-16le").decode(bytes);
  return decodeFile(bytes).text;
}

interface FoundTable {
  dialect: TableDialect;
  definition: TableDefinition;
  header: Header;
  headerLine: number;
}

function findTable(text: string): FoundTable | undefined {
  for (const delimiter of delimiters) {
    const dialect: TableDialect = { delimiter, escape: '"' };
    for (const record of parseRecords(text, dialect)) {
      if (record.line > preambleRows) break;
      const header = toHeader(record.cells);
      const definition = findDefinition(header);
      if (definition) return { dialect, definition, header, headerLine: record.line };
    }
  }
  return undefined;
}

const isSound = (header: Header, record: TableRecord): boolean =>
  findShapeProblem(header, record) === undefined && readTime(record.cells[0] ?? "") !== undefined;

/** Comments of some years double a quote, those of others put a backslash before it: the reading with more whole rows counts. */
function chooseDialect(text: string, { dialect, header, headerLine }: FoundTable): TableDialect {
  if (!text.includes('\\"')) return dialect;
  const readings = [dialect, { ...dialect, escape: "\\" as const }].map((one) => {
    let [sound, broken] = [0, 0];
    for (const record of parseRecords(text, one)) {
      if (record.line <= headerLine) continue;
      if (isSound(header, record)) sound += 1;
      else broken += 1;
    }
    return { one, score: sound - broken };
  });
  return readings.toSorted((a, b) => b.score - a.score)[0]?.one ?? dialect;
}

const shorten = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

export const problemOf = (file: string, { line, cells }: TableRecord, message: string): RowProblem => ({
  file,
  line,
  text: shorten(cells.join(", ")),
  message,
});

/** The person sent what is outgoing and got what is incoming. */
function* ownerOf(row: TableRow): Generator<ReadItem> {
  const isOutgoing = /^outgoing$/i.test(row.get("direction"));
  const url = isOutgoing ? row.find("inviterprofileurl") : row.find("inviteeprofileurl");
  if (url !== null) yield { owner: { name: row.get(isOutgoing ? "from" : "to"), url } };
}

function* readRows({ name }: SourceFile, text: string, found: FoundTable): Generator<ReadItem> {
  const { definition, header, headerLine } = found;
  if (!("kind" in definition)) return;
  const { kind } = definition;
  const dialect = kind === "comments" ? chooseDialect(text, found) : found.dialect;
  const read = rowReaders[kind];
  for (const record of parseRecords(text, dialect)) {
    if (record.line <= headerLine) continue;
    const problem = findShapeProblem(header, record);
    const row = toRow(header, record);
    const value = problem === undefined ? read(row) : { problem };
    if (kind === "invitations") yield* ownerOf(row);
    if ("problem" in value) yield { problem: problemOf(name, record, value.problem) };
    else yield { kind, row: { file: name, line: record.line, value } } as ReadItem;
  }
}

/** Rows by column name, for the CV. */
function* readPart({ name }: SourceFile, text: string, { header, headerLine, dialect }: FoundTable) {
  for (const record of parseRecords(text, dialect)) {
    if (record.line <= headerLine) continue;
    const problem = findShapeProblem(header, record);
    if (problem !== undefined) yield { problem: problemOf(name, record, problem) };
    else yield Object.fromEntries(header.names.map((column, at) => [column, record.cells[at]?.trim() ?? ""]));
  }
}

/** Tables of the archive, in every form that it had. */
export const readTable: FileReader = (file) => {
  const text = decodeTable(file.bytes);
  if (text.slice(0, 1000).includes("\0")) return undefined;
  const found = findTable(text);
  if (!found) return undefined;
  const { definition } = found;
  if ("leftOut" in definition) return { leftOut: definition.leftOut };
  if ("profile" in definition) return { profile: definition.profile, rows: readPart(file, text, found) };
  return { items: readRows(file, text, found) };
};
