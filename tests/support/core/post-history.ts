import { readWorkbook } from "#core/imports/workbook/read-workbook.ts";
import type { CommentRow, PostRow } from "#core/import-rows.ts";
import type { ImportRow, ImportRun, ImportTarget, ReviewedRow } from "#core/import-target.ts";
import type { Core } from "#core/core.ts";
import { CreatorAnalytics } from "#core/analytics/creator/contract.ts";
import {
  PastComments,
  PastCommentsQuery,
  PastPostDetails,
  PastPosts,
  PastPostsQuery,
} from "#core/post-history/contract.ts";
import { writeXlsx } from "#tests/support/workbook/write-xlsx.ts";

export const instant = (text: string): number => Date.parse(text);

/** Of the archive. */
export const sharedPost = (ids: PostRow["ids"], text: string, at: number): PostRow => ({
  ids,
  url: `https://www.linkedin.com/feed/update/urn%3Ali%3A${ids[0]?.kind}%3A${ids[0]?.id}`,
  at,
  text,
  sharedUrl: null,
  mediaUrl: null,
  visibility: "MEMBER_NETWORK",
});

const inRows = <Value>(values: readonly Value[]): ImportRow<Value>[] =>
  values.map((value, at) => ({ file: "file", line: at + 1, value }));

/** A file that can be imported. */
export type HistoryFile = { asOf: number } & (
  | { posts: PostRow[] }
  | { comments: CommentRow[] }
  | { workbook: Parameters<typeof writeXlsx>[0] }
);

interface Staged {
  review: ReviewedRow[];
  publish(): void;
  undo(): void;
}

/** Imports files of an account. */
export function createPostHistoryImports(core: Pick<Core, "postHistory" | "analytics">, userId: string) {
  const { importTargets: targets } = core.postHistory;
  const staged = <Value>(target: ImportTarget<Value>, run: ImportRun, rows: ImportRow<Value>[]): Staged => {
    const review = target.review(run, rows);
    target.stage(run, rows);
    return { review, publish: () => target.publish(run), undo: () => target.undo(run) };
  };

  function stage(file: HistoryFile): Staged {
    const run = { userId, importId: Bun.randomUUIDv7(), asOf: file.asOf };
    if ("posts" in file) return staged(targets.posts, run, inRows(file.posts));
    if ("comments" in file) return staged(targets.comments, run, inRows(file.comments));
    const found = readWorkbook(writeXlsx(file.workbook));
    return found.kind === "workbook"
      ? staged(targets.workbook, run, found.rows)
      : staged(targets.post_workbook, run, found.rows);
  }

  function add(file: HistoryFile): Staged {
    const made = stage(file);
    made.publish();
    return made;
  }

  const list = (query: object = {}) =>
    PastPosts.parse(core.postHistory.list(userId, PastPostsQuery.parse({ limit: "200", ...query }))).posts;

  /** Everything that is shown. */
  const shown = () => ({
    posts: list(),
    details: list().map(({ id }) => PastPostDetails.parse(core.postHistory.get(userId, id))),
    comments: PastComments.parse(core.postHistory.comments(userId, PastCommentsQuery.parse({}))),
    creator: CreatorAnalytics.parse(core.analytics.creator(userId, 30)),
    times: core.postHistory.measured(userId, 0, instant("2100-01-01"), 1000),
  });

  return { stage, add, list, shown };
}
