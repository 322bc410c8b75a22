import type { JobDetails, ListedJob } from "#simulator/model/jobs/jobs.ts";
import type { View } from "../context.ts";

/** One page of results, and the details of one of them. */
export interface JobListProps {
  view: View;
  searchParams: URLSearchParams;
  jobs: readonly ListedJob[];
  total: number;
  start: number;
  current: JobDetails | undefined;
  viewed: ReadonlySet<string>;
  now: number;
}

export interface JobCardProps extends Pick<JobListProps, "view" | "viewed" | "now"> {
  job: ListedJob;
  /** In its list. */
  n: number;
}

export const isEasy = ({ view, job }: Pick<JobCardProps, "view" | "job">): boolean =>
  job.apply === "easy" && !view.switches.externalJobs;
