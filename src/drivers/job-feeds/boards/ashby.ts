import { z } from "zod";
import type { FeedReader } from "../feed-reader.ts";
import { fieldOf, line, optional, optionalText, readItems, textOf, timeOf } from "../read-items.ts";

const Job = z.object({
  id: z.string().min(1),
  title: z.string(),
  location: optionalText,
  workplaceType: optionalText,
  publishedAt: optionalText,
  isListed: optional(z.boolean()),
  jobUrl: z.string(),
  descriptionHtml: optionalText,
  descriptionPlain: optionalText,
  compensation: optional(z.object({ compensationTierSummary: optionalText })),
});

export async function fetchAshby({ readJson }: FeedReader, signal: AbortSignal, board: string) {
  const url = `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(board)}?includeCompensation=true`;
  const openings = readItems(fieldOf(await readJson(url, signal), "jobs"), Job, (job) =>
    job.isListed === false
      ? undefined
      : {
          sourceId: job.id,
          url: job.jobUrl,
          title: line(job.title),
          company: board,
          location: line(job.location),
          // `isRemote` is also true for hybrid jobs.
          workplace: line(job.workplaceType),
          salary: line(job.compensation?.compensationTierSummary),
          description: textOf(job.descriptionPlain ?? job.descriptionHtml),
          postedAt: timeOf(job.publishedAt),
          expiresAt: null,
        },
  );
  return { openings, isComplete: true };
}
