import { findTableDelimiter, parseTable, type CsvLimits, type TableRow } from "#core/csv-table.ts";
import type { UploadLimits } from "#core/csv-upload.ts";
import { decodeFile } from "#core/decode-file.ts";
import { invalid } from "#core/errors.ts";
import { campaignLimits } from "../contract.ts";
import { audienceFields, type AudienceField, type AudienceFileQuery } from "./contract.ts";
import { readProfileAddress } from "./person-id.ts";
import { noAddress, type ReadRow } from "./read-addresses.ts";

export const peopleFileLimits = {
  bytes: 5 * 1024 * 1024,
  rows: campaignLimits.people,
  columns: 100,
  codes: {
    cutOff: "campaigns.cut_off",
    tooLarge: "campaigns.too_large",
    notCsv: "campaigns.not_csv",
    tooMany: "campaigns.too_many_rows",
  },
} as const satisfies CsvLimits & UploadLimits;

/** The usual names of columns, without spaces and punctuation. The network's own archive has them too. */
const names: Readonly<Record<AudienceField, readonly string[]>> = {
  profileUrl: [
    "profileurl",
    "linkedinurl",
    "linkedin",
    "linkedinprofile",
    "linkedinprofileurl",
    "profile",
    "profilelink",
    "url",
  ],
  name: ["name", "fullname"],
  firstName: ["firstname", "givenname"],
  lastName: ["lastname", "surname", "familyname"],
  headline: ["headline", "position", "title", "jobtitle", "role"],
  company: ["company", "companyname", "organization", "employer"],
  location: ["location", "city", "place"],
};

type Mapping = Partial<Record<AudienceField, number>>;

export interface PeopleFile {
  columns: string[];
  mapping: Mapping;
  rows: ReadRow[];
}

const toKey = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
/** An archive begins with notes. */
const maxLinesBeforeHeader = 10;

/** @throws Fault `campaigns.not_csv`, `.too_many_rows`, `.empty`, `.columns` */
export function readPeopleFile(bytes: Uint8Array, query: Omit<AudienceFileQuery, "add">): PeopleFile {
  const { text } = decodeFile(bytes);
  const table = parseTable(text, findTableDelimiter(text), peopleFileLimits);
  const { columns, rows } = findHeader(table);
  if (rows.length === 0) throw invalid("campaigns.empty", "", "The file has no people. Add a row for each.");
  const mapping = chooseColumns(columns, query);
  return { columns, mapping, rows: rows.map((row) => readRow(row, mapping)) };
}

/** The first line that names the column with the addresses; otherwise the first, unless it has an address itself. */
function findHeader(table: TableRow[]): { columns: string[]; rows: TableRow[] } {
  const width = Math.max(0, ...table.map(({ cells }) => cells.length));
  const numbered = (cells: readonly string[] = []): string[] =>
    Array.from({ length: width }, (_, at) => cells[at]?.trim().slice(0, 200) || `Column ${at + 1}`);
  const named = table
    .slice(0, maxLinesBeforeHeader)
    .findIndex(({ cells }) => cells.some((cell) => names.profileUrl.includes(toKey(cell))));
  if (named >= 0) return { columns: numbered(table[named]?.cells), rows: table.slice(named + 1) };
  const [first] = table;
  const isHeader = first !== undefined && !first.cells.some((cell) => readProfileAddress(cell));
  return { columns: numbered(isHeader ? first.cells : []), rows: isHeader ? table.slice(1) : table };
}

/** What was chosen, and otherwise the usual names. */
function chooseColumns(columns: readonly string[], query: Omit<AudienceFileQuery, "add">): Mapping {
  const keys = columns.map(toKey);
  const mapping: Mapping = {};
  for (const field of audienceFields) {
    const chosen = query[field];
    if (chosen !== undefined && chosen >= columns.length) {
      const message = `The file has ${columns.length} columns, the first being 0. Column ${chosen} does not exist.`;
      throw invalid("campaigns.columns", field, message);
    }
    const found = chosen ?? keys.findIndex((key) => names[field].includes(key));
    if (found >= 0) mapping[field] = found;
  }
  return mapping;
}

export const noAddressColumn = "Choose the column with the addresses of the profiles.";

function readRow({ row, cells }: TableRow, mapping: Mapping): ReadRow {
  const cell = (field: AudienceField, max: number): string | null => {
    const at = mapping[field];
    const text = at === undefined ? "" : (cells[at] ?? "").replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
    return text.toWellFormed().slice(0, max) || null;
  };
  if (mapping.profileUrl === undefined) return { row, problem: noAddressColumn };
  const address = readProfileAddress(cell("profileUrl", 500) ?? "");
  if (!address) return { row, problem: noAddress };
  const parts = [cell("firstName", 100), cell("lastName", 100)].filter((part) => part !== null).join(" ");
  const person = {
    ...address,
    name: cell("name", 200) ?? (parts || null),
    headline: cell("headline", 300),
    company: cell("company", 200),
    location: cell("location", 200),
    degree: null,
  };
  return { row, person };
}
