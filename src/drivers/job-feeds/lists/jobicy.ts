import { z } from "zod";
import type { FeedReader } from "../feed-reader.ts";
import { anyId, fieldOf, line, optional, optionalText, readItems, salaryOf, textOf, timeOf } from "../read-items.ts";

const Job = z.object({
  id: anyId,
  url: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  jobGeo: optionalText,
  jobLevel: optionalText,
  jobDescription: optionalText,
  pubDate: optionalText,
  salaryMin: optional(z.coerce.number()),
  salaryMax: optional(z.coerce.number()),
  salaryCurrency: optionalText,
});

export const fetchJobicy = async ({ readJson }: FeedReader, signal: AbortSignal) => ({
  isComplete: false,
  openings: readItems(
    fieldOf(await readJson("https://jobicy.com/api/v2/remote-jobs?count=50", signal), "jobs"),
    Job,
    (job) => ({
      sourceId: job.id,
      url: job.url,
      title: line(job.jobTitle),
      company: line(job.companyName),
      location: line(job.jobGeo),
      workplace: "Remote",
      salary: salaryOf(job.salaryMin, job.salaryMax, line(job.salaryCurrency)),
      description: textOf(job.jobDescription),
      postedAt: timeOf(job.pubDate),
      expiresAt: null,
    }),
  ),
});
