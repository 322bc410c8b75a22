import { z } from "zod";
import { Id, Instant, Zone } from "#core/contract.ts";
import { contentStatuses, contentTypes } from "#core/content/contract.ts";

export const importBounds = { bytes: 5 * 1024 * 1024, rows: 5000, columns: 100, batch: 200, kept: 20 } as const;

/** What a column can be. `link` is added below the text; `time` belongs to `scheduledFor` if the file splits date and time. */
export const importFields = [
  "content",
  "scheduledFor",
  "time",
  "timezone",
  "type",
  "title",
  "hashtags",
  "theme",
  "targetUrl",
  "link",
  "firstComment",
  "status",
  "ifMissed",
  "aiGenerated",
  "media",
] as const;
export type ImportField = (typeof importFields)[number];

export const importEncodings = ["UTF-8", "UTF-16LE", "UTF-16BE", "windows-1252"] as const;

export const importDelimiters = [",", ";", "\t"] as const;

/** Whose file it is, by its columns. Other files are read by the usual names of columns. */
export const importProducts = ["attache", "buffer", "publer", "hootsuite"] as const;
export type ImportProduct = (typeof importProducts)[number];

export const dateOrders = ["day first", "month first"] as const;
export type DateOrder = (typeof dateOrders)[number];

export const pastTimes = ["refuse", "draft"] as const;

export const importStates = ["ready", "running", "done", "undoing", "undone"] as const;

const column = z
  .number("Choose a column by its number, the first being 0.")
  .int("Choose a column by its number, the first being 0.")
  .min(0, "Choose a column by its number, the first being 0.")
  .max(importBounds.columns - 1, "The file has no such column.");

export const ImportMapping = z.partialRecord(z.enum(importFields), column);
export type ImportMapping = z.infer<typeof ImportMapping>;

export const ImportSettings = z.object({
  mapping: ImportMapping.describe(
    `The column of each field, the first being 0, such as {"content": 1, "scheduledFor": 0}. Fields: ${importFields.join(", ")}. content is required; link is added below the text.`,
  ),
  timezone: Zone.describe("IANA name of the time zone of local times in rows without their own."),
  dateOrder: z
    .enum(dateOrders, "dateOrder must be 'day first' or 'month first'")
    .nullable()
    .default(null)
    .describe("How to read dates such as 04/05/2026. Null: as the file's other dates show, if they do."),
  pastTimes: z
    .enum(pastTimes, "pastTimes must be refuse or draft")
    .default("refuse")
    .describe("Rows whose time has passed: refuse them, or import them as drafts."),
  drafts: z.boolean("drafts must be true or false").default(false).describe("Import every row as a draft."),
});
export type ImportSettings = z.infer<typeof ImportSettings>;

export const ImportProblem = z.object({
  /** As spreadsheets count rows: the first line of the file is row 1. */
  row: z.number(),
  field: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ContentImport = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(importStates),
  encoding: z.enum(importEncodings),
  delimiter: z.enum(importDelimiters),
  product: z.enum(importProducts).nullable(),
  /** Names from the first line, or 'Column 1' if it is not a header. */
  columns: z.array(z.string()),
  /** Without the header and empty lines. */
  rows: z.number(),
  /** The first ones as they are in the file, cut at 200 characters a cell. Empty once the import is over. */
  firstRows: z.array(z.array(z.string())),
  settings: ImportSettings,
  /** Rows read so far: send it as `from` to import the next ones. */
  done: z.number(),
  created: z.number(),
  /** Rows that were refused while importing. */
  problems: z.array(ImportProblem),
  /** After an undo. */
  removed: z.number(),
  /** Items that the undo left, because they were changed, sent or deleted since. */
  kept: z.number(),
  createdAt: Instant,
});
export type ContentImport = z.infer<typeof ContentImport>;

export const ListedImport = ContentImport.omit({ firstRows: true, problems: true });
export type ListedImport = z.infer<typeof ListedImport>;

export const ImportCheck = z.object({
  scheduled: z.number(),
  drafts: z.number(),
  refused: z.number(),
  problems: z.array(ImportProblem),
});
export type ImportCheck = z.infer<typeof ImportCheck>;

export const ImportQuery = z.object({
  name: z
    .string()
    .max(200, "name can have at most 200 characters")
    .default("posts.csv")
    .describe("The file's name, to recognize it in the list."),
});

export const ImportRun = z.object({
  from: z
    .number("from must be a number.")
    .int("from must be a whole number.")
    .min(0, "from must be at least 0.")
    .describe("`done` of the import. If it differs, nothing is imported: a repeated call takes effect once."),
});

export const ContentExportQuery = z.object({
  status: z
    .enum(contentStatuses, `status must be one of ${contentStatuses.join(", ")}`)
    .optional()
    .describe("Only this status."),
  type: z
    .enum(contentTypes, `type must be one of ${contentTypes.join(", ")}`)
    .optional()
    .describe("Only this type."),
  bom: z
    .enum(["true", "false"], "bom must be true or false")
    .default("true")
    .describe("Whether the file starts with a byte order mark, without which Excel misreads UTF-8."),
});
export type ContentExportQuery = z.infer<typeof ContentExportQuery>;
