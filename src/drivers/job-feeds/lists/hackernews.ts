import { z } from "zod";
import { FeedError, type FeedOpening } from "#core/jobs/sources/contract.ts";
import type { FeedReader } from "../feed-reader.ts";
import { anyId, fieldOf, line, optional, optionalText, readItems, textOf, timeOf } from "../read-items.ts";

const Story = z.object({ objectID: anyId, title: z.string() });
const Comment = z.object({ id: anyId, text: optionalText, created_at: optionalText, author: optional(z.string()) });
const origin = "https://hn.algolia.com/api/v1";

/** The latest monthly thread 'Who is hiring?'. The first line of a comment is 'Company | Role | Place | ...'. */
export async function fetchHackerNews({ readJson }: FeedReader, signal: AbortSignal) {
  const found = await readJson(`${origin}/search_by_date?tags=story,author_whoishiring&query=hiring`, signal);
  const hits = z.array(Story).safeParse(fieldOf(found, "hits"));
  if (!hits.success) throw new FeedError("changed", "Its answer has changed, so it can't be read.");
  const thread = hits.data.find(({ title }) => /who is hiring/i.test(title));
  if (!thread) throw new FeedError("changed", "The thread 'Who is hiring?' was not found.");
  const item = await readJson(`${origin}/items/${encodeURIComponent(thread.objectID)}`, signal);
  return { openings: readItems(fieldOf(item, "children"), Comment, readComment), isComplete: true };
}

function readComment({ id, text, created_at }: z.output<typeof Comment>): FeedOpening | undefined {
  const description = textOf(text);
  const [first = "", ...rest] = description.split("\n");
  const [company = "", title = "", ...details] = first.split("|").map((part) => line(part));
  if (title === "") return undefined;
  return {
    sourceId: id,
    url: `https://news.ycombinator.com/item?id=${encodeURIComponent(id)}`,
    company,
    title,
    location: details[0] ?? "",
    workplace: details.find((part) => /remote|on-?site|hybrid/i.test(part)),
    salary: details.find((part) => /[$€£]|\d+ ?k\b/i.test(part)),
    description: rest.join("\n").trim() || first,
    postedAt: timeOf(created_at),
    expiresAt: null,
  };
}
