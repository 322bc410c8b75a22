import { areClose, composeText } from "#core/content/rules.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { weekdayIn } from "../../../../lib/dates.ts";
import { takesTime, type CalendarPost } from "./posts.ts";

/** More posts than this on one day compete with each other. */
export const postsPerDay = 3;

const textOf = (item: ContentItem): string =>
  `${item.type === "comment" ? item.targetUrl : ""} ${composeText(item).trim().replaceAll(/\s+/gu, " ")}`;

/**
 * What speaks against each post that has not gone out, by id. Too many posts on a day are reported for those beyond the
 * limit, and for the one that is moved there.
 * @param posts in order of time
 */
export function findWarnings(posts: readonly CalendarPost[], zone: string, movedId?: string): Map<string, string[]> {
  const timed = posts.filter(({ item }) => takesTime(item));
  const textByPost = new Map(timed.map((post) => [post, textOf(post.item)]));
  const texts = Map.groupBy(timed, (post) => textByPost.get(post));
  const days = Map.groupBy(timed, ({ day }) => day);
  const found = timed.flatMap((post, index): [string, string[]][] => {
    if (post.item.status !== "scheduled") return [];
    const warnings = [
      ...nearWarning(post, [timed[index - 1], timed[index + 1]]),
      ...twiceWarning(post, texts.get(textByPost.get(post)) ?? [], zone),
      ...busyWarning(post, days.get(post.day) ?? [], movedId),
    ];
    return warnings.length > 0 ? [[post.item.id, warnings]] : [];
  });
  return new Map(found);
}

function nearWarning(post: CalendarPost, others: readonly (CalendarPost | undefined)[]): string[] {
  const near = others.find((other) => other && areClose(other.at, post.at));
  return near ? [`‘${near.name}’ goes out at ${near.time}, within the same hour.`] : [];
}

function twiceWarning(post: CalendarPost, same: readonly CalendarPost[], zone: string): string[] {
  const other = same.find(({ item }) => item.id !== post.item.id);
  if (!other) return [];
  return [
    `The same text ${other.item.status === "published" ? "went" : "goes"} out on ${weekdayIn(other.at, zone)} at ${other.time}.`,
  ];
}

function busyWarning(post: CalendarPost, ofDay: readonly CalendarPost[], movedId: string | undefined): string[] {
  const isOver = ofDay.length > postsPerDay && (ofDay.indexOf(post) >= postsPerDay || post.item.id === movedId);
  return isOver ? [`${ofDay.length} posts on this day. More than ${postsPerDay} compete with each other.`] : [];
}
