import { z } from "zod";
import { Id, Instant, Page } from "#core/contract.ts";

const mebibyte = 1024 * 1024;

export const importLimits = {
  /** Of an upload. */
  bytes: 200 * mebibyte,
  /** Of everything in an archive. */
  unpackedBytes: 1024 * mebibyte,
  /** Of one file in an archive. */
  fileBytes: 128 * mebibyte,
  entries: 20_000,
  /** Unpacked to packed, of a file that is larger than `ratioFrom` unpacked. */
  ratio: 250,
  ratioFrom: 10 * mebibyte,
  name: 200,
  kept: 50,
} as const;

export const undoDays = 30;
/** A review that isn't applied is deleted after so many days. */
export const reviewDays = 7;

/** What can be taken from a file. */
export const importKinds = [
  "profile",
  "connections",
  "invitations",
  "messages",
  "contacts",
  "posts",
  "comments",
  "applications",
  "saved_jobs",
  "saved_answers",
  "preferences",
  "workbook",
  "post_workbook",
] as const;
export type ImportKind = (typeof importKinds)[number];

export const kindLabels: Readonly<Record<ImportKind, string>> = {
  profile: "Profile and CV",
  connections: "Connections",
  invitations: "Invitations",
  messages: "Messages",
  contacts: "Contacts",
  posts: "Posts",
  comments: "Your comments",
  applications: "Applications",
  saved_jobs: "Saved jobs",
  saved_answers: "Saved answers",
  preferences: "Job preferences",
  workbook: "Analytics",
  post_workbook: "Analytics of a post",
};

/** Private texts of other people are taken only when asked for. */
export const askedKinds: ReadonlySet<ImportKind> = new Set<ImportKind>(["messages"]);

export const importSources = ["archive", "workbook", "file"] as const;
export type ImportSource = (typeof importSources)[number];

/** `reading` → `ready` → `applying` → `applied` → `undone`; `failed` if it can't be read or has nothing to import. */
export const importStates = ["reading", "ready", "applying", "applied", "undone", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** How the problem of a file begins that was read, and that has nothing of use. */
export const nothingToImport = "Nothing to import.";

export const fileVerdicts = ["read", "left_out", "not_understood"] as const;

/** A day that can be read in two ways, each as YYYY-MM-DD. */
export const DayChoice = z.object({ text: z.string(), monthFirst: z.string(), dayFirst: z.string() });
export type DayChoice = z.infer<typeof DayChoice>;

export const ImportedFile = z.object({
  name: z.string(),
  verdict: z.enum(fileVerdicts),
  rows: z.number().describe("Rows that were read."),
  message: z.string().nullable().describe("Why it was left out or not understood."),
  dayChoice: DayChoice.optional().describe("It doesn't tell how it writes its days: upload it again with `dayOrder`."),
});
export type ImportedFile = z.infer<typeof ImportedFile>;

export const KindCounts = z.object({
  kind: z.enum(importKinds),
  new: z.number(),
  changed: z.number(),
  same: z.number(),
  leftOut: z
    .number()
    .describe("Never kept: advertising, drafts, people without a name, and what a CV has no place for."),
  isChosen: z.boolean().describe("By default, or as it was applied."),
});
export type KindCounts = z.infer<typeof KindCounts>;
export type StoredCounts = Omit<KindCounts, "isChosen">;

export const Import = z.object({
  id: Id,
  name: z.string(),
  source: z.enum(importSources),
  state: z.enum(importStates),
  createdAt: Instant,
  asOf: Instant.nullable().describe("When the network handed it out."),
  appliedAt: Instant.nullable(),
  undoUntil: Instant.nullable().describe("Null: there is nothing to undo."),
  progress: z.object({ done: z.number(), total: z.number() }).nullable().describe("While it is read or applied."),
  kinds: z.array(KindCounts),
  problems: z.number().describe("Rows that were not understood."),
  files: z.array(ImportedFile),
  owner: z.string().nullable().describe("Whose data it is, as the file says."),
  question: z.string().nullable().describe("The file seems to be someone else's: apply needs `isMine`."),
  isStale: z.boolean().describe("Something was imported or undone since the review: its counts may be out of date."),
  missing: z.number().describe("People of your newest list of connections who are not in this newer one."),
  importedBefore: Instant.nullable().describe("When this very file was applied last."),
  problem: z.string().nullable().describe("Why it failed, or why the last apply did."),
});
export type Import = z.infer<typeof Import>;

export const ListedImport = Import.omit({ files: true });
export type ListedImport = z.infer<typeof ListedImport>;

export const dayOrders = ["month_first", "day_first"] as const;
export type DayOrder = (typeof dayOrders)[number];

export const UploadQuery = z.object({
  name: z
    .string()
    .max(importLimits.name, `name can have at most ${importLimits.name} characters`)
    .default("archive.zip")
    .describe("The file's name, to recognize it in the list. What it contains decides how it is read."),
  modifiedAt: z.iso
    .datetime({ error: "modifiedAt must be a date and time, such as 2026-11-20T09:00:00Z." })
    .optional()
    .describe("When the file was last changed, for files that don't say how old they are."),
  dayOrder: z
    .enum(dayOrders, `dayOrder must be one of ${dayOrders.join(", ")}`)
    .optional()
    .describe("How a workbook writes its days, where it is not clear from them."),
});
export type UploadQuery = z.infer<typeof UploadQuery>;

export const shownRowStates = ["new", "changed", "same", "left_out", "not_understood"] as const;
export type ShownRowState = (typeof shownRowStates)[number];

export const RowsQuery = Page.omit({ count: true }).extend({
  kind: z.enum(importKinds, `kind must be one of ${importKinds.join(", ")}`).optional(),
  state: z.enum(shownRowStates, `state must be one of ${shownRowStates.join(", ")}`).optional(),
});
export type RowsQuery = z.infer<typeof RowsQuery>;

export const ShownRow = z.object({
  kind: z.enum(importKinds).nullable().describe("Null for a row that was not understood."),
  state: z.enum(shownRowStates),
  file: z.string(),
  line: z.number(),
  title: z.string(),
  detail: z.string().nullable(),
});
export type ShownRow = z.infer<typeof ShownRow>;

export const ApplyRequest = z.object({
  kinds: z
    .array(z.enum(importKinds, `kinds must be some of ${importKinds.join(", ")}`), "kinds must be a list")
    .min(1, "Choose at least one kind.")
    .max(importKinds.length, `kinds can have at most ${importKinds.length} entries`),
  isMine: z.boolean("isMine must be true or false").default(false).describe("Your answer to `question`."),
});
export type ApplyRequest = z.infer<typeof ApplyRequest>;

const days = "Choose from 7 to 365 days, or turn it off.";
const reminderDays = z.number(days).int(days).min(7, days).max(365, days).nullable().describe("Null: no reminder.");

export const defaultReminderDays = { archive: 90, workbook: 30 } as const;

export const ReminderSettings = z.object({
  archiveDays: reminderDays,
  workbookDays: reminderDays,
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const SourceAge = z.object({
  source: z.enum(["archive", "workbook"]),
  asOf: Instant.nullable().describe("Of the newest import that was applied. Null: none yet."),
  isOld: z.boolean().describe("Older than the reminder allows."),
});

export const ImportSources = z.object({ sources: z.array(SourceAge), reminders: ReminderSettings });
export type ImportSources = z.infer<typeof ImportSources>;
