import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import { applicationStatuses, reminderKinds, type ApplicationAnswer } from "./contract.ts";
import { interviewKinds } from "./parts/contract.ts";

export const jobApplications = sqliteTable(
  "job_applications",
  {
    id: text().primaryKey(),
    userId: owner(),
    jobTitle: text("job_title").notNull(),
    company: text().notNull(),
    location: text(),
    salaryRange: text("salary_range"),
    jobUrl: text("job_url"),
    matchScore: integer("match_score"),
    cvUsed: text("cv_used"),
    /** JSON of the CV as it was sent. */
    cvSent: text("cv_sent"),
    coverLetter: text("cover_letter"),
    aiGenerated: integer("ai_generated", { mode: "boolean" }).notNull().default(false),
    answers: text({ mode: "json" }).$type<ApplicationAnswer[]>().notNull(),
    /** Follow from the history, for lists and counts. UTC ms. */
    status: text({ enum: applicationStatuses }).notNull(),
    statusAt: integer("status_at").notNull(),
    appliedAt: integer("applied_at").notNull(),
    viewedAt: integer("viewed_at"),
    respondedAt: integer("responded_at"),
    interviewedAt: integer("interviewed_at"),
    offeredAt: integer("offered_at"),
    /** Follow from history, interviews and reminders that were handled. */
    reminderKind: text("reminder_kind", { enum: reminderKinds }),
    reminderCount: integer("reminder_count"),
    reminderAt: integer("reminder_at"),
    /** The `reminderAt` that was notified of. */
    remindedAt: integer("reminded_at"),
    revision: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Removed for good after a while. */
    deletedAt: integer("deleted_at"),
    deletedBy: text("deleted_by"),
    /** As it was read then: postings disappear. */
    jobDescription: text("job_description"),
  },
  (t) => [
    index("job_applications_by_time").on(t.userId, t.appliedAt, t.id),
    index("job_applications_counted").on(t.userId, t.appliedAt, t.respondedAt, t.interviewedAt, t.deletedAt),
    index("job_applications_answered").on(t.userId, t.respondedAt),
    index("job_applications_due")
      .on(t.reminderAt)
      .where(sql`${t.reminderAt} IS NOT NULL AND ${t.deletedAt} IS NULL`),
    index("job_applications_deleted")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} IS NOT NULL`),
    enumCheck("application_status", t.status, applicationStatuses),
  ],
);

const application = () =>
  text("application_id")
    .notNull()
    .references(() => jobApplications.id, { onDelete: "cascade" });

/** Dates, counts and the present status follow from it. */
export const applicationStatusHistory = sqliteTable(
  "application_status_history",
  {
    id: text().primaryKey(),
    applicationId: application(),
    status: text({ enum: applicationStatuses }).notNull(),
    at: integer().notNull(),
    recordedAt: integer("recorded_at").notNull(),
    /** The change it can be undone with. */
    changeId: text("change_id"),
  },
  (t) => [
    index("application_status_history_by_time").on(t.applicationId, t.at, t.id),
    index("application_status_history_by_change").on(t.changeId),
    enumCheck("application_history_status", t.status, applicationStatuses),
  ],
);

export const applicationNotes = sqliteTable(
  "application_notes",
  {
    id: text().primaryKey(),
    applicationId: application(),
    text: text().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [index("application_notes_by_time").on(t.applicationId, t.createdAt)],
);

export const applicationContacts = sqliteTable(
  "application_contacts",
  {
    id: text().primaryKey(),
    applicationId: application(),
    name: text().notNull(),
    role: text(),
    email: text(),
    phone: text(),
    url: text(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("application_contacts_by_time").on(t.applicationId, t.createdAt)],
);

export const applicationInterviews = sqliteTable(
  "application_interviews",
  {
    id: text().primaryKey(),
    applicationId: application(),
    kind: text({ enum: interviewKinds }).notNull(),
    startsAt: integer("starts_at").notNull(),
    minutes: integer().notNull(),
    place: text(),
    note: text(),
    revision: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    index("application_interviews_by_time").on(t.applicationId, t.startsAt),
    enumCheck("application_interview_kind", t.kind, interviewKinds),
  ],
);

/** Reminders that were done or skipped. */
export const applicationReminders = sqliteTable(
  "application_reminders",
  {
    id: text().primaryKey(),
    applicationId: application(),
    kind: text({ enum: reminderKinds }).notNull(),
    at: integer().notNull(),
    isDone: integer("is_done", { mode: "boolean" }).notNull(),
    /** Of a thank-you. */
    interviewId: text("interview_id"),
  },
  (t) => [
    index("application_reminders_by_time").on(t.applicationId, t.at),
    enumCheck("application_reminder_kind", t.kind, reminderKinds),
  ],
);

export const applicationSettings = sqliteTable("application_settings", {
  userId: owner().primaryKey(),
  noAnswerDays: integer("no_answer_days").notNull(),
  reminders: integer({ mode: "boolean" }).notNull(),
});
