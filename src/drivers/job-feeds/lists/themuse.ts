import { z } from "zod";
import type { FeedOpening } from "#core/jobs/sources/contract.ts";
import type { FeedReader } from "../feed-reader.ts";
import { anyId, fieldOf, line, optional, optionalText, readItems, textOf, timeOf } from "../read-items.ts";

const pages = 3;
const Job = z.object({
  id: anyId,
  name: z.string(),
  contents: optionalText,
  publication_date: optionalText,
  locations: optional(z.array(z.object({ name: z.string() }))),
  company: z.object({ name: z.string() }),
  refs: z.object({ landing_page: z.string() }),
});

export async function fetchTheMuse({ readJson }: FeedReader, signal: AbortSignal) {
  const openings: FeedOpening[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const list = fieldOf(await readJson(`https://www.themuse.com/api/public/jobs?page=${page}`, signal), "results");
    openings.push(
      ...readItems(list, Job, (job) => ({
        sourceId: job.id,
        url: job.refs.landing_page,
        title: line(job.name),
        company: line(job.company.name),
        location: line((job.locations ?? []).map(({ name }) => name).join("; ")),
        description: textOf(job.contents),
        postedAt: timeOf(job.publication_date),
        expiresAt: null,
      })),
    );
    if (!Array.isArray(list) || list.length === 0) break;
  }
  return { openings, isComplete: false };
}
