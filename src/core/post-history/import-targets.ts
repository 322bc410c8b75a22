import type { SQLQueryBindings } from "bun:sqlite";
import type { CommentRow, PostRow } from "#core/import-rows.ts";
import type { ImportRow, ImportRun, ImportTarget, ReviewedRow, RowState } from "#core/import-target.ts";
import { truncateText } from "#core/truncate-text.ts";
import type { NamedPost, PostWorkbookRow, WorkbookRow } from "#core/workbook-rows.ts";
import type { PostHistoryDeps } from "./context.ts";
import { publishedImport, type HistoryTable, type ImportStore } from "./import-store.ts";
import { metricLabels, type HistoryMetric, type HistorySource } from "./labels.ts";
import { dayOf, keyOfAddress } from "./rules.ts";

const nameLength = 80;
const nameOfText = (text: string): string => truncateText(text.trim().replaceAll(/\s+/gu, " "), nameLength);

/** A number as it is kept. */
interface NewReading {
  metric: HistoryMetric;
  post: NamedPost | null;
  from: string;
  to: string;
  value: number;
}

interface NewShare {
  scope: "all" | "audience" | "content";
  post: NamedPost | null;
  from: string;
  to: string;
  share: { category: string; label: string; percent: number; isBelow: boolean };
}

type WorkbookFact = ({ kind: "reading" } & NewReading) | ({ kind: "share" } & NewShare);

const idOf = (post: NamedPost | null): string | null => post?.ids[0]?.id ?? null;

function factOfWorkbook(row: WorkbookRow): WorkbookFact {
  switch (row.kind) {
    case "day":
      return { kind: "reading", metric: row.metric, post: null, from: row.day, to: row.day, value: row.value };
    case "followers":
      return { kind: "reading", metric: "followers", post: null, from: row.day, to: row.day, value: row.value };
    case "total":
      return { kind: "reading", metric: row.metric, post: null, from: row.from, to: row.to, value: row.value };
    case "post":
      return { kind: "reading", metric: row.metric, post: row.post, from: row.from, to: row.to, value: row.value };
    case "audience":
      return { kind: "share", scope: row.scope, post: null, from: row.from, to: row.to, share: row.share };
  }
}

/** A post's own workbook counts from its publication to the moment of the file. */
function factOfPostWorkbook(row: PostWorkbookRow, asOf: number): WorkbookFact {
  const period = { from: dayOf(row.post.at), to: dayOf(asOf) };
  return row.kind === "metric"
    ? { kind: "reading", metric: row.metric, post: row.post, value: row.value, ...period }
    : { kind: "share", scope: "all", post: row.post, share: row.share, ...period };
}

const describePeriod = ({ from, to }: { from: string; to: string }): string =>
  from === to ? from : `${from} to ${to}`;

interface TargetDeps extends Pick<PostHistoryDeps, "database"> {
  store: ImportStore;
  rebuild: (userId: string) => void;
  refreshScreens: (userId: string) => void;
}

type Stored = Record<string, SQLQueryBindings>;

export function createImportTargets({ database, store, rebuild, refreshScreens }: TargetDeps) {
  const get = <Row>(sql: string, ...values: SQLQueryBindings[]): Row | null =>
    database.sqlite.query<Row, SQLQueryBindings[]>(sql).get(...values);

  const createTarget = <Value>(
    source: HistorySource,
    tables: readonly HistoryTable[],
    reviewRow: (run: ImportRun, value: Value) => Omit<ReviewedRow, "file" | "line">,
    stageRow: (run: ImportRun, value: Value) => void,
  ): ImportTarget<Value> => ({
    review: (run, rows) => rows.map(({ file, line, value }) => ({ file, line, ...reviewRow(run, value) })),
    stage: (run, rows) =>
      database.write(() => {
        store.addImport(run, source);
        for (const { value } of rows as readonly ImportRow<Value>[]) stageRow(run, value);
      }),
    publish: (run) =>
      database.write(() => {
        store.publishImport(run, source);
        if (tables.includes("past_post_facts")) rebuild(run.userId);
        refreshScreens(run.userId);
      }),
    undo: (run) =>
      database.write(() => {
        store.removeImport(run, source, tables);
        if (tables.includes("past_post_facts")) rebuild(run.userId);
        refreshScreens(run.userId);
      }),
  });

  const addPostFact = (run: ImportRun, source: HistorySource, post: PostRow & { day?: string | null }) =>
    store.addFact(run, source, "past_post_facts", {
      ids: JSON.stringify(post.ids),
      at: post.at,
      day: post.day ?? null,
      url: post.url,
      text: post.text,
      shared_url: post.sharedUrl,
      media_url: post.mediaUrl,
      visibility: post.visibility,
    });

  function reviewPost({ userId, asOf }: ImportRun, row: PostRow): Omit<ReviewedRow, "file" | "line"> {
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

  function reviewComment({ userId }: ImportRun, row: CommentRow): Omit<ReviewedRow, "file" | "line"> {
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

  function reviewFact(run: ImportRun, fact: WorkbookFact): Omit<ReviewedRow, "file" | "line"> {
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

  /** A number names its post, so that it is known even if no other file has it. */
  function stageFact(run: ImportRun, source: HistorySource, fact: WorkbookFact): void {
    const { post, from, to } = fact;
    const about = { post_id: idOf(post), from_day: from, to_day: to };
    if (post) {
      const { ids, url, at, day } = post;
      const blank = { text: "", sharedUrl: null, mediaUrl: null, visibility: null };
      if (isFirstOf(run, source, ids)) addPostFact(run, source, { ids, url, at, day, ...blank });
    }
    if (fact.kind === "reading")
      store.addFact(run, source, "post_history_metrics", { ...about, metric: fact.metric, value: fact.value });
    else {
      const { category, label, percent, isBelow } = fact.share;
      const share = { category, label, percent, is_below: isBelow };
      store.addFact(run, source, "post_history_audience", { ...about, scope: fact.scope, ...share });
    }
  }

  const isFirstOf = ({ userId, importId }: ImportRun, source: HistorySource, ids: NamedPost["ids"]): boolean =>
    get(
      "SELECT 1 FROM past_post_facts WHERE user_id = ? AND import_id = ? AND source = ? AND ids = ?",
      userId,
      importId,
      source,
      JSON.stringify(ids),
    ) === null;

  const workbookTables = ["past_post_facts", "post_history_metrics", "post_history_audience"] as const;
  return {
    posts: createTarget<PostRow>("archive", ["past_post_facts"], reviewPost, (run, row) =>
      addPostFact(run, "archive", row),
    ),
    comments: createTarget<CommentRow>("archive", ["past_comment_facts"], reviewComment, (run, { at, url, text }) =>
      store.addFact(run, "archive", "past_comment_facts", { at, url, text }),
    ),
    workbook: createTarget<WorkbookRow>(
      "workbook",
      workbookTables,
      (run, row) => reviewFact(run, factOfWorkbook(row)),
      (run, row) => stageFact(run, "workbook", factOfWorkbook(row)),
    ),
    post_workbook: createTarget<PostWorkbookRow>(
      "post_workbook",
      workbookTables,
      (run, row) => reviewFact(run, factOfPostWorkbook(row, run.asOf)),
      (run, row) => stageFact(run, "post_workbook", factOfPostWorkbook(row, run.asOf)),
    ),
  };
}
