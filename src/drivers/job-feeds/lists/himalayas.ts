import { z } from "zod";
import type { FeedReader } from "../feed-reader.ts";
import { fieldOf, line, optional, optionalText, readItems, salaryOf, textOf, timeOf } from "../read-items.ts";

const time = optional(z.union([z.number(), z.string()]));
const Job = z.object({
  guid: z.string().min(1),
  title: z.string(),
  companyName: z.string(),
  applicationLink: z.string(),
  locationRestrictions: optional(z.array(z.string())),
  description: optionalText,
  excerpt: optionalText,
  minSalary: optional(z.number()),
  maxSalary: optional(z.number()),
  currency: optionalText,
  pubDate: time,
  expiryDate: time,
});

export const fetchHimalayas = async ({ readJson }: FeedReader, signal: AbortSignal) => ({
  isComplete: false,
  openings: readItems(
    fieldOf(await readJson("https://himalayas.app/jobs/api?limit=50", signal), "jobs"),
    Job,
    (job) => ({
      sourceId: job.guid,
      url: job.applicationLink,
      title: line(job.title),
      company: line(job.companyName),
      location: line((job.locationRestrictions ?? []).join(", ")),
      workplace: "Remote",
      salary: salaryOf(job.minSalary, job.maxSalary, line(job.currency)),
      description: textOf(job.description ?? job.excerpt),
      postedAt: timeOf(job.pubDate),
      expiresAt: timeOf(job.expiryDate),
    }),
  ),
});
