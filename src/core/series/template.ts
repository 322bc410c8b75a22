import type { SingleContent } from "#core/content/contract.ts";

/** What the posts of a series have in common. */
export type Template = Pick<
  SingleContent,
  | "type"
  | "theme"
  | "title"
  | "hashtags"
  | "firstComment"
  | "targetUrl"
  | "content"
  | "ifMissed"
  | "aiGenerated"
  | "media"
>;

export const templateOf = (input: SingleContent): Template => ({
  type: input.type,
  theme: input.theme,
  title: input.title ?? null,
  hashtags: input.hashtags ?? null,
  targetUrl: input.targetUrl ?? null,
  firstComment: input.firstComment ?? null,
  content: input.content,
  ifMissed: input.ifMissed,
  aiGenerated: input.aiGenerated,
  media: input.media ?? [],
});
