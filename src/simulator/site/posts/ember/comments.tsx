/** @jsxImportSource hono/jsx */
import type { View } from "../../context.ts";
import {
  commentBoxId,
  commentListId,
  commentParent,
  formatAge,
  postPath,
  type DisplayedComment,
} from "../displayed-post.ts";

export const EmberComment = ({ view, post, comment }: { view: View; post: string; comment: DisplayedComment }) => {
  const { layout } = view;
  return (
    <article
      data-id={`urn:li:comment:(${commentParent(view, post)},${comment.id})`}
      class={layout.css("comments-comment-entity artdeco-card")}
    >
      <a href={`/in/${comment.author.slug}/`} class={layout.css("comments-comment-meta__image-link")}>
        <strong>{comment.author.name}</strong>
      </a>
      <span class={layout.css("comments-comment-item__main-content")}>{comment.text}</span>
      <small>{formatAge(comment.age, layout)}</small>
    </article>
  );
};

export const EmberCommentBox = ({ view: { layout, switches }, post }: { view: View; post: string }) => (
  <form
    data-send
    id={commentBoxId}
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

export const EmberComments = ({ view, post, comments }: { view: View; post: string; comments: DisplayedComment[] }) => (
  <>
    <EmberCommentBox view={view} post={post} />
    <section id={commentListId} class={view.layout.css("comments-comments-list")}>
      {comments.map((comment) => (
        <EmberComment view={view} post={post} comment={comment} />
      ))}
    </section>
  </>
);
