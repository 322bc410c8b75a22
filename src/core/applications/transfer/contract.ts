import { z } from "zod";
import { Instant } from "#core/contract.ts";
import { applicationLimits, NewApplication, pastInstant, Status } from "../contract.ts";
import { NewContact, NewInterview, NewNote } from "../parts/contract.ts";

export const transferLimits = { bytes: 5 * 1024 * 1024, rows: 1000, columns: 60 } as const;

export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const ExportQuery = z.object({
  format: z.enum(exportFormats, `format must be one of ${exportFormats.join(", ")}`).default("csv"),
});

export const ImportQuery = z.object({
  add: z
    .enum(["true", "false"], "add must be true or false")
    .default("false")
    .describe("Without it, the file is only checked."),
});

const entries = applicationLimits.entries;

/** An application in a file, with everything that was noted. */
export const PortableApplication = NewApplication.omit({ status: true, appliedAt: true, cvVersionId: true }).extend({
  history: z
    .array(z.object({ status: Status, at: pastInstant }), "history must be a list")
    .min(1, "history needs at least one status")
    .max(entries),
  notes: z.array(NewNote.shape.text, "notes must be a list").max(entries).default([]),
  contacts: z.array(NewContact, "contacts must be a list").max(entries).default([]),
  interviews: z.array(NewInterview, "interviews must be a list").max(entries).default([]),
});
export type PortableApplication = z.infer<typeof PortableApplication>;

export const importVerdicts = ["new", "duplicate", "refused"] as const;

export const ImportedRow = z.object({
  /** As spreadsheets count; of a JSON file, its place. */
  row: z.number(),
  verdict: z.enum(importVerdicts),
  /** Why it is refused, or what it duplicates. */
  message: z.string().nullable(),
  jobTitle: z.string(),
  company: z.string(),
  status: Status.nullable(),
  appliedAt: Instant.nullable(),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

export const ApplicationImport = z.object({
  rows: z.array(ImportedRow),
  added: z.number(),
  duplicates: z.number(),
  refused: z.number(),
  /** False: only checked. */
  isStored: z.boolean(),
});
export type ApplicationImport = z.infer<typeof ApplicationImport>;

const day = z.iso.date({ error: "Enter a day, such as 2026-11-20." });

export const ReportQuery = z
  .object({
    from: day.optional().describe("The first day of this month, if omitted."),
    to: day.optional().describe("Today, if omitted."),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    message: "The last day must not be before the first.",
  });
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportedApplication = z.object({
  appliedAt: Instant,
  jobTitle: z.string(),
  company: z.string(),
  location: z.string().nullable(),
  jobUrl: z.string().nullable(),
  contacts: z.array(z.string()),
  status: Status,
  statusAt: Instant,
});

export const ApplicationReport = z.object({
  from: day,
  to: day,
  name: z.string(),
  applications: z.array(ReportedApplication),
});
export type ApplicationReport = z.infer<typeof ApplicationReport>;
