import { NewContent, type SingleContent } from "#core/content/contract.ts";
import { unprotect } from "#core/csv-format.ts";
import { findUnreadable } from "#core/readable-text.ts";
import type { ImportField, ImportProblem, ImportProduct, ImportSettings } from "./contract.ts";
import type { TableRow } from "#core/csv-table.ts";
import { readTime } from "./read-time.ts";

export interface RowReader {
  settings: ImportSettings;
  product: ImportProduct | null;
  /** Whether a time has passed. */
  isPast(at: string, timezone: string): boolean;
}

const RowContent = NewContent.omit({ repeat: true });

type ReadRow = { input: SingleContent } | { problem: ImportProblem };

export function readRow(reader: RowReader, row: TableRow): ReadRow {
  const { settings } = reader;
  const fields = cellsOf(reader, row);
  const refuse = (field: string, message: string): ReadRow => ({ problem: { row: row.row, field, message } });
  for (const [field, cell] of fields) {
    const unreadable = findUnreadable(cell);
    if (unreadable !== undefined) return refuse(field, unreadable);
  }
  const timezone = fields.get("timezone") || settings.timezone;
  const time = timeOf(fields, settings);
  if (time && "problem" in time) return refuse("scheduledFor", time.problem);
  const status = statusOf(fields, time?.at);
  const input = {
    ...textsOf(fields),
    timezone,
    scheduledFor: time?.at,
    status: settings.drafts ? "draft" : status,
    media: mediaOf(fields.get("media")),
  };
  const parsed = RowContent.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(String(issue?.path[0] ?? "content"), issue?.message ?? "This row can't be read.");
  }
  const isPast = parsed.data.status === "scheduled" && time !== undefined && reader.isPast(time.at, timezone);
  return { input: isPast && settings.pastTimes === "draft" ? { ...parsed.data, status: "draft" } : parsed.data };
}

function cellsOf({ settings: { mapping }, product }: RowReader, { cells }: TableRow): Map<ImportField, string> {
  const isOwn = product === "attache";
  const fields = new Map<ImportField, string>();
  for (const [field, at] of Object.entries(mapping) as [ImportField, number | undefined][]) {
    const cell = at === undefined ? "" : (cells[at] ?? "");
    // An own export keeps every character; other files get their line ends from the system that wrote them.
    const text = isOwn ? unprotect(cell) : cell.replaceAll("\r\n", "\n");
    if (text.trim() !== "") fields.set(field, field === "content" ? text : text.trim());
  }
  return fields;
}

function timeOf(fields: Map<ImportField, string>, { dateOrder }: ImportSettings) {
  const date = fields.get("scheduledFor");
  return date === undefined ? undefined : readTime(date, fields.get("time") ?? "", dateOrder);
}

/** A row without a time is a draft. What was already sent, or failed, has a time that has passed. */
function statusOf(fields: Map<ImportField, string>, at: string | undefined): string {
  const given = fields.get("status")?.toLowerCase();
  if (given === "published" || given === "failed") return at === undefined ? "draft" : "scheduled";
  return given ?? (at === undefined ? "draft" : "scheduled");
}

function textsOf(fields: Map<ImportField, string>) {
  const link = fields.get("link");
  const content = fields.get("content");
  const missesLink = link !== undefined && !content?.includes(link);
  const aiGenerated = fields.get("aiGenerated")?.toLowerCase();
  return {
    ...pick(fields, ["title", "hashtags", "theme", "targetUrl", "firstComment"]),
    ...lowerCase(pick(fields, ["type", "ifMissed"])),
    content: missesLink ? [content, link].filter((part) => part !== undefined).join("\n\n") : (content ?? ""),
    ...(aiGenerated !== undefined && { aiGenerated: { true: true, false: false }[aiGenerated] ?? aiGenerated }),
  };
}

const pick = (fields: Map<ImportField, string>, names: readonly ImportField[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (fields.has(name) ? [[name, fields.get(name) ?? ""]] : [])));

const lowerCase = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.toLowerCase()]));

/** The column of an own export: uploads with their descriptions, as JSON. */
function mediaOf(cell: string | undefined): unknown {
  if (cell === undefined) return undefined;
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
