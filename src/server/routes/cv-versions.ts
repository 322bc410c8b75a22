import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import {
  Cv,
  CvVersion,
  HistoryEntry,
  HistoryQuery,
  SaveQuery,
  VersionInput,
  VersionToSave,
} from "#core/cv/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const drafting = { who: "approved", scope: "draft" } as const;
const acting = { who: "approved", scope: "act" } as const;
const exampleVersion = { name: "Analyst at Babbage & Co.", summary: "Analyst who writes programs." };

/** CVs for single jobs, and earlier states. */
export const cvVersionRoutes = (core: Core) => {
  const { cv } = core;
  const { read, transactional } = createEndpoints(core, "CV");
  return new Hono<Env>()
    .get(
      "/versions",
      read({ ...reading, summary: "Your versions of the CV, by name.", answer: z.array(CvVersion) }, ({ userId }) =>
        cv.versions.list(userId),
      ),
    )
    .post(
      "/versions",
      transactional(
        {
          ...drafting,
          status: 201,
          summary: "Create a version for one job. It chooses, orders and rewords the facts of the CV.",
          body: VersionInput,
          example: exampleVersion,
          answer: CvVersion,
          errors: ["cv.name_taken", "cv.too_many"],
        },
        ({ userId, body }) => cv.versions.create(userId, body),
      ),
    )
    .get(
      "/versions/:id",
      read({ ...reading, summary: "One version.", answer: CvVersion, errors: ["cv.not_found"] }, ({ userId, param }) =>
        cv.versions.get(userId, param("id")),
      ),
    )
    .put(
      "/versions/:id",
      transactional(
        {
          ...drafting,
          summary: "Save a version. What is left out gets its default.",
          query: SaveQuery,
          body: VersionToSave,
          example: exampleVersion,
          answer: CvVersion,
          errors: ["cv.not_found", "cv.name_taken", "cv.stale"],
        },
        ({ userId, param, query, body }) =>
          cv.versions.save(userId, param("id"), body, { isAutosave: query.autosave === "true" }),
      ),
    )
    .delete(
      "/versions/:id",
      transactional(
        { ...acting, summary: "Delete a version and its history. The CV stays.", errors: ["cv.not_found"] },
        ({ userId, param }) => cv.versions.remove(userId, param("id")),
      ),
    )
    .get(
      "/history",
      read(
        {
          ...reading,
          summary: "Earlier states of the CV or of a version, the newest first.",
          query: HistoryQuery,
          answer: z.array(HistoryEntry),
          errors: ["cv.not_found"],
        },
        ({ userId, query }) => cv.listHistory(userId, query.version),
      ),
    )
    .post(
      "/history/:id/restore",
      transactional(
        {
          ...drafting,
          summary: "Restore an earlier state. What it replaces stays in the history.",
          answer: z.object({ cv: Cv, version: CvVersion.nullable() }),
          errors: ["cv.not_found"],
        },
        ({ userId, param }) => cv.restore(userId, param("id")),
      ),
    );
};
