import type { SQLQueryBindings } from "bun:sqlite";
import type { Database } from "#core/database.ts";
import type { CommentRow, PostRow } from "#core/import-rows.ts";
import type { ImportRun, ReviewedRow, RowState } from "#core/import-target.ts";
import { truncateText } from "#core/truncate-text.ts";
import { publishedImport } from "./import-store.ts";
import { metricLabels } from "./labels/contract.ts";
import { dayOf, keyOfAddress } from "./rules.ts";
import { idOf, type WorkbookFact } from "./workbook-facts.ts";

const nameLength = 80;
const nameOfText = (text: string): string => truncateText(text.trim().replaceAll(/\s+/gu, " "), nameLength);

const describePeriod = ({ from, to }: { from: string; to: string }): string =>
  from === to ? from : `${from} to ${to}`;

type Stored = Record<string, SQLQueryBindings>;
type Review = Omit<ReviewedRow, "file" | "line">;

/** How rows of a file compare with what is shown. */
export function createImportReviews({ sqlite }: Pick<Database, "sqlite">) {
  const get = <Row>(sql: string, ...values: SQLQueryBindings[]): Row | null =>
    sqlite.query<Row, SQLQueryBindings[]>(sql).get(...values);

  function reviewPost({ userId, asOf }: ImportRun, row: PostRow): Review {
    const stored = get<Stored>(
      `SELECT text, shared_url, media_url, visibility, as_of FROM past_posts
       WHERE user_id = ? AND key = coalesce((SELECT key FROM past_post_ids
         WHERE user_id = ? AND post_id IN (SELECT value FROM json_each(?)) LIMIT 1), ?)`,
      userId,
      userId,
      JSON.stringify(row.ids.map(({ id }) => id)),
      keyOfAddress(row.url),
    );
    const given = { text: row.text, shared_url: row.sharedUrl, media_url: row.mediaUrl, visibility: row.visibility };
    const isNewer = asOf >= Number(stored?.as_of ?? 0);
    const isChanged = Object.entries(given).some(
      ([field, value]) =>
        value !== null && value !== "" && value !== stored?.[field] && (isNewer || (stored?.[field] ?? "") === ""),
    );
    return {
      state: stored === null ? "new" : isChanged ? "changed" : "same",
      title: row.text.trim() === "" ? row.url : nameOfText(row.text),
      detail: dayOf(row.at),
    };
  }

  function reviewComment({ userId }: ImportRun, row: CommentRow): Review {
    const isKnown = get(
      `SELECT 1 FROM past_comment_facts f ${publishedImport}
       WHERE f.user_id = ? AND f.at = ? AND f.url = ? AND f.text = ? LIMIT 1`,
      userId,
      row.at,
      row.url,
      row.text,
    );
    return { state: isKnown ? "same" : "new", title: nameOfText(row.text) || row.url, detail: dayOf(row.at) };
  }

  /** Against the newest file of the same period. */
  function stateOf(run: ImportRun, known: { value: number; asOf: number } | null, value: number): RowState {
    if (known === null) return "new";
    return known.value === value || known.asOf > run.asOf ? "same" : "changed";
  }

  const samePost = `(f.post_id IS ? OR f.post_id IN (SELECT post_id FROM past_post_ids WHERE user_id = f.user_id
    AND key = (SELECT key FROM past_post_ids WHERE user_id = f.user_id AND post_id = ?)))`;

  function reviewFact(run: ImportRun, fact: WorkbookFact): Review {
    const id = idOf(fact.post);
    if (fact.kind === "reading") {
      const known = get<{ value: number; asOf: number }>(
        `SELECT f.value, i.as_of AS asOf FROM post_history_metrics f ${publishedImport}
         WHERE f.user_id = ? AND f.metric = ? AND f.from_day = ? AND f.to_day = ? AND ${samePost}
         ORDER BY i.as_of DESC, f.value DESC LIMIT 1`,
        run.userId,
        fact.metric,
        fact.from,
        fact.to,
        id,
        id,
      );
      const about = fact.post ? `${fact.post.url}, ${describePeriod(fact)}` : describePeriod(fact);
      return {
        state: stateOf(run, known, fact.value),
        title: `${metricLabels[fact.metric]}: ${fact.value}`,
        detail: about,
      };
    }
    const { category, label, percent, isBelow } = fact.share;
    const known = get<{ value: number; asOf: number }>(
      `SELECT f.percent AS value, i.as_of AS asOf FROM post_history_audience f ${publishedImport}
       WHERE f.user_id = ? AND f.scope = ? AND f.category = ? AND f.label = ? AND f.from_day = ? AND f.to_day = ?
         AND ${samePost} ORDER BY i.as_of DESC LIMIT 1`,
      run.userId,
      fact.scope,
      category,
      label,
      fact.from,
      fact.to,
      id,
      id,
    );
    return {
      state: stateOf(run, known, percent),
      title: `${category}: ${label}, ${isBelow ? "less than " : ""}${percent}%`,
      detail: describePeriod(fact),
    };
  }

  return { reviewPost, reviewComment, reviewFact };
}
