import { Hono } from "hono";
import { z } from "zod";
import { Page } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import { NewSavedPost, SavedPost } from "#core/library/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

/** A saved post is a draft of the scheduler. */
export const savedPostRoutes = (core: Core) => {
  const { read, transactional } = createEndpoints(core, "Content");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          who: "approved",
          scope: "read",
          summary: "Your saved posts: the scheduler's drafts.",
          query: Page,
          answer: z.array(SavedPost),
          paged: true,
        },
        ({ userId, query }) => core.savedPosts.list(userId, query),
      ),
    )
    .post(
      "/",
      transactional(
        {
          who: "approved",
          scope: "draft",
          summary: "Save a post as a draft of the scheduler.",
          body: NewSavedPost,
          example: {
            content: "Calm is a skill. #calm",
            status: "draft",
            post_type: "text",
            hashtags: ["calm"],
            mentions: [],
          },
          status: 201,
          answer: SavedPost,
          errors: ["content.too_many"],
        },
        ({ userId, body }) => core.savedPosts.save(userId, body),
      ),
    );
};
