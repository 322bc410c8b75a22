import { and, asc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import type { ApplicationsDeps } from "../context.ts";
import { applicationContacts, jobApplications } from "../tables.ts";
import type { ApplicationReport, ReportQuery } from "./contract.ts";

const reportedAtMost = 1000;

export function createReport({ database, clock, settings }: ApplicationsDeps) {
  const { db } = database;
  return {
    /** Those applied for between two local days, both included, the first one first. */
    report(userId: string, query: ReportQuery, name: string): ApplicationReport {
      const zone = settings.zoneOf(userId);
      const today = wallTimeOf(clock.now(), zone).slice(0, 10);
      const { to = today, from = `${to.slice(0, 8)}01` } = query;
      const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds;
      const start = startOf(Temporal.PlainDate.from(from));
      const end = startOf(Temporal.PlainDate.from(to).add({ days: 1 }));
      const { appliedAt, id } = jobApplications;
      const own = and(eq(jobApplications.userId, userId), isNull(jobApplications.deletedAt));
      const within = and(own, gte(appliedAt, start), lt(appliedAt, end));
      return database.read(() => {
        const rows = db
          .select()
          .from(jobApplications)
          .where(within)
          .orderBy(asc(appliedAt), asc(id))
          .limit(reportedAtMost)
          .all();
        const contacts = new Map<string, string[]>();
        const ids = rows.map((row) => row.id);
        for (const { applicationId, name: contact, email, phone } of db
          .select()
          .from(applicationContacts)
          .where(inArray(applicationContacts.applicationId, ids))
          .orderBy(asc(applicationContacts.createdAt))
          .all())
          contacts.set(applicationId, [
            ...(contacts.get(applicationId) ?? []),
            [contact, email, phone].filter((part) => part !== null).join(", "),
          ]);
        return {
          from,
          to,
          name,
          applications: rows.map((row) => ({
            appliedAt: toInstant(row.appliedAt),
            jobTitle: row.jobTitle,
            company: row.company,
            location: row.location,
            jobUrl: row.jobUrl,
            contacts: contacts.get(row.id) ?? [],
            status: row.status,
            statusAt: toInstant(row.statusAt),
          })),
        };
      });
    },
  };
}
