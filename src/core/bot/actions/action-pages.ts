import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { Cursor } from "#core/cursor.ts";
import type { Db } from "#core/database.ts";
import { likePattern } from "#core/like.ts";
import type { ActionQuery } from "../contract.ts";
import { botActions } from "../tables.ts";

type Filter = Omit<ActionQuery, "cursor" | "count">;

const isLogView = ({ view }: Filter): boolean => view === "log";

export function createActionPages(db: Db) {
  const timeOf = (filter: Filter) => (isLogView(filter) ? botActions.doneAt : botActions.dueAt);

  return {
    /** At most `limit`, after the cursor: the log newest first, everything that has not ended by when it is due. */
    page(userId: string, filter: Filter, after: Cursor | undefined) {
      const [time, isLog] = [timeOf(filter), isLogView(filter)];
      const further = isLog ? lt : gt;
      const later = after && or(further(time, after.at), and(eq(time, after.at), further(botActions.id, after.id)));
      return db
        .select()
        .from(botActions)
        .where(and(...matching(userId, filter), later))
        .orderBy(...(isLog ? [desc(time), desc(botActions.id)] : [asc(time), asc(botActions.id)]))
        .limit(filter.limit)
        .all();
    },

    countMatching: (userId: string, filter: Filter): number =>
      db
        .select({ n: count() })
        .from(botActions)
        .where(and(...matching(userId, filter)))
        .get()?.n ?? 0,
  };
}

function matching(userId: string, filter: Filter): (SQL | undefined)[] {
  const { state, kind, campaign, person } = filter;
  return [
    eq(botActions.userId, userId),
    isLogView(filter) ? isNotNull(botActions.doneAt) : isNull(botActions.doneAt),
    state && eq(botActions.state, state),
    kind && eq(botActions.kind, kind),
    campaign === undefined ? undefined : eq(botActions.campaignId, campaign),
    person === undefined ? undefined : or(eq(botActions.personId, person), nameContains(person)),
  ];
}

/** The id names a person exactly, and a part of the name finds them. */
const nameContains = (text: string): SQL =>
  sql`json_extract(${botActions.person}, '$.name') LIKE ${likePattern(text)} ESCAPE '\\'`;
