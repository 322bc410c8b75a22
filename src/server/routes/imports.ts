import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import {
  ApplyRequest,
  Import,
  importLimits,
  ImportSources,
  ListedImport,
  ReminderSettings,
  reviewDays,
  RowsQuery,
  ShownRow,
  undoDays,
  UploadQuery,
} from "#core/imports/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { readContentLength, readPieces } from "../read-pieces.ts";

const reading = { who: "approved", scope: "read" } as const;
const acting = { who: "approved", scope: "act" } as const;

/** Forms on other sites can't send this type. */
const anyFile = {
  kind: "upload",
  types: ["application/octet-stream"],
  accepts:
    /^application\/(octet-stream|zip|x-zip-compressed|vnd\.openxmlformats-[\w.-]+)\s*(;|$)|^text\/(csv|vcard|x-vcard)\s*(;|$)/i,
  message: "Send the file itself as the body, as application/octet-stream.",
} as const;

const cutOff = () => new Fault("invalid", "imports.cut_off", "The upload was interrupted. Send it again.");

const uploading = {
  ...acting,
  summary: `Upload a file with your own data: the archive that the network hands out (zip), one of its tables, a vCard or a workbook, of up to ${importLimits.bytes / 1024 / 1024} MB. It is recognized by its content, read in the background if that takes longer than a second, and then deleted. Nothing is imported yet: the review is kept for ${reviewDays} days.`,
  query: UploadQuery,
  file: anyFile,
  status: 201,
  answer: Import,
  errors: ["imports.cut_off", "imports.empty", "imports.too_large", "imports.too_many"],
} as const;

const applying = {
  ...acting,
  isIdempotent: true,
  summary:
    "Import the chosen kinds, in the background: all of them or, if one fails, nothing. `state` is applied once it is done, and `problem` says why it failed.",
  body: ApplyRequest,
  example: { kinds: ["profile", "applications"] },
  status: 202,
  answer: Import,
  errors: ["imports.not_found", "imports.not_now", "imports.someone_else"],
} as const;

const undoing = {
  ...acting,
  isIdempotent: true,
  summary: `Take back everything that an import brought, within ${undoDays} days. What other imports say and what you changed stays.`,
  answer: Import,
  errors: ["imports.not_found", "imports.not_now", "imports.undo_expired"],
} as const;

export const importRoutes = (core: Core) => {
  const { imports } = core;
  const { read, transactional, outside } = createEndpoints(core, "Imports");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...reading,
          summary: `Your last ${importLimits.kept} imports, the newest first, without their files.`,
          answer: z.array(ListedImport),
        },
        ({ userId }) => imports.list(userId),
      ),
    )
    .post(
      "/",
      outside(uploading, ({ c, userId, query }) =>
        imports.upload(userId, readPieces(c.req.raw, cutOff), {
          name: query.name,
          length: readContentLength(c),
          modifiedAt: query.modifiedAt === undefined ? undefined : Date.parse(query.modifiedAt),
          dayOrder: query.dayOrder,
        }),
      ),
    )
    .get(
      "/sources",
      read(
        { ...reading, summary: "How old what you imported is, and when you are reminded.", answer: ImportSources },
        ({ userId }) => imports.sources(userId),
      ),
    )
    .put(
      "/reminders",
      transactional(
        {
          who: "approved",
          scope: "draft",
          isIdempotent: true,
          summary: "Choose after how many days you are reminded to ask for a new archive or workbook.",
          body: ReminderSettings,
          answer: ImportSources,
        },
        ({ userId, body }) => imports.saveReminders(userId, body),
      ),
    )
    .get(
      "/:id",
      read(
        {
          ...reading,
          summary: "One import: what was found, by kind and by file.",
          answer: Import,
          errors: ["imports.not_found"],
        },
        ({ userId, param }) => imports.get(userId, param("id")),
      ),
    )
    .get(
      "/:id/rows",
      read(
        {
          ...reading,
          summary:
            "Rows of an import that was not applied yet, as they compare with what is stored, and rows that were not understood.",
          query: RowsQuery,
          paged: true,
          answer: z.array(ShownRow),
          errors: ["imports.not_found", "list.cursor"],
        },
        ({ userId, param, query }) => imports.rows(userId, param("id"), query),
      ),
    )
    .post(
      "/:id/apply",
      transactional(applying, ({ userId, param, body }) => imports.apply(userId, param("id"), body)),
    )
    .post(
      "/:id/undo",
      transactional(undoing, ({ userId, param }) => imports.undo(userId, param("id"))),
    )
    .delete(
      "/:id",
      transactional(
        {
          ...acting,
          summary: "Delete the review of a file that was not imported.",
          errors: ["imports.not_found", "imports.not_now"],
        },
        ({ userId, param }) => imports.remove(userId, param("id")),
      ),
    );
};
