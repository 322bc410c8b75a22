import { z } from "zod";
import { decodeEntities } from "#core/html-to-text.ts";
import type { FeedReader } from "../feed-reader.ts";
import { anyId, fieldOf, line, optional, optionalText, readItems, textOf, timeOf } from "../read-items.ts";

const Job = z.object({
  id: anyId,
  title: z.string(),
  company_name: optionalText,
  location: optional(z.object({ name: optionalText })),
  absolute_url: z.string(),
  first_published: optionalText,
  updated_at: optionalText,
  content: optionalText,
  pay_input_ranges: optional(
    z.array(
      z.object({ min_cents: optional(z.number()), max_cents: optional(z.number()), currency_type: optionalText }),
    ),
  ),
});

export async function fetchGreenhouse({ readJson }: FeedReader, signal: AbortSignal, board: string) {
  const url = `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(board)}/jobs?content=true&pay_transparency=true`;
  const openings = readItems(fieldOf(await readJson(url, signal), "jobs"), Job, (job) => {
    const [pay] = job.pay_input_ranges ?? [];
    const cents = (amount: number | null | undefined): string => (amount ? String(Math.round(amount / 100)) : "");
    return {
      sourceId: job.id,
      url: job.absolute_url,
      title: line(job.title),
      company: line(job.company_name) || board,
      location: line(job.location?.name),
      salary: pay
        ? `${[cents(pay.min_cents), cents(pay.max_cents)].filter(Boolean).join(" - ")} ${line(pay.currency_type)}`
        : undefined,
      // Its HTML is encoded once more.
      description: textOf(decodeEntities(job.content ?? "")),
      postedAt: timeOf(job.first_published ?? job.updated_at),
      expiresAt: null,
    };
  });
  return { openings, isComplete: true };
}
