import type { SQLQueryBindings } from "bun:sqlite";
import type { CommentRow, PostRow } from "#core/import-rows.ts";
import type { ImportRow, ImportRun, ImportTarget, ReviewedRow } from "#core/import-target.ts";
import type { NamedPost, PostWorkbookRow, WorkbookRow } from "#core/workbook-rows.ts";
import type { PostHistoryDeps } from "./context.ts";
import { createImportReviews } from "./import-reviews.ts";
import type { HistoryTable, ImportStore } from "./import-store.ts";
import type { HistorySource } from "./labels/contract.ts";
import { keyOfAddress } from "./rules.ts";
import { factOfPostWorkbook, factOfWorkbook, idOf, keyOfFact, type WorkbookFact } from "./workbook-facts.ts";

interface TargetDeps extends Pick<PostHistoryDeps, "database"> {
  store: ImportStore;
  rebuild: (userId: string) => void;
  refreshScreens: (userId: string) => void;
}

function createTargets({ database, store, rebuild, refreshScreens }: TargetDeps) {
  return <Value>(
    source: HistorySource,
    tables: readonly HistoryTable[],
    reviewRow: (run: ImportRun, value: Value) => Omit<ReviewedRow, "file" | "line">,
    stageRow: (run: ImportRun, value: Value) => void,
    keyOf: (value: Value) => string,
  ): ImportTarget<Value> => ({
    keyOf,
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
}

export function createImportTargets({ database, store, rebuild, refreshScreens }: TargetDeps) {
  const { reviewPost, reviewComment, reviewFact } = createImportReviews(database);
  const get = <Row>(sql: string, ...values: SQLQueryBindings[]): Row | null =>
    database.sqlite.query<Row, SQLQueryBindings[]>(sql).get(...values);

  const createTarget = createTargets({ database, store, rebuild, refreshScreens });

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
    posts: createTarget<PostRow>(
      "archive",
      ["past_post_facts"],
      reviewPost,
      (run, row) => addPostFact(run, "archive", row),
      ({ ids, url }) => ids[0]?.id ?? keyOfAddress(url),
    ),
    comments: createTarget<CommentRow>(
      "archive",
      ["past_comment_facts"],
      reviewComment,
      (run, { at, url, text }) => store.addFact(run, "archive", "past_comment_facts", { at, url, text }),
      ({ at, url, text }) => JSON.stringify([at, url, text]),
    ),
    workbook: createTarget<WorkbookRow>(
      "workbook",
      workbookTables,
      (run, row) => reviewFact(run, factOfWorkbook(row)),
      (run, row) => stageFact(run, "workbook", factOfWorkbook(row)),
      (row) => keyOfFact(factOfWorkbook(row)),
    ),
    post_workbook: createTarget<PostWorkbookRow>(
      "post_workbook",
      workbookTables,
      (run, row) => reviewFact(run, factOfPostWorkbook(row, run.asOf)),
      (run, row) => stageFact(run, "post_workbook", factOfPostWorkbook(row, run.asOf)),
      (row) => keyOfFact(factOfPostWorkbook(row, 0)),
    ),
  };
}
