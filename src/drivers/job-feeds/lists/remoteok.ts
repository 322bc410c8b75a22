import { z } from "zod";
import { FeedError } from "#core/jobs/sources/contract.ts";
import type { FeedReader } from "../feed-reader.ts";
import { anyId, line, optional, optionalText, readItems, salaryOf, textOf, timeOf } from "../read-items.ts";

const Job = z.object({
  id: anyId,
  position: z.string(),
  company: z.string(),
  description: optionalText,
  location: optionalText,
  url: z.string(),
  date: optionalText,
  salary_min: optional(z.number()),
  salary_max: optional(z.number()),
  expired: optional(z.boolean()),
});

/** The first element of its list is the legal notice. */
export async function fetchRemoteOk({ readJson }: FeedReader, signal: AbortSignal) {
  const answer = await readJson("https://remoteok.com/api", signal);
  if (!Array.isArray(answer)) throw new FeedError("changed", "Its answer has changed, so it can't be read.");
  const jobs: unknown[] = answer.filter((item: unknown) => !isNotice(item));
  const openings = readItems(jobs, Job, (job) =>
    job.expired
      ? undefined
      : {
          sourceId: job.id,
          url: job.url,
          title: line(job.position),
          company: line(job.company),
          location: line(job.location),
          workplace: "Remote",
          salary: salaryOf(job.salary_min, job.salary_max, "USD"),
          description: textOf(job.description),
          postedAt: timeOf(job.date),
          expiresAt: null,
        },
  );
  return { openings, isComplete: false };
}

const isNotice = (item: unknown): boolean => typeof item === "object" && item !== null && "legal" in item;
