import type { Database } from "#core/database.ts";
import { contentStates, type ContentState } from "./contract.ts";

interface StateCount {
  state: ContentState;
  items: number;
}

/** States without items are 0. */
export function countsOf(rows: readonly StateCount[]): Record<ContentState, number> {
  const of = (state: ContentState) => rows.find((row) => row.state === state)?.items ?? 0;
  return Object.fromEntries(contentStates.map((state) => [state, of(state)])) as Record<ContentState, number>;
}

/** How many items of all accounts are in each state. */
export const countByState = ({ sqlite }: Pick<Database, "sqlite">): Record<ContentState, number> =>
  countsOf(sqlite.query<StateCount, []>("SELECT state, sum(items) AS items FROM content_counts GROUP BY state").all());
