import { NewContent } from "../contract.ts";

/** What posts that are created later have in common, as it is stored. */
export const StoredTemplate = NewContent.pick({
  type: true,
  theme: true,
  title: true,
  hashtags: true,
  targetUrl: true,
  firstComment: true,
  content: true,
  ifMissed: true,
  aiGenerated: true,
  media: true,
});
