import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { Cv, SavedCv, SaveQuery } from "#core/cv/contract.ts";
import {
  CvCheck,
  CvToCheck,
  CvToPreview,
  ExportQuery,
  exportTypes,
  importBounds,
  ImportReview,
  RenderedPages,
} from "#core/cv/output/contract.ts";
import { Rewording, TextToReword } from "#core/cv/rewording/contract.ts";
import { WholeCv } from "#core/cv/whole-cv/contract.ts";
import { Fault } from "#core/errors.ts";
import { contentDisposition } from "../content-disposition.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { readContentLength, readPieces } from "../read-pieces.ts";

const reading = { who: "approved", scope: "read" } as const;
const drafting = { who: "approved", scope: "draft" } as const;
const typesettingErrors = ["typesetting.failed", "typesetting.too_complex", "typesetting.too_many"] as const;

/** Forms on other sites can't send these types. */
const cvFile = {
  kind: "upload",
  types: [exportTypes.json, exportTypes.pdf, exportTypes.docx, "application/zip"],
  accepts: /^application\/(json|pdf|zip|x-zip-compressed|octet-stream|vnd\.openxmlformats)/i,
  message: "Send the file itself as the body with its own type, such as application/pdf or application/json.",
} as const;
const cutOff = () => new Fault("invalid", "cv.cut_off", "The upload was interrupted. Send it again.");

const exampleCv = {
  personalInfo: { fullName: "Ada Lovelace", email: "ada@example.com", location: "London" },
  summary: "Analyst with 10 years of experience.",
  skills: ["Mathematics", "Programming"],
  experience: [{ title: "Analyst", company: "Analytical Engines", startDate: "1842-01", current: true }],
  education: [],
  template: "modern",
};

const importing = {
  ...drafting,
  isIdempotent: true,
  summary: `Read a CV from a file: JSON Resume, an export of ours, LinkedIn's data archive (zip), Word or PDF, at most ${importBounds.bytes / 1024 / 1024} MB. Nothing is saved: the answer is a CV to review, with what could not be read.`,
  file: cvFile,
  answer: ImportReview,
  errors: [
    "cv.cut_off",
    "cv.empty_file",
    "cv.file_type",
    "cv.too_large",
    "cv.too_many_files",
    "cv.unreadable",
    "cv.cannot_read",
  ],
} as const;

const exporting = {
  ...reading,
  summary: "The CV, a version of it, or a version's cover letter as a file, named after the person.",
  query: ExportQuery,
  media: {
    type: exportTypes.pdf,
    description: "The file",
    otherTypes: Object.values(exportTypes).filter((type) => type !== exportTypes.pdf),
  },
  errors: ["cv.not_found", "cv.letter_missing", ...typesettingErrors],
} as const;

export const cvRoutes = (core: Core) => {
  const { cv } = core;
  const { read, slowRead, transactional, outside } = createEndpoints(core, "CV");
  return new Hono<Env>()
    .get(
      "/",
      read(
        { ...reading, summary: "Your CV. Until it is saved, it is prefilled from your account.", answer: Cv },
        ({ userId }) => cv.get(userId),
      ),
    )
    .post(
      "/save",
      transactional(
        {
          ...drafting,
          summary:
            "Save your whole CV. Of the sections and settings that may be left out, those that are stay as they are. Earlier states stay in the history.",
          query: SaveQuery,
          body: WholeCv,
          example: exampleCv,
          answer: SavedCv,
          errors: ["cv.stale"],
        },
        ({ userId, query, body }) => ({
          success: true as const,
          data: cv.save(userId, body, { isAutosave: query.autosave === "true" }),
        }),
      ),
    )
    .post(
      "/preview",
      outside(
        {
          ...reading,
          isIdempotent: true,
          summary: "The pages of a CV or cover letter that need not be saved, as images, set like the PDF.",
          body: CvToPreview,
          example: exampleCv,
          answer: RenderedPages,
          errors: ["cv.letter_missing", ...typesettingErrors],
        },
        ({ userId, body }) => cv.preview(userId, body),
      ),
    )
    .get(
      "/export",
      slowRead(exporting, async ({ c, userId, query }) => {
        const { name, type, body } = await cv.export(userId, query);
        const headers = { "Content-Type": type, "Content-Disposition": contentDisposition(name) };
        return c.body(typeof body === "string" ? body : new Uint8Array(body), 200, headers);
      }),
    )
    .post(
      "/check",
      outside(
        {
          ...reading,
          isIdempotent: true,
          summary:
            "Check the CV by rule: each finding with its place and reason. With the text of a job, also which of its keywords the CV has.",
          body: CvToCheck,
          example: { text: "We look for an analyst who knows TypeScript." },
          answer: CvCheck,
          errors: ["cv.not_found"],
        },
        ({ userId, body }) => cv.check(userId, body),
      ),
    )
    .post(
      "/suggestions",
      outside(
        {
          ...drafting,
          summary:
            "Suggest other words for a description or summary, line by line. Nothing is saved. A suggestion that changes numbers, dates, employers, titles, names or links says so and can't be used. With a model it uses one AI interaction; the template writer uses none.",
          body: TextToReword,
          example: { text: "- Was basically responsible for cutting build times by 40%" },
          answer: Rewording,
          errors: ["ai.busy", "ai.failed", "ai.refused", "quota.used_up"],
        },
        ({ c, userId, body }) => cv.reword(userId, body, c.req.raw.signal),
      ),
    )
    .post(
      "/import",
      outside(importing, ({ c, userId }) => cv.readFile(userId, readPieces(c.req.raw, cutOff), readContentLength(c))),
    );
};
