import type { BotContext } from "../context.ts";
import type { ActionState } from "../contract.ts";
import type { ActionRow } from "./action-rows.ts";

interface Ending {
  state: "done" | "failed" | "skipped";
  code?: string | null;
  note?: string | null;
}

/** Ends an action and reports it, in one transaction. Undefined if it was in another state. */
export function endAction(
  context: BotContext,
  id: string,
  from: readonly ActionState[],
  { state, code = null, note = null }: Ending,
  fields: Partial<ActionRow> = {},
): ActionRow | undefined {
  const { database, clock, rows } = context;
  return database.write(() => {
    const now = clock.now();
    const row = rows.move(id, from, { doneAt: now, updatedAt: now, ...fields, state, code, note });
    if (row) context.reportEnd(row, state);
    return row;
  });
}
