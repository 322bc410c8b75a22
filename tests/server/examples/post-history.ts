import { idAt, slugUrl } from "#tests/support/workbook/creator-workbook.ts";
import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

/** A post with a number, a comment and an audience. */
export function addPastPost({ core, prepared }: Fixture, { user }: Person): void {
  const at = Date.parse("2026-04-05T08:15:30.000Z");
  const id = idAt(at);
  const run = { userId: user.id, importId: Bun.randomUUIDv7(), asOf: Date.parse("2026-05-01T00:00:00.000Z") };
  const { posts, comments, workbook } = core.postHistory.importTargets;
  const post = { ids: [{ kind: "share" as const, id }], url: slugUrl(id), at, day: "2026-04-05" };
  const texts = { text: "Tea is calm.", sharedUrl: null, mediaUrl: null, visibility: null };
  posts.stage(run, [{ file: "Shares.csv", line: 1, value: { ...post, ...texts } }]);
  comments.stage(run, [{ file: "Comments.csv", line: 1, value: { at, url: slugUrl(id), text: "Thank you." } }]);
  const period = { from: "2026-04-01", to: "2026-04-30" };
  workbook.stage(run, [
    { file: "TOP POSTS", line: 4, value: { kind: "post", post, metric: "impressions", value: 900, ...period } },
    {
      file: "DEMOGRAPHICS",
      line: 2,
      value: {
        kind: "audience",
        scope: "all",
        share: { category: "Job titles", label: "Tea taster", percent: 7, isBelow: false },
        ...period,
      },
    },
  ]);
  for (const target of [posts, comments, workbook]) target.publish(run);
  prepared.id = id;
}

export const postHistoryExamples: Record<string, Example> = {
  "GET /api/post-history/posts": { prepare: addPastPost, query: "sort=impressions&search=tea" },
  "GET /api/post-history/posts/:id": {
    prepare: addPastPost,
    path: ({ prepared }) => `/api/post-history/posts/${prepared.id}`,
    othersGet: "post_history.not_found",
  },
  "GET /api/post-history/comments": { prepare: addPastPost },
};
