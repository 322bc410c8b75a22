import type { View } from "../context.ts";
import type { DisplayedPost } from "./displayed-post.ts";

export interface FeedProps {
  view: View;
  posts: DisplayedPost[];
  profileViews: number;
  /** From `?shareActive=true`. */
  composing: boolean;
}

/** Element id; new posts are inserted at its start. */
export const feedListId = "feed";
