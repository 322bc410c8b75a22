import type { ContentStatus, ContentType } from "#core/content/contract.ts";

export const statusNames: Record<ContentStatus, string> = {
  scheduled: "Scheduled",
  failed: "Needs attention",
  draft: "Draft",
  published: "Published",
};

export const typeNames: Record<ContentType, string> = { post: "Post", article: "Article", comment: "Comment" };
