import { Hono } from "hono";
import { z } from "zod";
import {
  ContentExportQuery,
  ContentImport,
  ImportCheck,
  ImportQuery,
  ImportRun,
  ImportSettings,
  ListedImport,
  importBounds,
} from "#core/content-import/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { readContentLength, readPieces } from "../read-pieces.ts";

const reading = { who: "approved", scope: "read" } as const;
const drafting = { who: "approved", scope: "draft" } as const;
const acting = { who: "approved", scope: "act" } as const;

/** Forms on other sites can't send these types. */
const csvFile = {
  kind: "upload",
  types: ["text/csv"],
  accepts: /^(text\/(csv|tab-separated-values)|application\/(csv|octet-stream|vnd\.ms-excel))\s*(;|$)/i,
  message: "Send the file itself as the body, as text/csv.",
} as const;

const cutOff = () => new Fault("invalid", "content_import.cut_off", "The upload was interrupted. Send it again.");

const exampleSettings = {
  mapping: { content: 1, scheduledFor: 0 },
  timezone: "Europe/Berlin",
  dateOrder: "day first",
  pastTimes: "draft",
};

const checking = {
  ...drafting,
  isIdempotent: true,
  summary:
    "Check every row by the rules of new content, with these settings, and import nothing. The settings are kept for the import.",
  body: ImportSettings,
  example: exampleSettings,
  answer: ImportCheck,
  errors: ["content_import.not_found", "content_import.not_now", "content_import.mapping"],
} as const;

const running = {
  ...acting,
  isIdempotent: true,
  summary: `Import the next ${importBounds.batch} rows. Repeat it with the \`done\` of each answer until \`state\` is done. Refused rows are listed and skipped.`,
  body: ImportRun,
  example: { from: 0 },
  answer: ContentImport,
  errors: ["content_import.not_found", "content_import.not_now", "content_import.mapping"],
} as const;

const undoing = {
  ...acting,
  isIdempotent: true,
  summary: `Delete the next ${importBounds.batch} items that the import created and that are still unchanged. Repeat it until \`state\` is undone; \`kept\` counts the items that were changed or sent since.`,
  answer: ContentImport,
  errors: ["content_import.not_found", "content_import.not_now"],
} as const;

const exporting = {
  ...reading,
  summary:
    "Export your content with every field as a CSV file, which an import reads without loss. Text that a spreadsheet would run as a formula starts with an apostrophe.",
  query: ContentExportQuery,
  media: { type: "text/csv", description: "The file, named content.csv" },
} as const;

export const contentImportRoutes = (core: Core) => {
  const { contentImport } = core;
  const { read, transactional, outside } = createEndpoints(core, "Content");
  return new Hono<Env>()
    .get(
      "/content-exports/csv",
      read(exporting, ({ c, userId, query }) =>
        c.body([...contentImport.export(userId, query)].join(""), 200, {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="content.csv"',
        }),
      ),
    )
    .get(
      "/content-imports",
      read(
        {
          ...reading,
          summary: `Your last ${importBounds.kept} imports of CSV files, the newest first, without their rows and problems. Older ones are deleted.`,
          answer: z.array(ListedImport),
        },
        ({ userId }) => contentImport.list(userId),
      ),
    )
    .post(
      "/content-imports",
      outside(
        {
          ...drafting,
          summary: `Upload a CSV file with posts: at most ${importBounds.bytes / 1024 / 1024} MB and ${importBounds.rows} rows; UTF-8, UTF-16 with a byte order mark, otherwise windows-1252; separated by commas, semicolons or tabs. Nothing is imported yet. It replaces an earlier upload that was not imported.`,
          query: ImportQuery,
          file: csvFile,
          status: 201,
          answer: ContentImport,
          errors: [
            "content_import.cut_off",
            "content_import.empty",
            "content_import.not_csv",
            "content_import.too_large",
            "content_import.too_many",
          ],
        },
        ({ c, userId, query }) =>
          contentImport.upload(userId, readPieces(c.req.raw, cutOff), {
            name: query.name,
            length: readContentLength(c),
          }),
      ),
    )
    .get(
      "/content-imports/:id",
      read(
        {
          ...reading,
          summary: "One import: its columns, settings and progress.",
          answer: ContentImport,
          errors: ["content_import.not_found"],
        },
        ({ userId, param }) => contentImport.get(userId, param("id")),
      ),
    )
    .post(
      "/content-imports/:id/check",
      outside(checking, ({ userId, param, body }) => contentImport.check(userId, param("id"), body)),
    )
    .post(
      "/content-imports/:id/run",
      transactional(running, ({ userId, param, body }) => contentImport.run(userId, param("id"), body.from)),
    )
    .post(
      "/content-imports/:id/undo",
      transactional(undoing, ({ userId, param }) => contentImport.undo(userId, param("id"))),
    );
};
