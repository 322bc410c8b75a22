import type { ContentStatus, ContentType, MissedPolicy } from "#core/content/contract.ts";

export const statusNames: Record<ContentStatus, string> = {
  scheduled: "Scheduled",
  failed: "Needs attention",
  draft: "Draft",
  published: "Published",
};

export const typeNames: Record<ContentType, string> = { post: "Post", article: "Article", comment: "Comment" };

export const missedNames: Record<MissedPolicy, string> = {
  late: "Publish it, up to an hour late",
  ask: "Ask me first",
  skip: "Skip it",
};
