import type { KeyboardEvent, MouseEvent } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import type { ViewProps } from "../view-props.ts";
import { dropTargetOf } from "./moving/drop-target.ts";
import type { Day } from "./rules/days.ts";
import { freeHour, isPastDay, startOfHour } from "./rules/placement.ts";
import { canMove, takesTime, type CalendarPost } from "./rules/posts.ts";

interface PressOptions extends Pick<ViewProps, "open" | "show"> {
  posts: readonly CalendarPost[];
  zone: string;
  now: number;
  itemOf: (id: string) => ContentItem | undefined;
  onDetails: (id: string, anchor: HTMLElement) => void;
  onPickUp: (item: ContentItem, isFromTray: boolean) => void;
  /** Returns whether the key moved the focus. */
  onGridKey: (event: KeyboardEvent) => boolean;
}

/** One listener for hundreds of posts and cells. */
export function usePresses(options: PressOptions) {
  const { posts, zone, now, open, show, itemOf, onDetails, onPickUp, onGridKey } = options;
  const openAt = (at: number) => open({ new: true, at: new Date(at).toISOString() });
  const openDay = (day: Day) => {
    const taken = posts.flatMap((post) => (takesTime(post.item) ? [post.at] : []));
    if (!isPastDay(day, zone, now)) openAt(freeHour(day, taken, zone, now));
  };
  const openCell = (element: Element) => {
    const target = dropTargetOf(element)?.target;
    if (target?.hour) {
      if (target.hour.to > now) openAt(startOfHour(target.hour, now));
    } else if (target) openDay(target.day);
  };
  const itemIn = (element: HTMLElement): ContentItem | undefined => itemOf(element.dataset["post"] ?? "");

  return {
    openDay,
    onClick: ({ target }: MouseEvent): void => {
      if (!(target instanceof Element)) return;
      const post = target.closest<HTMLElement>("[data-post]");
      const more = target.closest<HTMLElement>("[data-more]")?.dataset["more"];
      if (post) {
        const item = itemIn(post);
        if (item && canMove(item)) open({ edit: item.id });
        else if (item) onDetails(item.id, post);
      } else if (more !== undefined) show({ day: more });
      else if (target.closest("[data-cell]")) openCell(target);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
      const post = key.toLowerCase() === "m" ? target.closest<HTMLElement>("[data-post][data-movable]") : null;
      const item = post && itemIn(post);
      if (item) onPickUp(item, post.dataset["draft"] !== undefined);
      else if ((key === "Enter" || key === " ") && target.dataset["cell"] !== undefined) openCell(target);
      else if (!onGridKey(event)) return;
      event.preventDefault();
    },
  };
}
