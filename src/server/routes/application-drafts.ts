import { Hono } from "hono";
import { z } from "zod";
import {
  ApplicationDraft,
  DraftApproval,
  DraftChange,
  NewDraft,
  NewSavedAnswer,
  SavedAnswer,
} from "#core/application-drafts/contract.ts";
import { ApplicationDetails } from "#core/applications/parts/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const writing = { who: "approved", scope: "draft" } as const;
const acting = { who: "approved", scope: "act" } as const;
const notFound = "drafts.not_found" as const;
const beingSent = "drafts.being_sent" as const;

export const applicationDraftRoutes = (core: Core) => {
  const { applicationDrafts: drafts } = core;
  const { read, transactional } = createEndpoints(core, "Application drafts");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...reading,
          summary: "Applications that were not sent yet, the one that waits longest first.",
          answer: z.array(ApplicationDraft),
        },
        ({ userId }) => drafts.list(userId),
      ),
    )
    .post(
      "/",
      transactional(
        {
          ...writing,
          status: 201,
          summary:
            "Prepare an application for a job that was found: CV and letter. A job has one draft. Nothing is sent.",
          body: NewDraft,
          example: { jobId: "0199" },
          answer: ApplicationDraft,
          errors: ["jobs.not_found", "drafts.already_applied", "drafts.too_many"],
        },
        ({ userId, body }) => drafts.create(userId, body.jobId, body),
      ),
    )
    .get(
      "/:id",
      read(
        {
          ...reading,
          summary: "One draft, with the questions that the form asked.",
          answer: ApplicationDraft,
          errors: [notFound],
        },
        ({ userId, param }) => drafts.get(userId, param("id")),
      ),
    )
    .patch(
      "/:id",
      transactional(
        {
          ...writing,
          summary: "Change the CV, the letter or the answers. It takes an approval back.",
          body: DraftChange,
          example: { answers: [{ question: "Notice period in days", answer: "30", isSaved: true }] },
          answer: ApplicationDraft,
          errors: [notFound, "drafts.answer", "drafts.changed", beingSent, "cv.not_found", "drafts.too_many"],
        },
        ({ userId, param, body }) => drafts.change(userId, param("id"), body),
      ),
    )
    .post(
      "/:id/send",
      transactional(
        {
          ...acting,
          summary:
            "Approve an application as it was read. The bot sends it through the connected account, at most once, within the limits of the day. A job that is among your applications already needs again.",
          body: DraftApproval,
          example: { revision: 2 },
          answer: ApplicationDraft,
          errors: [notFound, "drafts.changed", "drafts.not_ready", "drafts.already_applied", "bot.duplicate"],
        },
        ({ userId, param, body }) => drafts.send(userId, param("id"), body),
      ),
    )
    .post(
      "/:id/applied",
      transactional(
        {
          ...acting,
          summary: "Track an application that you sent on the job's own site. It counts against the monthly quota.",
          answer: ApplicationDetails,
          errors: [notFound, beingSent, "cv.not_found", "quota.used_up", "applications.too_many"],
        },
        ({ userId, param }) => drafts.markApplied(userId, param("id")),
      ),
    )
    .delete(
      "/:id",
      transactional(
        { ...acting, summary: "Delete a draft. It takes an approval back.", errors: [notFound, beingSent] },
        ({ userId, param }) => drafts.remove(userId, param("id")),
      ),
    );
};

/** Answers to questions that forms ask again and again. */
export const savedAnswerRoutes = (core: Core) => {
  const { savedAnswers } = core.applicationDrafts;
  const { read, transactional } = createEndpoints(core, "Application drafts");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...reading,
          summary: "Your saved answers. They fill in exactly these questions.",
          answer: z.array(SavedAnswer),
        },
        ({ userId }) => savedAnswers.list(userId),
      ),
    )
    .put(
      "/",
      transactional(
        {
          ...writing,
          summary: "Save an answer. It replaces the one to the same question.",
          body: NewSavedAnswer,
          example: { question: "What is your notice period in days?", answer: "30" },
          answer: SavedAnswer,
          errors: ["drafts.too_many"],
        },
        ({ userId, body }) => savedAnswers.save(userId, body),
      ),
    )
    .delete(
      "/:id",
      transactional(
        { ...acting, summary: "Delete a saved answer.", errors: ["drafts.answer_not_found"] },
        ({ userId, param }) => savedAnswers.remove(userId, param("id")),
      ),
    );
};
