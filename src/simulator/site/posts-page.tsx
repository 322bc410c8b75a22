/** @jsxImportSource hono/jsx */
import { Frame } from "./frame.tsx";
import { ageOf, Aside, grouped, PostCard, postPath, type Shown } from "./posts-parts.tsx";
import type { View } from "./context.ts";

export interface ShownComment {
  id: string;
  author: { slug: string; name: string };
  text: string;
  age: number;
}

/** The id of a list of comments: a new one is put at its beginning. */
export const commentList = "comments";
export const commentBox = "comment-box";

export const Comment = ({ view: { look }, post, comment }: { view: View; post: string; comment: ShownComment }) => (
  <article
    data-id={`urn:li:comment:(activity:${post},${comment.id})`}
    class={look.css("comments-comment-entity artdeco-card")}
  >
    <a href={`/in/${comment.author.slug}/`} class={look.css("comments-comment-meta__image-link")}>
      <strong>{comment.author.name}</strong>
    </a>
    <span data-view-name="comment-commentary" class={look.css("comments-comment-item__main-content")}>
      {comment.text}
    </span>
    <small>{ageOf(comment.age, look)}</small>
  </article>
);

/** Where a comment is written; an empty one takes its place once it is sent. */
export const CommentBox = ({ view: { look, switches }, post }: { view: View; post: string }) => (
  <form
    data-send
    id={commentBox}
    action={`${postPath(post)}comment/`}
    class={look.css("comments-comment-box__form artdeco-card")}
  >
    <input type="hidden" name="text" />
    <div
      role="textbox"
      contenteditable
      aria-label={look.say("Text editor for creating comment", "Texteditor zum Erstellen eines Kommentars")}
      data-into="text"
      class={look.css("ql-editor")}
    />
    <button
      type="submit"
      data-needs="text"
      {...(switches.disabledSend && { "data-stuck": "" })}
      class={look.css("comments-comment-box__submit-button--cr artdeco-button--primary")}
    >
      {look.say("Comment", "Kommentieren")}
    </button>
  </form>
);

export const PostPage = ({ view, post, comments }: { view: View; post: Shown; comments: ShownComment[] }) => {
  const { look } = view;
  return (
    <Frame view={view} title={post.author.name} here="feed">
      <PostCard view={view} post={post} />
      <CommentBox view={view} post={post.id} />
      <section id={commentList} class={look.css("comments-comments-list")}>
        {comments.map((comment) => (
          <Comment view={view} post={post.id} comment={comment} />
        ))}
      </section>
      <Aside look={look} />
    </Frame>
  );
};

/** A list that goes on where it ends. */
export const PostList = ({ view, posts, more }: { view: View; posts: Shown[]; more?: string }) => (
  <>
    {posts.map((post) => (
      <PostCard view={view} post={post} />
    ))}
    {more !== undefined && <div data-more={more} />}
  </>
);

export const ActivityPage = ({ view, posts, more }: { view: View; posts: Shown[]; more?: string }) => (
  <Frame view={view} title={view.look.say("Activity", "Aktivitäten")}>
    <script type="module" src="/static/posts.js" />
    <h2>{view.look.say("All activity", "Alle Aktivitäten")}</h2>
    <PostList view={view} posts={posts} {...(more !== undefined && { more })} />
    <Aside look={view.look} />
  </Frame>
);

/** The member's own profile, as only they see it. */
export const OwnProfile = ({ view, connections }: { view: View; connections: number }) => {
  const { look, member } = view;
  const { css, say, Name } = look;
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
          {grouped(connections, look)} {say("connections", "Kontakte")}
        </a>
        <a href={`/in/${member.id}/recent-activity/all/`}>{say("Activity", "Aktivitäten")}</a>
        <a href={`/in/${member.id}/edit/intro/`} aria-label={say("Edit intro", "Intro bearbeiten")}>
          ✎
        </a>
      </section>
      <Aside look={look} />
    </Frame>
  );
};

interface FiguresProps {
  view: View;
  title: string;
  metrics: { metric: string; href: string; english: string; german: string; count: number }[];
}

export const FiguresPage = ({ view, title, metrics }: FiguresProps) => {
  const { look } = view;
  return (
    <Frame view={view} title={title}>
      <h1>{title}</h1>
      <ul class={look.css("member-analytics-addon-summary artdeco-card")}>
        {metrics.map(({ metric, href, english, german, count }) => (
          <li>
            <a href={`${href}?metricType=${metric}`}>
              <strong>{grouped(count, look)}</strong> <span>{look.say(english, german)}</span>
            </a>
          </li>
        ))}
      </ul>
      <Aside look={look} />
    </Frame>
  );
};
