import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SchedulerSearch } from "../search.ts";
import { calendarQuery } from "./calendar-query.ts";
import { byDay, toPosts } from "./rules/posts.ts";
import type { Position } from "./rules/position.ts";
import { findWarnings } from "./rules/warnings.ts";

export function useCalendarPosts({ days }: Position, zone: string, filter: SchedulerSearch) {
  const query = useQuery(calendarQuery(days, zone, filter));
  const { data } = query;
  const placed = useMemo(() => {
    const posts = toPosts(data ?? [], zone);
    return { posts, days: byDay(posts), warnings: findWarnings(posts, zone) };
  }, [data, zone]);
  return { query, ...placed };
}
