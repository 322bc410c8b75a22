import { z } from "zod";
import type { FeedReader } from "../feed-reader.ts";
import { anyId, fieldOf, line, optionalText, readItems, textOf, timeOf } from "../read-items.ts";

const Job = z.object({
  id: anyId,
  url: z.string(),
  title: z.string(),
  company_name: z.string(),
  publication_date: optionalText,
  candidate_required_location: optionalText,
  salary: optionalText,
  description: optionalText,
});

/** All openings at once: more than about four requests a day are not welcome. */
export const fetchRemotive = async ({ readJson }: FeedReader, signal: AbortSignal) => ({
  isComplete: true,
  openings: readItems(fieldOf(await readJson("https://remotive.com/api/remote-jobs", signal), "jobs"), Job, (job) => ({
    sourceId: job.id,
    url: job.url,
    title: line(job.title),
    company: line(job.company_name),
    location: line(job.candidate_required_location),
    workplace: "Remote",
    salary: line(job.salary),
    description: textOf(job.description),
    postedAt: timeOf(job.publication_date),
    expiresAt: null,
  })),
});
