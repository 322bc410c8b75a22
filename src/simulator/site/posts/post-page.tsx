/** @jsxImportSource hono/jsx */
import { Frame } from "../frame.tsx";
import type { View } from "../context.ts";
import type { DisplayedComment, DisplayedPost } from "./displayed-post.ts";
import { Advertisement } from "./ember/advertisement.tsx";
import { EmberComments } from "./ember/comments.tsx";
import { EmberPost } from "./ember/post-card.tsx";
import { SduiComments } from "./sdui/comments.tsx";
import { SduiPoll, SduiPostWithUrn } from "./sdui/post-card.tsx";

interface PostPageProps {
  view: View;
  post: DisplayedPost;
  comments: DisplayedComment[];
}

export const PostPage = ({ view, post, comments }: PostPageProps) => (
  <Frame view={view} title={post.author.name} here="feed" screen="feed.UpdateDetail">
    {view.layout.rendering === "sdui" ? (
      <>
        <SduiPostWithUrn view={view} post={post} />
        <SduiComments view={view} post={post.id} comments={comments} />
        <SduiPoll view={view} />
      </>
    ) : (
      <>
        <EmberPost view={view} post={post} />
        <EmberComments view={view} post={post.id} comments={comments} />
        <Advertisement layout={view.layout} />
      </>
    )}
  </Frame>
);
