import type { SQLQueryBindings } from "bun:sqlite";
import type { Listed } from "#core/contract.ts";
import { cursorOf, readNullableCursor, type NullableCursor } from "#core/cursor.ts";
import { contentStates, type ContentItem, type ContentQuery, type ContentState } from "./contract.ts";
import { requiredCode, statusOf } from "./states/contract.ts";
import type { ListedRow } from "./items.ts";
import type { ContentContext } from "./context.ts";
import { settledCodes } from "./rules.ts";
import { countsOf } from "./totals.ts";

interface Condition {
  sql: string;
  values: SQLQueryBindings[];
}

/** Items that wait for their owner. */
export interface AttentionCounts {
  needs_review: number;
  /** Stopped before they were sent. */
  duplicate: number;
  failed: number;
  held: number;
  missed: number;
  awaiting_approval: number;
}

const joinConditions = (...parts: (Condition | undefined)[]): Condition => {
  const given = parts.filter((part) => part !== undefined);
  return { sql: given.map(({ sql }) => sql).join(" AND "), values: given.flatMap(({ values }) => values) };
};

/** Every page reads an index range, so its cost doesn't depend on the number of rows. */
export function createContentList({ items, database, toItems }: ContentContext) {
  const counts = (userId: string): Record<ContentState, number> => {
    const rows = database.sqlite
      .query<{ state: ContentState; items: number }, [string]>(
        "SELECT state, items FROM content_counts WHERE user_id = ?",
      )
      .all(userId);
    return countsOf(rows);
  };

  const countOf = (userId: string, state: ContentState, code: string): number =>
    database.sqlite
      .query<{ n: number }, string[]>(
        "SELECT count(*) AS n FROM content_items WHERE user_id = ? AND state = ? AND code = ?",
      )
      .get(userId, state, code)?.n ?? 0;

  /** Each state is its own range of the index, so the ranges are merged. */
  const readRange = (
    userId: string,
    states: ContentState[] | undefined,
    where: Condition,
    order: string,
    limit: number,
  ): ListedRow[] => {
    const [only] = states ?? [];
    if (states && !only) return [];
    const sorted = `ORDER BY scheduled_for ${order}, id ${order} LIMIT ${limit}`;
    const and = where.sql === "" ? "" : `AND ${where.sql}`;
    if (!states || states.length === 1) {
      const inState = only ? `AND state = '${only}'` : "";
      return items.selectListed(
        `SELECT ${items.listedColumns} FROM content_items WHERE user_id = ? ${inState} ${and} ${sorted}`,
        userId,
        ...where.values,
      );
    }
    const walks = states.map(
      (state) =>
        `SELECT * FROM (SELECT ${items.listedColumns}, scheduled_for, id FROM content_items WHERE user_id = ? AND state = '${state}' ${and} ${sorted})`,
    );
    const values = states.flatMap(() => [userId, ...where.values]);
    return items.selectListed(`${walks.join(" UNION ALL ")} ${sorted}`, ...values);
  };

  return {
    counts,

    attentionCounts(userId: string): AttentionCounts {
      const { needs_review, failed, held, missed, awaiting_approval } = counts(userId);
      const [duplicate, discarded, skipped, forAdmin] = [
        needs_review && countOf(userId, "needs_review", "content.duplicate"),
        failed && countOf(userId, "failed", settledCodes.failed),
        missed && countOf(userId, "missed", settledCodes.missed),
        awaiting_approval && countOf(userId, "awaiting_approval", requiredCode),
      ];
      return {
        needs_review: needs_review - duplicate,
        duplicate,
        failed: failed - discarded,
        held,
        missed: missed - skipped,
        awaiting_approval: awaiting_approval - forAdmin,
      };
    },

    /** Ordered by scheduledFor, then id; drafts without a date first, or last if the order is `desc`. */
    list(userId: string, query: ContentQuery): Listed<ContentItem> {
      const { limit, order, status, cursor } = query;
      const stateCounts = status && counts(userId);
      const states =
        stateCounts && contentStates.filter((state) => statusOf[state] === status && stateCounts[state] > 0);
      const filter = filters(query);
      const rows: ListedRow[] = [];
      for (const part of rangesAfter(readNullableCursor(cursor), order)) {
        if (rows.length > limit) break;
        rows.push(...readRange(userId, states, joinConditions(part, filter), order, limit + 1 - rows.length));
      }
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        items: toItems(userId, page),
        ...(last && { next: cursorOf(last.scheduledFor ?? "none", last.id) }),
        ...(query.count === "true" && { total: total(userId, states, filter) }),
      };
    },
  };

  function total(userId: string, states: ContentState[] | undefined, filter: Condition | undefined): number {
    if (!filter) {
      const stateCounts = counts(userId);
      const counted: readonly ContentState[] = states ?? contentStates;
      return counted.reduce((sum, state) => sum + stateCounts[state], 0);
    }
    const inStates = states ? `AND state IN (${states.map((state) => `'${state}'`).join(", ")})` : "";
    const query = `SELECT count(*) AS n FROM content_items WHERE user_id = ? ${inStates} AND ${filter.sql}`;
    return database.sqlite.query<{ n: number }, SQLQueryBindings[]>(query).get(userId, ...filter.values)?.n ?? 0;
  }
}

