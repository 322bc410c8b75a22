import { createApplications } from "./applications.ts";
import type { SimulatorContext } from "./context.ts";
import {
  findJob,
  isOpen,
  jobsPerPage,
  matchingJobs,
  openJobs,
  placeOf,
  type Job,
  type JobCriteria,
} from "./generated-jobs.ts";
import { descriptionOf } from "./jobs-text.ts";
import { offices } from "./jobs-words.ts";
import { draw } from "./rules.ts";

export interface ListedJob {
  id: string;
  title: string;
  company: string;
  place: string;
  apply: "easy" | "external" | "closed";
  applied: boolean;
  postedAt: number;
}

export interface JobDetails extends ListedJob {
  description: string;
  hirer: { id: string; name: string; headline: string } | null;
}

export function createJobs(context: SimulatorContext) {
  const { clock, seed, people } = context;
  const companies = [...new Set(people.map(({ company }) => company))].toSorted();
  const find = (id: string): Job | undefined => findJob(seed, companies, id, clock.now());
  const { hasApplied, ...applications } = createApplications(context, find);

  const listed = (job: Job, applied: boolean): ListedJob => ({
    id: job.id,
    title: job.title,
    company: job.company,
    place: placeOf(job),
    apply: isOpen(job, clock.now()) ? job.way : "closed",
    applied,
    postedAt: job.postedAt,
  });

  const hirerOf = (job: Job): JobDetails["hirer"] => {
    const colleagues = people.filter(({ company }) => company === job.company);
    const drawn = draw(seed, "hirer", job.id);
    const hirer = drawn < 0.6 ? colleagues[Math.floor((drawn / 0.6) * colleagues.length)] : undefined;
    return hirer ? { id: hirer.slug, name: hirer.name, headline: hirer.headline } : null;
  };

  return {
    ...applications,

    /** Pages count from 1. */
    searchJobs(memberId: string, criteria: JobCriteria, page: number): { jobs: ListedJob[]; total: number } {
      const now = clock.now();
      const matches = matchingJobs(openJobs(seed, companies, now), criteria, now);
      const applied = new Set(applications.applicationsOf(memberId).map(({ jobId }) => jobId));
      const jobs = matches
        .slice((page - 1) * jobsPerPage, page * jobsPerPage)
        .map((job) => listed(job, applied.has(job.id)));
      return { jobs, total: matches.length };
    },

    job(memberId: string, jobId: string): JobDetails | undefined {
      const job = find(jobId);
      if (!job) return undefined;
      return {
        ...listed(job, hasApplied(memberId, jobId)),
        description: descriptionOf(seed, job),
        hirer: hirerOf(job),
      };
    },

    placesLike(typed: string): string[] {
      const start = typed.trim().toLowerCase();
      return start === "" ? [] : offices.map(({ city }) => city).filter((city) => city.toLowerCase().startsWith(start));
    },
  };
}
