import { composeText } from "#core/content/rules.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { hourMs } from "./days.ts";
import { takesTime, type CalendarPost } from "./posts.ts";

/** More posts than this on one day compete with each other. */
export const postsPerDay = 3;

const textOf = (item: ContentItem): string =>
  `${item.type === "comment" ? item.targetUrl : ""} ${composeText(item).trim().replaceAll(/\s+/gu, " ")}`;

/** What speaks against each post that has not gone out, by id. `posts` in order of time. */
export function findWarnings(posts: readonly CalendarPost[]): Map<string, string[]> {
  const timed = posts.filter(({ item }) => takesTime(item));
  const texts = Map.groupBy(timed, ({ item }) => textOf(item));
  const days = Map.groupBy(timed, ({ day }) => day);
  const found = timed.flatMap((post, index): [string, string[]][] => {
    if (post.item.status !== "scheduled") return [];
    const warnings = [
      ...nearWarning(post, [timed[index - 1], timed[index + 1]]),
      ...twiceWarning(post, texts.get(textOf(post.item)) ?? []),
      ...busyWarning(days.get(post.day)?.length ?? 0),
    ];
    return warnings.length > 0 ? [[post.item.id, warnings]] : [];
  });
  return new Map(found);
}

function nearWarning(post: CalendarPost, others: readonly (CalendarPost | undefined)[]): string[] {
  const near = others.find((other) => other && Math.abs(other.at - post.at) < hourMs);
  return near ? [`‘${near.name}’ goes out at ${near.time}, within the same hour.`] : [];
}

function twiceWarning(post: CalendarPost, same: readonly CalendarPost[]): string[] {
  const other = same.find(({ item }) => item.id !== post.item.id);
  if (!other) return [];
  return [`The same text ${other.item.status === "published" ? "went" : "goes"} out on ${other.day} at ${other.time}.`];
}

const busyWarning = (count: number): string[] =>
  count > postsPerDay ? [`${count} posts on this day. More than ${postsPerDay} compete with each other.`] : [];
