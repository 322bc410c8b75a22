import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import { OccurrenceDate, Series, SeriesChange } from "#core/series/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const writing = { who: "approved", scope: "act", answer: Series } as const;

const changing = {
  ...writing,
  summary:
    "Change a post of a repeat and those that follow it. Omitted fields are unchanged. Posts that were changed on their own stay as they are.",
  body: SeriesChange,
  example: { from: "2099-12-04", content: "Calm is a habit.", time: "09:30" },
  errors: [
    "series.not_found",
    "series.ended",
    "series.no_occurrence",
    "series.repeat",
    "series.same_text",
    "content.past",
    "content.too_long",
    "content.target_elsewhere",
    "content.target_missing",
    "content.first_comment",
    "content.too_many",
    "content.media_comment",
    "content.media_missing",
    "content.media_twice",
    "content.media_mixed",
    "content.media_many",
    "quota.used_up",
  ],
} as const;

const onDate = { body: OccurrenceDate, example: { on: "2099-12-04" } } as const;

export const seriesRoutes = (core: Core) => {
  const { series } = core;
  const { read, transactional } = createEndpoints(core, "Repeated posts");
  return new Hono<Env>()
    .get(
      "/",
      read({ ...reading, summary: "Your repeats, newest first.", answer: z.array(Series) }, ({ userId }) =>
        series.list(userId),
      ),
    )
    .get(
      "/:id",
      read(
        { ...reading, summary: "One repeat with its posts.", answer: Series, errors: ["series.not_found"] },
        ({ userId, param }) => series.get(userId, param("id")),
      ),
    )
    .patch(
      "/:id",
      transactional(changing, ({ userId, param, body }) => series.change(userId, param("id"), body)),
    )
    .post(
      "/:id/skip",
      transactional(
        {
          ...writing,
          ...onDate,
          summary: "Leave out one date. Its post is deleted if it exists. A published post can't be left out.",
          errors: ["series.not_found", "series.ended", "series.no_occurrence", "content.not_now"],
        },
        ({ userId, param, body }) => series.skip(userId, param("id"), body.on),
      ),
    )
    .post(
      "/:id/restore",
      transactional(
        {
          ...writing,
          ...onDate,
          summary: "Take back a skipped date. Its post is created with the text of the repeat.",
          errors: [
            "series.not_found",
            "series.ended",
            "series.no_occurrence",
            "content.too_long",
            "content.target_elsewhere",
            "content.too_many",
            "content.media_missing",
            "quota.used_up",
          ],
        },
        ({ userId, param, body }) => series.restore(userId, param("id"), body.on),
      ),
    )
    .post(
      "/:id/end",
      transactional(
        {
          ...writing,
          summary:
            "End a repeat. Its upcoming posts are deleted; those that were changed on their own become drafts that stay in the repeat.",
          errors: ["series.not_found", "series.ended"],
        },
        ({ userId, param }) => series.end(userId, param("id")),
      ),
    )
    .post(
      "/:id/resume",
      transactional(
        {
          ...writing,
          summary:
            "Resume an ended repeat: the posts that are still ahead are created again, and the drafts that its end made are put back on schedule unless they changed since.",
          errors: ["series.not_found", "series.too_many"],
        },
        ({ userId, param }) => series.resume(userId, param("id")),
      ),
    );
};
