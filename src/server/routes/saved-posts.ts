import { Hono } from "hono";
import { z } from "zod";
import { ContentQuery, NewContent, type ContentItem } from "#core/content/contract.ts";
import { hashtagsIn } from "#core/content/rules.ts";
import { Id, Instant, Page } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import { mentionsIn } from "#core/writing/rules.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const { content } = NewContent.shape;
const words = z.array(z.string().max(200)).max(200).optional();

const NewSavedPost = z.object({
  content,
  status: z.literal("draft", "status must be draft").default("draft"),
  post_type: z.literal("text", "post_type must be text").default("text"),
  hashtags: words.describe("Read from the text."),
  mentions: words.describe("Read from the text."),
  aiGenerated: NewContent.shape.aiGenerated,
});

const SavedPost = z.object({
  id: Id,
  content: z.string(),
  status: z.literal("draft"),
  post_type: z.literal("text"),
  hashtags: z.array(z.string()),
  mentions: z.array(z.string()),
  aiGenerated: z.boolean(),
  createdAt: Instant,
});
type SavedPost = z.infer<typeof SavedPost>;

const toSavedPost = ({ id, content: text, aiGenerated, createdAt }: ContentItem): SavedPost => ({
  id,
  content: text,
  status: "draft",
  post_type: "text",
  hashtags: hashtagsIn(text),
  mentions: mentionsIn(text),
  aiGenerated,
  createdAt,
});

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
        ({ userId, query }) => {
          const { items, ...page } = core.content.list(userId, ContentQuery.parse({ ...query, status: "draft" }));
          return { ...page, items: items.map(toSavedPost) };
        },
      ),
    )
    .post(
      "/",
      transactional(
        {
          who: "approved",
          scope: "write",
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
        ({ userId, body }) => {
          const { content: text, aiGenerated } = body;
          const draft = NewContent.omit({ repeat: true }).parse({ content: text, status: "draft", aiGenerated });
          return toSavedPost(core.content.schedule(userId, draft));
        },
      ),
    );
};
