import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { Listed } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import { likePattern } from "#core/like.ts";
import type { BotContext } from "../context.ts";
import type { ActionQuery, BotAction } from "../contract.ts";
import { botActions } from "../tables.ts";
import { plannedTimes, toBotAction } from "./action-view.ts";
import { createRemarks } from "./remarks.ts";

/** @throws Fault `list.cursor` */
export function listActions(context: BotContext, userId: string, query: ActionQuery): Listed<BotAction> {
  const { db } = context.database;
  const { limit, cursor, state, kind, campaign, person, view } = query;
  const isLog = view === "log";
  const time = isLog ? botActions.doneAt : botActions.dueAt;
  const filters: (SQL | undefined)[] = [
    eq(botActions.userId, userId),
    isLog ? isNotNull(botActions.doneAt) : isNull(botActions.doneAt),
    state && eq(botActions.state, state),
    kind && eq(botActions.kind, kind),
    campaign === undefined ? undefined : eq(botActions.campaignId, campaign),
    person === undefined ? undefined : or(eq(botActions.personId, person), nameContains(person)),
  ];
  const after = readCursor(cursor);
  const further = isLog ? lt : gt;
  const later = after && or(further(time, after.at), and(eq(time, after.at), further(botActions.id, after.id)));
  const order = isLog ? [desc(time), desc(botActions.id)] : [asc(time), asc(botActions.id)];
  const rows = db
    .select()
    .from(botActions)
    .where(and(...filters, later))
    .orderBy(...order)
    .limit(limit + 1)
    .all();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const remarkOn = createRemarks(context, userId);
  const planned = isLog ? new Map<string, number>() : plannedTimes(context, userId);
  return {
    items: shown.map((row) => toBotAction(row, planned.get(row.id), remarkOn(row))),
    ...(last && { next: cursorOf(isLog ? last.doneAt : last.dueAt, last.id) }),
    ...(query.count === "true" && {
      total:
        db
          .select({ n: count() })
          .from(botActions)
          .where(and(...filters))
          .get()?.n ?? 0,
    }),
  };
}

/** The id names a person exactly, and a part of the name finds them. */
const nameContains = (text: string): SQL =>
  sql`json_extract(${botActions.person}, '$.name') LIKE ${likePattern(text)} ESCAPE '\\'`;
