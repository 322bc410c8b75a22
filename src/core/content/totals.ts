import type { Database } from "#core/database.ts";
import { contentStates, type ContentState } from "./contract.ts";

/** How many items of all accounts are in each state. */
export function countByState({ sqlite }: Pick<Database, "sqlite">): Record<ContentState, number> {
  const rows = sqlite
    .query<{ state: ContentState; items: number }, []>(
      "SELECT state, sum(items) AS items FROM content_counts GROUP BY state",
    )
    .all();
  const of = (state: ContentState) => rows.find((row) => row.state === state)?.items ?? 0;
  return Object.fromEntries(contentStates.map((state) => [state, of(state)])) as Record<ContentState, number>;
}
