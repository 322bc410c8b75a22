import type { Listed } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import type { BotContext } from "../context.ts";
import type { ActionQuery, BotAction } from "../contract.ts";
import { plannedTimes, toBotAction } from "./action-view.ts";
import { createRemarks } from "./remarks.ts";

/** @throws Fault `list.cursor` */
export function listActions(context: BotContext, userId: string, query: ActionQuery): Listed<BotAction> {
  const { limit, cursor, view } = query;
  const isLog = view === "log";
  const rows = context.rows.page(userId, { ...query, limit: limit + 1 }, readCursor(cursor));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const remarkOn = createRemarks(context, userId);
  const planned = isLog ? new Map<string, number>() : plannedTimes(context, userId);
  return {
    items: shown.map((row) => toBotAction(row, planned.get(row.id), remarkOn(row))),
    ...(last && { next: cursorOf(isLog ? last.doneAt : last.dueAt, last.id) }),
    ...(query.count === "true" && { total: context.rows.countMatching(userId, query) }),
  };
}
