import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import { EvergreenChange, EvergreenPost, NewEvergreenPost } from "#core/evergreen/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const writing = { who: "approved", scope: "act" } as const;

const adding = {
  ...writing,
  status: 201,
  summary:
    "Let a published post go out again, in free slots of the posting queue. At most one evergreen post is on schedule at a time.",
  body: NewEvergreenPost,
  answer: EvergreenPost,
  errors: [
    "content.not_found",
    "evergreen.not_published",
    "evergreen.same_text",
    "evergreen.too_many",
    "evergreen.twice",
  ],
} as const;

export const evergreenRoutes = (core: Core) => {
  const { evergreen } = core;
  const { read, transactional } = createEndpoints(core, "Evergreen posts");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          ...reading,
          summary: "Your evergreen posts, the one that went out longest ago first.",
          answer: z.array(EvergreenPost),
        },
        ({ userId }) => evergreen.list(userId),
      ),
    )
    .post(
      "/",
      transactional(adding, ({ userId, body }) => evergreen.add(userId, body)),
    )
    .patch(
      "/:id",
      transactional(
        {
          ...writing,
          summary: "Change, pause or resume an evergreen post. Omitted fields are unchanged.",
          body: EvergreenChange,
          example: { minimumDays: 60, isPaused: false },
          answer: EvergreenPost,
          errors: ["evergreen.not_found", "evergreen.same_text"],
        },
        ({ userId, param, body }) => evergreen.change(userId, param("id"), body),
      ),
    )
    .delete(
      "/:id",
      transactional(
        {
          ...writing,
          summary: "Let a post not go out again. Its post in the queue stays there.",
          errors: ["evergreen.not_found"],
        },
        ({ userId, param }) => evergreen.remove(userId, param("id")),
      ),
    );
};
