import { z } from "zod";
import { Id } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { nextCursor, toolPage } from "#core/tools/contract.ts";
import { defineTool, type Tool } from "#core/tool.ts";
import { truncateText } from "#core/truncate-text.ts";
import { publishingTools } from "./publishing-tools.ts";
import type { Content } from "./content.ts";
import { ContentChange, ContentItem, ContentQuery, NewContent } from "./contract.ts";
import { PostReading } from "./post-metrics/contract.ts";

/** Of a text in a list. */
const excerptLength = 300;
const maxReadings = 60;

const id = Id.describe("Id of the post.");
const itemFields = {
  ...ContentItem.pick({
    id: true,
    type: true,
    status: true,
    title: true,
    scheduledFor: true,
    wallTime: true,
    timezone: true,
    publishedAt: true,
    publishedUrl: true,
    metrics: true,
  }).shape,
  state: ContentItem.shape.detail.shape.state,
  message: z.string().optional().describe("What it waits for, or what went wrong."),
};
const ListedPost = z.object({ ...itemFields, excerpt: z.string() });
const Post = z.object({
  ...itemFields,
  ...ContentItem.pick({ content: true, hashtags: true, firstComment: true, targetUrl: true }).shape,
  files: z.int().describe("How many pictures or documents are attached."),
});

const withState = ({ detail, media, ...item }: ContentItem) => ({
  ...item,
  state: detail.state,
  ...(detail.message !== undefined && { message: detail.message }),
  files: media.length,
});

const draftFields = {
  type: true,
  title: true,
  content: true,
  hashtags: true,
  firstComment: true,
  targetUrl: true,
  scheduledFor: true,
  timezone: true,
} as const;

export const contentTools = ({ content }: { content: Content }): Tool[] => [
  defineTool({
    name: "list_posts",
    title: "List posts",
    description: "Drafts, scheduled, published and failed posts with their state and metrics, by scheduled time.",
    scope: "read",
    input: z.object({
      ...ContentQuery.pick({ status: true, type: true, search: true, from: true, to: true, order: true }).shape,
      ...toolPage,
    }),
    output: z.object({ posts: z.array(ListedPost), nextCursor }),
    run({ userId }, query) {
      const { items, next } = content.list(userId, query);
      const posts = items.map((item) => ({ ...withState(item), excerpt: truncateText(item.content, excerptLength) }));
      return { posts, nextCursor: next };
    },
  }),
  defineTool({
    name: "get_post",
    title: "Get a post",
    description: "One post with its whole text, state and metrics.",
    scope: "read",
    input: z.object({ id }),
    output: Post,
    run: ({ userId }, input) => withState(content.get(userId, input.id)),
  }),
  defineTool({
    name: "get_post_metrics",
    title: "Get a post's metrics",
    description: `Impressions and reactions of a published post: the last reading of each day, oldest first, at most ${maxReadings}.`,
    scope: "read",
    input: z.object({ id }),
    output: z.object({ readings: z.array(PostReading) }),
    run: ({ userId }, input) => ({ readings: content.metricHistory(userId, input.id).slice(-maxReadings) }),
  }),
  defineTool({
    name: "create_draft",
    title: "Create a draft",
    description: "Saves a post as a draft. It is not published: ask for that with schedule_post or publish_post.",
    scope: "draft",
    input: NewContent.pick(draftFields),
    output: Post,
    // An assistant wrote it: a person's own voice is not learned from it.
    run: ({ userId }, draft) =>
      withState(
        content.schedule(userId, {
          ...NewContent.parse({ ...draft, status: "draft", aiGenerated: true }),
          repeat: null,
        }),
      ),
  }),
  defineTool({
    name: "update_draft",
    title: "Change a draft",
    description: "Changes the fields that are given. Only drafts can be changed.",
    scope: "draft",
    input: ContentChange.pick(draftFields).extend({ id }),
    output: Post,
    run({ userId }, { id: draftId, ...change }) {
      const item = content.get(userId, draftId);
      if (item.detail.state !== "draft") throw notDraft();
      const { revision } = item;
      const written = change.content === undefined ? {} : { aiGenerated: true };
      return withState(content.change(userId, draftId, { ...change, ...written, status: "draft", revision }));
    },
  }),
  ...publishingTools(content),
];

const notDraft = () =>
  new Fault("conflict", "content.not_now", "Only drafts can be changed here. Edit this post in Attaché.");
