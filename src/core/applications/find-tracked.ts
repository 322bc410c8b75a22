import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { jobApplications } from "./tables.ts";

export interface TrackedJob {
  title: string;
  company: string;
  url: string;
}

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);
/** As an application keeps them. */
const shortened = (text: string): string => text.slice(0, 200).trim();
const keyOf = (title: string, company: string): string => JSON.stringify([title, company]);

/** The application for each of the jobs: by the job's page, or by title and company if it has none. */
export const createTrackedFinder =
  ({ db }: Pick<Database, "db">) =>
  (userId: string, jobs: readonly TrackedJob[]): (string | null)[] => {
    const urls = jobs.map(({ url }) => url).filter(isWebAddress);
    const titles = jobs.filter(({ url }) => !isWebAddress(url)).map(({ title }) => shortened(title));
    const { id, jobUrl, jobTitle, company } = jobApplications;
    const rows = db
      .select({ id, jobUrl, jobTitle, company })
      .from(jobApplications)
      .where(
        and(
          eq(jobApplications.userId, userId),
          isNull(jobApplications.deletedAt),
          or(inArray(jobUrl, urls), and(isNull(jobUrl), inArray(jobTitle, titles))),
        ),
      )
      .all();
    const byUrl = new Map(rows.map((row) => [row.jobUrl, row.id]));
    const byName = new Map(rows.map((row) => [keyOf(row.jobTitle, row.company), row.id]));
    return jobs.map((job) => {
      const found = isWebAddress(job.url)
        ? byUrl.get(job.url)
        : byName.get(keyOf(shortened(job.title), shortened(job.company)));
      return found ?? null;
    });
  };
