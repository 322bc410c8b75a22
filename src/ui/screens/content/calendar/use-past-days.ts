import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PastPost } from "#core/post-history/contract.ts";
import { pastPostsBetween } from "../past/queries.ts";
import { filterIn, type SchedulerSearch } from "../search.ts";
import { dayOf, endOfDay, startOfDay, type Day } from "./rules/days.ts";
import type { Position } from "./rules/position.ts";

const none: readonly PastPost[] = [];

/** Published elsewhere, by day. They are published posts, so that other filters leave them out. */
export function usePastDays({ days }: Position, zone: string, filter: SchedulerSearch): ReadonlyMap<Day, PastPost[]> {
  const from = new Date(startOfDay(days[0] ?? "", zone)).toISOString();
  const to = new Date(endOfDay(days.at(-1) ?? "", zone)).toISOString();
  const { wanted: status, type, search } = filterIn(filter);
  const isWanted = (status === undefined || status === "published") && (type === undefined || type === "post");
  const { data = none } = useQuery({ ...pastPostsBetween(from, to, search), enabled: isWanted });
  return useMemo(
    () => Map.groupBy(isWanted ? data : none, ({ publishedAt }) => dayOf(Date.parse(publishedAt), zone)),
    [data, isWanted, zone],
  );
}
