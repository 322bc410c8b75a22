import { createApplications } from "./applications.ts";
import type { SimulatorContext } from "../context.ts";
import {
  findJob,
  isOpen,
  jobsPerPage,
  searchJobs,
  listOpenJobs,
  formatPlace,
  type Job,
  type JobCriteria,
} from "./generated-jobs.ts";
import { describeJob } from "./jobs-text.ts";
import { offices } from "./jobs-words.ts";
import { draw } from "../rules.ts";

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
  const findById = (id: string): Job | undefined => findJob(seed, companies, id, clock.now());
  const { hasApplied, ...applications } = createApplications(context, findById);

  const toListedJob = (job: Job, applied: boolean): ListedJob => ({
    id: job.id,
    title: job.title,
    company: job.company,
    place: formatPlace(job),
    apply: isOpen(job, clock.now()) ? job.applyMethod : "closed",
    applied,
    postedAt: job.postedAt,
  });

  const findHirer = (job: Job): JobDetails["hirer"] => {
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
      const matches = searchJobs(listOpenJobs(seed, companies, now), criteria, now);
      const applied = new Set(applications.applicationsOf(memberId).map(({ jobId }) => jobId));
      const jobs = matches
        .slice((page - 1) * jobsPerPage, page * jobsPerPage)
        .map((job) => toListedJob(job, applied.has(job.id)));
      return { jobs, total: matches.length };
    },

    job(memberId: string, jobId: string): JobDetails | undefined {
      const job = findById(jobId);
      if (!job) return undefined;
      return {
        ...toListedJob(job, hasApplied(memberId, jobId)),
        description: describeJob(seed, job),
        hirer: findHirer(job),
      };
    },

    suggestPlaces(typed: string): string[] {
      const start = typed.trim().toLowerCase();
      return start === "" ? [] : offices.map(({ city }) => city).filter((city) => city.toLowerCase().startsWith(start));
    },
  };
}
