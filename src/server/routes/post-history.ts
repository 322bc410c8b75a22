import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import {
  PastComments,
  PastCommentsQuery,
  PastPostDetails,
  PastPosts,
  PastPostsQuery,
} from "#core/post-history/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;

export function postHistoryRoutes(core: Core) {
  const { read } = createEndpoints(core, "Post history");
  return new Hono<Env>()
    .get(
      "/posts",
      read(
        {
          ...reading,
          summary:
            "Past posts from your imported files, with the latest numbers known of each. Posts that Attaché published name their content item.",
          query: PastPostsQuery,
          answer: PastPosts,
        },
        ({ userId, query }) => core.postHistory.list(userId, query),
      ),
    )
    .get(
      "/posts/:id",
      read(
        {
          ...reading,
          summary: "A past post with every number that a file says about it, and its audience.",
          answer: PastPostDetails,
          errors: ["post_history.not_found"],
        },
        ({ userId, param }) => core.postHistory.get(userId, param("id")),
      ),
    )
    .get(
      "/comments",
      read(
        {
          ...reading,
          summary: "Your own comments from your imported files, newest first.",
          query: PastCommentsQuery,
          answer: PastComments,
        },
        ({ userId, query }) => core.postHistory.comments(userId, query),
      ),
    );
}
