import { z } from "zod";
import { Id } from "#core/contract.ts";
import { CvInput, cvLimits, VersionInput } from "../contract.ts";

export const documentKinds = ["cv", "letter"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A CV that need not be saved, tailored by a version that need not be saved either. */
export const CvToPreview = CvInput.extend({
  version: VersionInput.optional(),
  document: z.enum(documentKinds).default("cv"),
});
export type CvToPreview = z.output<typeof CvToPreview>;

export const MissingCharacter = z.object({
  character: z.string(),
  codePoint: z.string().describe("Such as U+4E2D"),
  script: z.string().describe("Such as Han; empty if it is used by several."),
});
export type MissingCharacter = z.output<typeof MissingCharacter>;

export const RenderedPages = z.object({
  pages: z.array(z.string()).describe("One SVG image for each page, set like the PDF."),
  width: z.number().describe("Of a page, in points."),
  height: z.number(),
  missing: z.array(MissingCharacter).describe("Characters that no font has: they are printed as boxes."),
});
export type RenderedPages = z.output<typeof RenderedPages>;

export const exportFormats = ["txt", "pdf", "docx", "json", "md", "html", "attache"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  txt: "text/plain; charset=utf-8",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  html: "text/html; charset=utf-8",
  attache: "application/json",
};

export const ExportQuery = z.object({
  format: z
    .enum(exportFormats)
    .default("pdf")
    .describe("json: JSON Resume. attache: everything, which an import reads without loss."),
  version: Id.optional(),
  document: z.enum(documentKinds).default("cv").describe("letter: of a version, as txt, pdf, md, html or docx."),
});
export type ExportQuery = z.output<typeof ExportQuery>;

export const importBounds = { bytes: 25 * 1024 * 1024, timeMs: 20_000 } as const;
export const importSources = ["json-resume", "attache", "archive", "docx", "pdf"] as const;
export type ImportSource = (typeof importSources)[number];

export const ImportProblem = z.object({
  place: z.string().describe("File and row, section, or field."),
  text: z.string().describe("What could not be read, as it was in the file; may be cut."),
  message: z.string(),
});
export type ImportProblem = z.output<typeof ImportProblem>;

/** Nothing is saved: the person reviews it and saves what they want. */
export const ImportReview = z.object({
  source: z.enum(importSources),
  cv: CvInput,
  problems: z.array(ImportProblem),
});

export const findingKinds = [
  "contact",
  "dates",
  "overlap",
  "gap",
  "measure",
  "opening",
  "length",
  "link",
  "parser",
  "characters",
  "empty",
] as const;
export type FindingKind = (typeof findingKinds)[number];
export const findingLevels = ["error", "warning", "hint"] as const;

export const Finding = z.object({
  kind: z.enum(findingKinds),
  level: z.enum(findingLevels),
  section: z.string().describe("Such as experience, or the id of a custom section; personalInfo; style"),
  entryId: z.string().nullable(),
  field: z.string().nullable(),
  text: z.string().describe("The words it is about; empty if it is about something missing."),
  message: z.string(),
  why: z.string(),
});
export type Finding = z.output<typeof Finding>;

export const KeywordMatch = z.object({
  hits: z.array(z.object({ keyword: z.string(), count: z.int(), places: z.array(z.string()) })),
  gaps: z.array(z.object({ keyword: z.string(), count: z.int().describe("How often the job names it.") })),
  coverage: z.number().nullable().describe("Percent of the job's keywords that the CV has; null without any."),
});
export type KeywordMatch = z.output<typeof KeywordMatch>;

export const CvToCheck = z.object({
  cv: CvInput.optional().describe("Instead of the saved one."),
  version: Id.optional(),
  text: z
    .string()
    .max(cvLimits.job, `Use at most ${cvLimits.job} characters.`)
    .optional()
    .describe("The text of a job."),
});
export type CvToCheck = z.output<typeof CvToCheck>;

export const CvCheck = z.object({
  findings: z.array(Finding),
  pages: z.int().nullable().describe("Of the PDF; null if it could not be typeset."),
  words: z.int(),
  keywords: KeywordMatch.nullable(),
});
export type CvCheck = z.output<typeof CvCheck>;
