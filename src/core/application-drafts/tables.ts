import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ApplicationAnswer } from "#core/applications/contract.ts";
import { owner } from "#core/owner.ts";
import type { DraftQuestion } from "./contract.ts";

/** Applications that were not sent yet. A sent one becomes a job application with the id of its action. */
export const applicationDrafts = sqliteTable(
  "application_drafts",
  {
    id: text().primaryKey(),
    userId: owner(),
    /** Of the network; null for a job on another site. */
    networkJobId: text("network_job_id"),
    jobTitle: text("job_title").notNull(),
    company: text().notNull(),
    location: text(),
    salaryRange: text("salary_range"),
    /** The page of the job. A path is on this server. */
    jobUrl: text("job_url").notNull(),
    matchScore: integer("match_score"),
    /** The network sends applicants to the company's own site. */
    isExternal: integer("is_external", { mode: "boolean" }).notNull().default(false),
    isPreparedByRule: integer("is_prepared_by_rule", { mode: "boolean" }).notNull().default(false),
    sendsCv: integer("sends_cv", { mode: "boolean" }).notNull().default(true),
    cvVersionId: text("cv_version_id"),
    coverLetter: text("cover_letter").notNull(),
    /** The person's own answers, for this application. */
    answers: text({ mode: "json" }).$type<ApplicationAnswer[]>().notNull(),
    /** What the form asked and had no accepted answer. */
    questions: text({ mode: "json" }).$type<DraftQuestion[]>().notNull(),
    /** What was filled into the form. */
    given: text({ mode: "json" }).$type<ApplicationAnswer[]>().notNull(),
    /** JSON of the CV, as it was when the person approved. */
    cvApproved: text("cv_approved"),
    cvUsed: text("cv_used"),
    /** Of the bot, while it has the application. */
    actionId: text("action_id"),
    note: text(),
    revision: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    jobDescription: text("job_description"),
  },
  (t) => [
    index("application_drafts_by_time").on(t.userId, t.createdAt),
    uniqueIndex("application_drafts_by_job").on(t.userId, t.jobUrl),
    uniqueIndex("application_drafts_by_action").on(t.actionId),
  ],
);

/** What a person answers again and again. */
export const savedAnswers = sqliteTable(
  "saved_answers",
  {
    id: text().primaryKey(),
    userId: owner(),
    /** The question without regard to case, white space and punctuation at its end. */
    key: text().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [uniqueIndex("saved_answers_by_key").on(t.userId, t.key)],
);

/** Until when jobs were looked at to prepare applications. */
export const draftRuns = sqliteTable("application_draft_runs", {
  userId: owner().primaryKey(),
  ranAt: integer("ran_at").notNull(),
});
