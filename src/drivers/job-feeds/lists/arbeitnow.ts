import { z } from "zod";
import type { FeedOpening } from "#core/jobs/sources/contract.ts";
import type { FeedReader } from "../feed-reader.ts";
import { fieldOf, line, optional, optionalText, readItems, textOf, timeOf } from "../read-items.ts";

const pages = 3;
const Job = z.object({
  slug: z.string().min(1),
  company_name: z.string(),
  title: z.string(),
  description: optionalText,
  remote: optional(z.boolean()),
  url: z.string(),
  location: optionalText,
  created_at: optional(z.number()),
});

export async function fetchArbeitnow({ readJson }: FeedReader, signal: AbortSignal) {
  const openings: FeedOpening[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const answer = await readJson(`https://www.arbeitnow.com/api/job-board-api?page=${page}`, signal);
    const list = fieldOf(answer, "data");
    openings.push(
      ...readItems(list, Job, (job) => ({
        sourceId: job.slug,
        url: job.url,
        title: line(job.title),
        company: line(job.company_name),
        location: line(job.location),
        workplace: job.remote ? "Remote" : undefined,
        description: textOf(job.description),
        postedAt: timeOf(job.created_at),
        expiresAt: null,
      })),
    );
    if (!Array.isArray(list) || list.length === 0) break;
  }
  return { openings, isComplete: false };
}
