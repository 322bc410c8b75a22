import { Hono } from "hono";
import { z } from "zod";
import {
  Application,
  ApplicationChange,
  ApplicationQuery,
  ApplicationSettings,
  ApplicationSummary,
  BulkChange,
  ChangeResult,
  NewApplication,
  UndoResult,
} from "#core/applications/contract.ts";
import { ApplicationDetails } from "#core/applications/parts/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const writing = { who: "approved", scope: "draft" } as const;
const notFound = "applications.not_found" as const;

export const applicationListRoutes = (core: Core) => {
  const { applications } = core;
  const { read, transactional } = createEndpoints(core, "Job applications");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...reading,
          summary: "Your job applications, the one applied for last first.",
          query: ApplicationQuery,
          answer: z.array(Application),
          paged: true,
        },
        ({ userId, query }) => applications.list(userId, query),
      ),
    )
    .post(
      "/",
      transactional(
        {
          ...writing,
          status: 201,
          summary: "Track an application you sent. It counts against the monthly quota of the month it was sent in.",
          body: NewApplication,
          example: { jobTitle: "Data Engineer", company: "Babbage & Co.", location: "Berlin" },
          answer: ApplicationDetails,
          errors: ["quota.used_up", "applications.date", "applications.too_many", "cv.not_found"],
        },
        ({ userId, body }) => applications.create(userId, body),
      ),
    )
    .get(
      "/summary",
      read(
        {
          ...reading,
          summary: "How many applications have each status, and ever reached it.",
          answer: ApplicationSummary,
        },
        ({ userId }) => applications.summary(userId),
      ),
    )
    .get(
      "/settings",
      read(
        {
          ...reading,
          summary: "When an application counts as unanswered, and whether to remind.",
          answer: ApplicationSettings,
        },
        ({ userId }) => applications.settings(userId),
      ),
    )
    .put(
      "/settings",
      transactional(
        {
          ...writing,
          isIdempotent: true,
          summary: "Save when an application counts as unanswered, and whether to remind.",
          body: ApplicationSettings,
          example: { noAnswerDays: 21 },
          answer: ApplicationSettings,
        },
        ({ userId, body }) => applications.saveSettings(userId, body),
      ),
    )
    .post(
      "/bulk",
      transactional(
        {
          ...writing,
          scope: "act",
          summary:
            "Change or delete several applications. Those that no longer exist, already are so, or were changed since their revision, are skipped.",
          body: BulkChange,
          example: { ids: ["0199"], action: { kind: "status", status: "rejected" } },
          answer: ChangeResult,
        },
        ({ userId, body }) => applications.bulkChange(userId, body),
      ),
    )
    .post(
      "/changes/:changeId/undo",
      transactional(
        {
          ...writing,
          scope: "act",
          isIdempotent: true,
          summary: "Undo a change of several applications, or a deletion.",
          answer: UndoResult,
        },
        ({ userId, param }) => applications.undoChange(userId, param("changeId")),
      ),
    );
};

/** One application. */
export const applicationRoutes = (core: Core) => {
  const { applications } = core;
  const { read, transactional } = createEndpoints(core, "Job applications");
  return new Hono<Env>()
    .get(
      "/:id",
      read(
        {
          ...reading,
          summary: "One application with its history, notes, contacts, interviews, reminders and answers.",
          answer: ApplicationDetails,
          errors: [notFound],
        },
        ({ userId, param }) => applications.get(userId, param("id")),
      ),
    )
    .patch(
      "/:id",
      transactional(
        {
          ...writing,
          summary: "Change an application. A new status is added to its history.",
          body: ApplicationChange,
          example: { status: "interview", statusAt: "2026-11-20T09:00:00Z" },
          answer: ApplicationDetails,
          errors: [notFound, "applications.changed", "applications.date"],
        },
        ({ userId, param, body }) => applications.change(userId, param("id"), body),
      ),
    )
    .delete(
      "/:id",
      transactional(
        {
          ...writing,
          scope: "act",
          summary: "Delete an application. It can be undone for a week.",
          answer: ChangeResult,
          errors: [notFound],
        },
        ({ userId, param }) => applications.remove(userId, param("id")),
      ),
    )
    .get(
      "/:id/cv-sent",
      read(
        {
          ...reading,
          summary: "The CV as it was sent with the application.",
          media: { type: "application/json", description: "The file, named cv.json" },
          errors: [notFound, "applications.no_cv"],
        },
        ({ c, userId, param }) =>
          c.body(applications.cvSent(userId, param("id")), 200, {
            "Content-Type": "application/json; charset=utf-8",
            "Content-Disposition": 'attachment; filename="cv.json"',
          }),
      ),
    );
};
