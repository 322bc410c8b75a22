import type { ContentItem } from "#core/content/contract.ts";
import { hashtagsOf } from "#core/content/rules.ts";

const maxSuggestions = 6;

/** Without `#`: the most used of earlier posts, as spelled in the first of them, that this post doesn't have. */
export function suggestHashtags(
  earlier: readonly Pick<ContentItem, "content" | "hashtags">[],
  current: { content: string; hashtags: string },
): string[] {
  const used = new Set(hashtagsOf(current).map((tag) => tag.toLowerCase()));
  const counts = new Map<string, { tag: string; count: number }>();
  for (const tag of earlier.flatMap(hashtagsOf)) {
    const found = counts.get(tag.toLowerCase());
    if (found) found.count += 1;
    else if (!used.has(tag.toLowerCase())) counts.set(tag.toLowerCase(), { tag, count: 1 });
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxSuggestions)
    .map(({ tag }) => tag);
}
