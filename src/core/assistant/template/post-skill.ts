import { z } from "zod";
import { plain, read, type Results, type Skill } from "./skill.ts";

const days = 365;

const Published = z.object({
  overview: z.object({ content_posts: z.number() }),
  performance: z.object({
    top_performing_content: z.array(
      z.object({ content: z.string(), likes: z.number(), comments: z.number(), shares: z.number() }),
    ),
  }),
  pastPosts: z.object({
    total: z.number(),
    mostImpressions: z.array(z.object({ name: z.string().nullable(), impressions: z.object({ value: z.number() }) })),
  }),
});

const numbered = (lines: readonly string[]): string => lines.map((line, at) => `${at + 1}. ${line}`).join("\n");

function writePublished(results: Results): string {
  const published = read(results, "get_analytics", Published);
  if (!published) return "Your published posts could not be read. [Open Analytics](/analytics)";
  const { overview, performance, pastPosts } = published;
  const own = performance.top_performing_content.map(
    ({ content, likes, comments, shares }) =>
      `${plain(content)}: ${likes} likes, ${comments} comments, ${shares} shares`,
  );
  const past = pastPosts.mostImpressions.map(
    ({ name, impressions }) => `${plain(name ?? "A post without text")}: ${impressions.value} impressions`,
  );
  return [
    `Published with Attaché in the last ${days} days: ${overview.content_posts}. Published elsewhere, from your imported files: ${pastPosts.total}.`,
    ...(own.length === 0 ? [] : [`Best of your posts that the network measured:\n\n${numbered(own)}`]),
    ...(past.length === 0 ? [] : [`Most impressions in your imported files:\n\n${numbered(past)}`]),
    ...(own.length + past.length === 0 ? ["No post has metrics yet."] : []),
    "[Open Analytics](/analytics)",
  ].join("\n\n");
}

export const publishedSkill: Skill = {
  offer: "how many posts you published and which did best",
  words:
    /\bhow many\b.*\b(posts?|articles?)\b.*\bpublish|\bposts?\b.*\b(best|top|most|worked)\b|\b(best|top|most)\b(?! time).*\bposts?\b(?! (at|on)\b)/i,
  calls: [{ name: "get_analytics", input: { days } }],
  write: writePublished,
};
