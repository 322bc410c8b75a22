import { useEffect, useRef, useState, type RefObject } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { nameOf } from "#core/content/post-name.ts";
import { markTarget } from "#ui/components/use-pointer-drag.ts";
import { dayAndTime } from "../../../../lib/dates.ts";
import { dayOf, type Day } from "../rules/days.ts";
import { freeHour, moveTo, startOfHour, stepFrom, type Steps, type Target } from "../rules/placement.ts";
import { takesTime, type CalendarPost } from "../rules/posts.ts";
import { cellOf } from "./drop-target.ts";
import { useDrag } from "./use-drag.ts";
import { useMovePost } from "./use-move-post.ts";

interface MovingOptions {
  root: RefObject<HTMLElement | null>;
  posts: readonly CalendarPost[];
  drafts: readonly ContentItem[];
  zone: string;
  now: number;
  /** Called while a post is moved by keys to a day that may not be shown. */
  onReach: (day: Day) => void;
  /** Gives the focus back where the moved post is not shown. */
  onLost: () => void;
}

/** The post that gets the focus back, wherever it is drawn until then, as `performance.now()`. */
interface FocusReturn {
  id: string;
  until: number;
}

/** For the screen to show that a move has ended. */
const drawnMs = 1000;

interface Picked {
  item: ContentItem;
  at: number;
  isFromTray: boolean;
}

/** Moves posts by a drag or, one picked up, by keys and buttons. */
export function useMoving({ root, posts, drafts, zone, now, onReach, onLost }: MovingOptions) {
  const [picked, setPicked] = useState<Picked>();
  const { movePost, warningsAt, problemAt } = useMovePost({ posts, zone });
  const returnTo = useRef<FocusReturn>(undefined);

  const itemOf = (id: string): ContentItem | undefined =>
    posts.find(({ item }) => item.id === id)?.item ?? drafts.find((item) => item.id === id);
  const timesWithout = (id: string): number[] =>
    posts.flatMap(({ item, at }) => (takesTime(item) && item.id !== id ? [at] : []));
  const timeAt = ({ id, scheduledFor }: ContentItem, target: Target): number => {
    if (scheduledFor !== null) return moveTo(target, Date.parse(scheduledFor), zone);
    return target.hour ? startOfHour(target.hour, now) : freeHour(target.day, timesWithout(id), zone, now);
  };
  /** A draft with a date stays one while it is moved; from the tray, it is scheduled. */
  const statusOf = (item: ContentItem, isFromTray: boolean) =>
    item.status === "draft" && !isFromTray ? "draft" : "scheduled";

  const onPointerDown = useDrag({
    labelOf: ({ id }, target) => {
      const item = itemOf(id);
      const at = item && timeAt(item, target);
      return at === undefined ? "" : (problemAt(at) ?? dayAndTime(at, zone, now));
    },
    onDrop: ({ id, isFromTray }, target) => {
      const item = itemOf(id);
      if (item) void movePost(item, timeAt(item, target), statusOf(item, isFromTray));
    },
  });

  const pickUp = (item: ContentItem, isFromTray: boolean): void => {
    const planned = Date.parse(item.scheduledFor ?? "");
    const at = planned > now ? planned : freeHour(dayOf(now, zone), timesWithout(item.id), zone, now);
    returnTo.current = undefined;
    setPicked({ item, isFromTray, at });
    onReach(dayOf(at, zone));
  };
  const putDown = (): void => {
    returnTo.current = picked && { id: picked.item.id, until: performance.now() + drawnMs };
    setPicked(undefined);
  };

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const cell = picked && cellOf(element, dayOf(picked.at, zone), picked.at);
    markTarget(element, cell);
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  // After each drawing: a post that moves to another day is another element there.
  useEffect(() => {
    const { activeElement } = document;
    const isFocusElsewhere = activeElement !== document.body && activeElement?.isConnected === true;
    const { id, until } = returnTo.current ?? { id: "", until: 0 };
    if (picked || isFocusElsewhere || performance.now() > until) return;
    const post = root.current?.querySelector<HTMLElement>(`[data-post="${id}"]`);
    if (post) post.focus();
    else onLost();
  });

  return {
    onPointerDown,
    pickUp,
    itemOf,
    /** For the bar, while a post is picked up. */
    picked: picked && {
      name: nameOf(picked.item),
      at: picked.at,
      problem: statusOf(picked.item, picked.isFromTray) === "scheduled" ? problemAt(picked.at) : undefined,
      warnings: warningsAt(picked.item, picked.at),
      onStep: (steps: Steps) => {
        const at = stepFrom(picked.at, steps, zone);
        setPicked({ ...picked, at });
        onReach(dayOf(at, zone));
      },
      onDrop: () => {
        putDown();
        const { item, at, isFromTray } = picked;
        void movePost(item, at, statusOf(item, isFromTray)).finally(() => {
          if (returnTo.current?.id === item.id) returnTo.current.until = performance.now() + drawnMs;
        });
      },
      onCancel: putDown,
    },
  };
}
