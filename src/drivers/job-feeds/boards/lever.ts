import { z } from "zod";
import { FeedError, type FeedOpening } from "#core/jobs/sources/contract.ts";
import type { FeedReader } from "../feed-reader.ts";
import { line, optional, optionalText, readItems, salaryOf, textOf, timeOf } from "../read-items.ts";

const perPage = 100;
const maxPages = 20;
const Job = z.object({
  id: z.string().min(1),
  text: z.string(),
  categories: optional(z.object({ location: optionalText })),
  description: optionalText,
  descriptionPlain: optionalText,
  additional: optionalText,
  lists: optional(z.array(z.object({ text: optionalText, content: optionalText }))),
  hostedUrl: z.string(),
  workplaceType: optionalText,
  salaryRange: optional(
    z.object({
      currency: optionalText,
      interval: optionalText,
      min: optional(z.number()),
      max: optional(z.number()),
    }),
  ),
  createdAt: optional(z.number()),
});

export async function fetchLever({ readJson }: FeedReader, signal: AbortSignal, board: string) {
  const openings = new Map<string, FeedOpening>();
  for (let page = 0; page < maxPages; page += 1) {
    const query = `mode=json&skip=${page * perPage}&limit=${perPage}`;
    const answer = await readJson(`https://api.lever.co/v0/postings/${encodeURIComponent(board)}?${query}`, signal);
    const before = openings.size;
    for (const opening of readItems(answer, Job, (job) => toOpening(job, board)))
      openings.set(opening.sourceId, opening);
    const length = Array.isArray(answer) ? answer.length : 0;
    // A page that brings nothing new is one that was sent again.
    if (length < perPage || openings.size === before) return { openings: [...openings.values()], isComplete: true };
  }
  throw new FeedError("too_large", "It has too many openings.");
}

function toOpening(job: z.output<typeof Job>, board: string): FeedOpening {
  const { salaryRange: pay } = job;
  const lists = (job.lists ?? []).map(({ text, content }) => `${line(text)}\n${textOf(content)}`);
  const interval = /hour|month|day/.exec(pay?.interval ?? "")?.[0];
  return {
    sourceId: job.id,
    url: job.hostedUrl,
    title: line(job.text),
    company: board,
    location: line(job.categories?.location),
    workplace: line(job.workplaceType),
    salary: pay ? `${salaryOf(pay.min, pay.max, line(pay.currency))}${interval ? ` per ${interval}` : ""}` : undefined,
    description: [textOf(job.descriptionPlain ?? job.description), ...lists, textOf(job.additional)]
      .filter((part) => part.trim() !== "")
      .join("\n\n"),
    postedAt: timeOf(job.createdAt),
    expiresAt: null,
  };
}
