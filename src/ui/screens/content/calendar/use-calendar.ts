import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { usePhone } from "../../../components/use-phone.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { contentGroupQuery } from "../list-query.ts";
import type { ViewProps } from "../view-props.ts";
import { useMoving } from "./moving/use-moving.ts";
import { dayOf } from "./rules/days.ts";
import { inLayout, placeOfDay, positionIn, step, type Layout } from "./rules/position.ts";
import { firstWeekday } from "./rules/week-start.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { useCalendarPosts } from "./use-calendar-posts.ts";
import { usePastDays } from "./use-past-days.ts";
import { useGridFocus } from "./use-grid-focus.ts";
import { usePresses } from "./use-presses.ts";

/** What the calendar shows and what its presses, keys and drags do. */
export function useCalendar({ search, open, show }: ViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const zone = useZone();
  const now = useNow();
  const isPhone = usePhone();
  const today = dayOf(now, zone);
  const first = firstWeekday(navigator.language);
  const position = positionIn(search, { today, first, otherwise: isPhone ? "agenda" : "month" });
  const { query, posts, days, warnings } = useCalendarPosts(position, zone, search);
  const past = usePastDays(position, zone, search);
  const drafts = useDrafts();
  const [details, setDetails] = useState<{ id: string; anchor: HTMLElement }>();
  const grid = useGridFocus({ root, position, first, today, show });
  const moving = useMoving({
    root,
    posts,
    drafts,
    zone,
    now,
    onReach: (day) => {
      if (!position.days.includes(day)) show(placeOfDay(position.layout, day, first), { replace: true });
    },
    onLost: grid.focusActive,
  });
  const { openDay, ...presses } = usePresses({
    posts,
    zone,
    now,
    open,
    show,
    itemOf: moving.itemOf,
    onDetails: (id, anchor) => setDetails({ id, anchor }),
    onPickUp: moving.pickUp,
    onGridKey: grid.onKeyDown,
  });
  const go = {
    onStep: (count: number) => show(step(position, count, first)),
    onToday: () => show(placeOfDay(position.layout, today, first)),
  };
  useCalendarKeys(go);
  const post = details && posts.find(({ item }) => item.id === details.id);
  return {
    query,
    moving,
    openDay,
    go: { ...go, onLayout: (layout: Layout) => show(inLayout(position, layout, today, first)) },
    details: details && post && { post, anchor: details.anchor },
    closeDetails: () => setDetails(undefined),
    shown: { position, days, past, warnings, zone, now, today, isLoading: query.isPending },
    active: { active: grid.active.day, activeHour: grid.active.hour },
    /** Spread on the element around everything. */
    listeners: { ref: root, onPointerDown: moving.onPointerDown, onFocus: grid.onFocus, ...presses },
  };
}

const noDrafts: readonly ContentItem[] = [];

const useDrafts = (): readonly ContentItem[] =>
  useInfiniteQuery(contentGroupQuery({ status: "draft" })).data?.pages.flatMap(({ items }) => items) ?? noDrafts;
