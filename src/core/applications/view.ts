import { and, count, desc, eq, gt, inArray, max, min } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import type { ApplicationRow } from "./application-store.ts";
import type { Application } from "./contract.ts";
import { describeReminder, hasNoAnswer, isProposed } from "./rules.ts";
import { applicationInterviews, applicationNotes, applicationReminders } from "./tables.ts";

interface Viewing {
  now: number;
  noAnswerDays: number;
  reminders: boolean;
}

/** Rows as they are shown, in the same order. */
export function toApplications({ db }: Database, rows: readonly ApplicationRow[], viewing: Viewing): Application[] {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { applicationId: noted } = applicationNotes;
  const notes = db.select({ id: noted, n: count() }).from(applicationNotes).where(inArray(noted, ids)).groupBy(noted);
  const { applicationId: invited, startsAt } = applicationInterviews;
  const interviews = db
    .select({ id: invited, at: min(startsAt) })
    .from(applicationInterviews)
    .where(and(inArray(invited, ids), gt(startsAt, viewing.now)))
    .groupBy(invited);
  const { applicationId: reminded, at, kind, isDone } = applicationReminders;
  const followUps = db
    .select({ id: reminded, at: max(at) })
    .from(applicationReminders)
    .where(and(inArray(reminded, ids), eq(kind, "follow_up"), eq(isDone, true)))
    .groupBy(reminded)
    .orderBy(desc(reminded));
  const noteCounts = new Map(notes.all().map(({ id, n }) => [id, n]));
  const interviewTimes = new Map(interviews.all().map((row) => [row.id, row.at]));
  const followUpTimes = new Map(followUps.all().map((row) => [row.id, row.at]));
  return rows.map((row) => {
    const interviewAt = interviewTimes.get(row.id) ?? null;
    const followUpAt = followUpTimes.get(row.id) ?? null;
    return {
      ...fieldsOf(row),
      hasNoAnswer: hasNoAnswer(row, followUpAt, viewing.noAnswerDays, viewing.now),
      nextReminder: viewing.reminders ? reminderOf(row, viewing.now) : null,
      nextInterviewAt: interviewAt === null ? null : toInstant(interviewAt),
      noteCount: noteCounts.get(row.id) ?? 0,
    };
  });
}

const fieldsOf = (row: ApplicationRow) => ({
  id: row.id,
  jobTitle: row.jobTitle,
  company: row.company,
  location: row.location,
  salaryRange: row.salaryRange,
  jobUrl: row.jobUrl,
  status: row.status,
  matchScore: row.matchScore,
  cvUsed: row.cvUsed,
  coverLetter: row.coverLetter,
  aiGenerated: row.aiGenerated,
  appliedAt: toInstant(row.appliedAt),
  statusAt: toInstant(row.statusAt),
  revision: row.revision,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});

function reminderOf(
  { reminderKind, reminderCount, reminderAt, company }: ApplicationRow,
  now: number,
): Application["nextReminder"] {
  if (reminderKind === null || reminderAt === null) return null;
  if (!isProposed({ kind: reminderKind, dueAt: reminderAt }, now)) return null;
  return {
    kind: reminderKind,
    count: reminderCount ?? 1,
    dueAt: toInstant(reminderAt),
    title: describeReminder(reminderKind, company),
  };
}
