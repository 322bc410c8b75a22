import type { ContentItem } from "#core/content/contract.ts";
import { nameOf } from "#core/content/post-name.ts";
import { isAllowed } from "#core/content/rules.ts";
import { dayOf, timeOf, type Day } from "./days.ts";

/** An item with a place on the calendar. */
export interface CalendarPost {
  item: ContentItem;
  name: string;
  /** When it went out, or is to go out; UTC ms. */
  at: number;
  day: Day;
  time: string;
}

/** In order of time; those without one have no place. */
export function toPosts(items: readonly ContentItem[], zone: string): CalendarPost[] {
  const posts = items.flatMap((item) => {
    const at = Date.parse(item.publishedAt ?? item.scheduledFor ?? "");
    if (Number.isNaN(at)) return [];
    return { item, name: nameOf(item), at, day: dayOf(at, zone), time: timeOf(at, zone) };
  });
  return posts.toSorted((one, other) => one.at - other.at || (one.item.id < other.item.id ? -1 : 1));
}

export const byDay = (posts: readonly CalendarPost[]): Map<Day, CalendarPost[]> => Map.groupBy(posts, ({ day }) => day);

/** Whether its owner may give it another time. */
export const canMove = ({ detail }: ContentItem): boolean => isAllowed(detail.state, "edit");

/** Whether it takes its time from other posts. */
export const takesTime = ({ status }: ContentItem): boolean => status === "scheduled" || status === "published";