function filters({ type, search, ...range }: ContentQuery): Condition | undefined {
  const words = search?.trim() ?? "";
  const { operator, pattern } = matcherOf(words);
  const like = ["title", "content", "theme", "hashtags"].map((column) => `${column} ${operator}`);
  const given = joinConditions(
    type ? { sql: "type = ?", values: [type] } : undefined,
    words ? { sql: `(${like.join(" OR ")})`, values: like.map(() => pattern) } : undefined,
    dateRange(range),
  );
  return given.sql === "" ? undefined : given;
}

/** An item that went out counts by that time, any other by its scheduled time. */
function dateRange({ from, to, dates }: Pick<ContentQuery, "from" | "to" | "dates">): Condition | undefined {
  if (!from && !to) return undefined;
  const within = (column: string): Condition =>
    joinConditions(
      from ? { sql: `${column} >= ?`, values: [Date.parse(from)] } : undefined,
      to ? { sql: `${column} < ?`, values: [Date.parse(to)] } : undefined,
    );
  const scheduled = within("scheduled_for");
  if (dates !== "published") return scheduled;
  const published = within("published_at");
  return {
    sql: `((published_at IS NULL AND ${scheduled.sql}) OR (published_at IS NOT NULL AND ${published.sql}))`,
    values: [...scheduled.values, ...published.values],
  };
}

/** LIKE ignores the case of ASCII letters only; GLOB takes both cases of each letter. */
function matcherOf(words: string): { operator: string; pattern: string } {
  if (isAscii(words)) {
    const pattern = words.replaceAll(/[\\%_]/g, String.raw`\$&`);
    return { operator: String.raw`LIKE ? ESCAPE '\'`, pattern: `%${pattern}%` };
  }
  return { operator: "GLOB ?", pattern: `*${Array.from(words, toGlobCharacter).join("")}*` };
}

const isAscii = (text: string): boolean => new TextEncoder().encode(text).length === text.length;

function toGlobCharacter(character: string): string {
  if (/[*?[]/.test(character)) return `[${character}]`;
  // Such as 'SS' for 'ß', which is another text.
  const cases = [character.toLowerCase(), character.toUpperCase()].filter(
    (variant) => Array.from(variant).length === 1,
  );
  return new Set(cases).size > 1 ? `[${cases.join("")}]` : character;
}

/** At most two ranges of the index: undated items are at one end. */
function rangesAfter(cursor: NullableCursor | undefined, order: "asc" | "desc"): (Condition | undefined)[] {
  if (!cursor) return [undefined];
  const sign = order === "asc" ? ">" : "<";
  const undated = { sql: `scheduled_for IS NULL AND id ${sign} ?`, values: [cursor.id] };
  const allDated = { sql: "scheduled_for IS NOT NULL", values: [] };
  const allUndated = { sql: "scheduled_for IS NULL", values: [] };
  const dated = { sql: `(scheduled_for, id) ${sign} (?, ?)`, values: [cursor.at, cursor.id] };
  if (order === "asc") return cursor.at === null ? [undated, allDated] : [dated];
  return cursor.at === null ? [undated] : [dated, allUndated];
}
