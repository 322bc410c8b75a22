import { and, count, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Listed } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import type { Database } from "#core/database.ts";
import { contains } from "#core/like.ts";
import type { ApplicationRow } from "./application-store.ts";
import type { ApplicationQuery } from "./contract.ts";
import { applicationReminders, jobApplications } from "./tables.ts";

const dayMs = 24 * 60 * 60_000;

/** Applied or viewed, without anything new since then. The rule is `hasNoAnswer`. */
const unansweredSince = (at: number) =>
  sql`${jobApplications.status} IN ('applied', 'viewed') AND ${jobApplications.statusAt} <= ${at} AND NOT EXISTS (
    SELECT 1 FROM ${applicationReminders} WHERE ${applicationReminders.applicationId} = ${jobApplications.id}
      AND ${applicationReminders.kind} = 'follow_up' AND ${applicationReminders.isDone} = 1 AND ${applicationReminders.at} > ${at})`;

interface Listing {
  noAnswerDays: number;
  now: number;
}

/** The one applied for last first. */
export function listApplications(
  { db }: Database,
  userId: string,
  { status, search, limit, cursor, count: counted }: ApplicationQuery,
  { noAnswerDays, now }: Listing,
): Listed<ApplicationRow> {
  const { appliedAt, id, jobTitle, company, location } = jobApplications;
  const matching = and(
    eq(jobApplications.userId, userId),
    isNull(jobApplications.deletedAt),
    status === "all"
      ? undefined
      : status === "no_answer"
        ? unansweredSince(now - noAnswerDays * dayMs)
        : eq(jobApplications.status, status),
    search ? or(contains(jobTitle, search), contains(company, search), contains(location, search)) : undefined,
  );
  const after = readCursor(cursor);
  const older = after && or(lt(appliedAt, after.at), and(eq(appliedAt, after.at), lt(id, after.id)));
  const rows = db
    .select()
    .from(jobApplications)
    .where(and(matching, older))
    .orderBy(desc(appliedAt), desc(id))
    .limit(limit + 1)
    .all();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit),
    ...(last && { next: cursorOf(last.appliedAt, last.id) }),
    ...(counted === "true" && { total: db.select({ n: count() }).from(jobApplications).where(matching).get()?.n ?? 0 }),
  };
}
