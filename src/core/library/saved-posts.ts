import { ContentQuery, NewContent, type ContentItem } from "#core/content/contract.ts";
import type { Content } from "#core/content/content.ts";
import { hashtagsOf } from "#core/content/rules.ts";
import type { Listed, Page } from "#core/contract.ts";
import { mentionsIn } from "#core/writing/rules.ts";
import type { NewSavedPost, SavedPost } from "./contract.ts";

const Draft = NewContent.omit({ repeat: true });

const toSavedPost = ({ id, content: text, aiGenerated, createdAt, revision }: ContentItem): SavedPost => ({
  id,
  content: text,
  status: "draft",
  post_type: "text",
  hashtags: hashtagsOf({ content: text }),
  mentions: mentionsIn(text),
  aiGenerated,
  createdAt,
  revision,
});

/** A saved post is a draft of the scheduler. */
export const createSavedPosts = ({ content }: { content: Pick<Content, "list" | "schedule"> }) => ({
  list(userId: string, page: Page): Listed<SavedPost> {
    const { items, ...rest } = content.list(userId, ContentQuery.parse({ ...page, status: "draft" }));
    return { ...rest, items: items.map(toSavedPost) };
  },

  /** @throws Fault `content.too_many` */
  save: (userId: string, { content: text, aiGenerated }: NewSavedPost): SavedPost =>
    toSavedPost(content.schedule(userId, Draft.parse({ content: text, status: "draft", aiGenerated }))),
});
