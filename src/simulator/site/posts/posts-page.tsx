/** @jsxImportSource hono/jsx */
import { Frame } from "../frame.tsx";
import { formatAge, Sidebar, formatCount, PostCard, postPath, type DisplayedPost } from "./posts-parts.tsx";
import type { View } from "../context.ts";

export interface DisplayedComment {
  id: string;
  author: { slug: string; name: string };
  text: string;
  age: number;
}

/** Element id; new comments are inserted at its start. */
export const commentList = "comments";
export const commentBox = "comment-box";

export const Comment = ({
  view: { layout },
  post,
  comment,
}: {
  view: View;
  post: string;
  comment: DisplayedComment;
}) => (
  <article
    data-id={`urn:li:comment:(activity:${post},${comment.id})`}
    class={layout.css("comments-comment-entity artdeco-card")}
  >
    <a href={`/in/${comment.author.slug}/`} class={layout.css("comments-comment-meta__image-link")}>
      <strong>{comment.author.name}</strong>
    </a>
    <span data-view-name="comment-commentary" class={layout.css("comments-comment-item__main-content")}>
      {comment.text}
    </span>
    <small>{formatAge(comment.age, layout)}</small>
  </article>
);

export const CommentBox = ({ view: { layout, switches }, post }: { view: View; post: string }) => (
  <form
    data-send
    id={commentBox}
    action={`${postPath(post)}comment/`}
    class={layout.css("comments-comment-box__form artdeco-card")}
  >
    <input type="hidden" name="text" />
    <div
      role="textbox"
      contenteditable
      aria-label={layout.translate("Text editor for creating comment", "Texteditor zum Erstellen eines Kommentars")}
      data-into="text"
      class={layout.css("ql-editor")}
    />
    <button
      type="submit"
      data-needs="text"
      {...(switches.disabledSend && { "data-stuck": "" })}
      class={layout.css("comments-comment-box__submit-button--cr artdeco-button--primary")}
    >
      {layout.translate("Comment", "Kommentieren")}
    </button>
  </form>
);

export const PostPage = ({
  view,
  post,
  comments,
}: {
  view: View;
  post: DisplayedPost;
  comments: DisplayedComment[];
}) => {
  const { layout } = view;
  return (
    <Frame view={view} title={post.author.name} here="feed">
      <PostCard view={view} post={post} />
      <CommentBox view={view} post={post.id} />
      <section id={commentList} class={layout.css("comments-comments-list")}>
        {comments.map((comment) => (
          <Comment view={view} post={post.id} comment={comment} />
        ))}
      </section>
      <Sidebar layout={layout} />
    </Frame>
  );
};

export const PostList = ({ view, posts, more }: { view: View; posts: DisplayedPost[]; more?: string }) => (
  <>
    {posts.map((post) => (
      <PostCard view={view} post={post} />
    ))}
    {more !== undefined && <div data-more={more} />}
  </>
);

export const ActivityPage = ({ view, posts, more }: { view: View; posts: DisplayedPost[]; more?: string }) => (
  <Frame view={view} title={view.layout.translate("Activity", "Aktivitäten")}>
    <script type="module" src="/static/posts/posts-script.js" />
    <h2>{view.layout.translate("All activity", "Alle Aktivitäten")}</h2>
    <PostList view={view} posts={posts} {...(more !== undefined && { more })} />
    <Sidebar layout={view.layout} />
  </Frame>
);

/** As only its owner sees it. */
export const OwnProfile = ({ view, connections }: { view: View; connections: number }) => {
  const { layout, member } = view;
  const { css, translate, Name } = layout;
  return (
    <Frame view={view} title={member.name}>
      <section class={css("pv-top-card artdeco-card")}>
        <Name class={css("text-heading-xlarge")}>{member.name}</Name>
        <div
          data-generated-suggestion-target={`urn:li:fsu_profileActionDelegate:${member.id}`}
          class={css("text-body-medium break-words")}
        >
          {member.headline}
        </div>
        <a href="/mynetwork/invite-connect/connections/">
          {formatCount(connections, layout)} {translate("connections", "Kontakte")}
        </a>
        <a href={`/in/${member.id}/recent-activity/all/`}>{translate("Activity", "Aktivitäten")}</a>
        <a href={`/in/${member.id}/edit/intro/`} aria-label={translate("Edit intro", "Intro bearbeiten")}>
          ✎
        </a>
      </section>
      <Sidebar layout={layout} />
    </Frame>
  );
};

interface MetricsProps {
  view: View;
  title: string;
  metrics: { metric: string; href: string; english: string; german: string; count: number }[];
}

export const MetricsPage = ({ view, title, metrics }: MetricsProps) => {
  const { layout } = view;
  return (
    <Frame view={view} title={title}>
      <h1>{title}</h1>
      <ul class={layout.css("member-analytics-addon-summary artdeco-card")}>
        {metrics.map(({ metric, href, english, german, count }) => (
          <li>
            <a href={`${href}?metricType=${metric}`}>
              <strong>{formatCount(count, layout)}</strong> <span>{layout.translate(english, german)}</span>
            </a>
          </li>
        ))}
      </ul>
      <Sidebar layout={layout} />
    </Frame>
  );
};
