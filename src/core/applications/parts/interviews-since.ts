import { and, desc, eq, getTableColumns, gte, isNull } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { applicationInterviews, jobApplications } from "../tables.ts";

/** Times in UTC ms. */
export type ScheduledInterview = typeof applicationInterviews.$inferSelect & { jobTitle: string; company: string };

/** Also those to come, the last one first. */
export const interviewsSince = ({ db }: Database, userId: string, since: number, limit: number): ScheduledInterview[] =>
  db
    .select({
      ...getTableColumns(applicationInterviews),
      jobTitle: jobApplications.jobTitle,
      company: jobApplications.company,
    })
    .from(applicationInterviews)
    .innerJoin(jobApplications, eq(jobApplications.id, applicationInterviews.applicationId))
    .where(
      and(
        eq(jobApplications.userId, userId),
        isNull(jobApplications.deletedAt),
        gte(applicationInterviews.startsAt, since),
      ),
    )
    .orderBy(desc(applicationInterviews.startsAt))
    .limit(limit)
    .all();
