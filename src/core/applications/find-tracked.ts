import { and, desc, eq, inArray, isNull, like, or, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import {
  isSameJob,
  jobNameKey,
  mayBeSameJob,
  networkJobNumber,
  postingKey,
  shortened,
  type JobFacts,
} from "./same-job.ts";
import { jobApplications } from "./tables.ts";

/** An application to the same job, or to one that may be the same. */
export interface TrackedJob extends Pick<
  typeof jobApplications.$inferSelect,
  "id" | "jobTitle" | "company" | "status" | "appliedAt"
> {
  isSameJob: boolean;
}

const factsOf = (row: { jobTitle: string; company: string; location: string | null; jobUrl: string | null }) => ({
  title: row.jobTitle,
  company: row.company,
  location: row.location,
  url: row.jobUrl,
});

const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, "").replace(/\/+$/, "");

export function createTrackedFinder({ db }: Pick<Database, "db">) {
  const { userId: owner, id, jobUrl, jobTitle, company, location, status, appliedAt, deletedAt } = jobApplications;

  /** Those that may be to one of the jobs, the last one first. */
  const candidates = (userId: string, jobs: readonly JobFacts[]) => {
    const urls = jobs.flatMap(({ url }) => url ?? []);
    const address = sql`rtrim(substr(${jobUrl}, 1, instr(${jobUrl} || '?', '?') - 1), '/')`;
    const isOnNetwork = urls.some((url) => networkJobNumber(url) !== undefined);
    return db
      .select({ id, jobUrl, jobTitle, company, location, status, appliedAt })
      .from(jobApplications)
      .where(
        and(
          eq(owner, userId),
          isNull(deletedAt),
          or(
            inArray(address, urls.map(withoutQuery)),
            isOnNetwork ? like(jobUrl, "%/jobs/view/%") : undefined,
            inArray(
              jobTitle,
              jobs.map(({ title }) => shortened(title)),
            ),
          ),
        ),
      )
      .orderBy(desc(appliedAt), desc(id))
      .all();
  };

  return {
    /** The id of the application to each of the jobs. */
    findTracked(userId: string, jobs: readonly JobFacts[]): (string | null)[] {
      const rows = candidates(userId, jobs).map((row) => ({ id: row.id, facts: factsOf(row) }));
      const byPosting = Map.groupBy(rows, ({ facts }) => postingKey(facts.url));
      const byName = Map.groupBy(rows, ({ facts }) => jobNameKey(facts));
      return jobs.map((job) => {
        const key = postingKey(job.url);
        const known = [
          ...(key === undefined ? [] : (byPosting.get(key) ?? [])),
          ...(byName.get(jobNameKey(job)) ?? []),
        ];
        return known.find(({ facts }) => isSameJob(facts, job))?.id ?? null;
      });
    },

    /** The application that was sent to this job, rather than one that may be to it. */
    findSent(userId: string, job: JobFacts): TrackedJob | undefined {
      const rows = candidates(userId, [job]).filter((row) => mayBeSameJob(factsOf(row), job));
      const same = rows.find((row) => isSameJob(factsOf(row), job));
      const found = same ?? rows[0];
      return found && { ...found, isSameJob: same !== undefined };
    },
  };
}
