/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import type { View } from "../../context.ts";
import {
  commentBoxId,
  commentListId,
  commentParent,
  formatAge,
  postPath,
  type DisplayedComment,
} from "../displayed-post.ts";
import { ExpandableText } from "./post-card.tsx";

export const SduiComment = ({ view, post, comment }: { view: View; post: string; comment: DisplayedComment }) => (
  <div
    id={`replaceableComment_urn:li:comment:(urn:li:${commentParent(view, post)},${comment.id})`}
    componentkey={randomUUID()}
    class={view.layout.css("artdeco-card")}
  >
    <a href={`/in/${comment.author.slug}/`} componentkey={randomUUID()}>
      <p>{comment.author.name}</p>
    </a>
    <ExpandableText view={view} text={comment.text} />
    <p>{formatAge(comment.age, view.layout)}</p>
  </div>
);

/** An editor in no form, whose button exists only once there is text. */
export const SduiCommentBox = ({ view: { layout, switches }, post }: { view: View; post: string }) => {
  const { css, translate } = layout;
  return (
    <div id={commentBoxId} data-send={`${postPath(post)}comment/`} class={css("artdeco-card")}>
      <div data-testid="ui-core-tiptap-text-editor-wrapper" componentkey={randomUUID()}>
        <div
          role="textbox"
          contenteditable
          aria-label={translate("Text editor for creating comment", "Texteditor zum Erstellen eines Kommentars")}
          data-field="text"
          class={`tiptap ProseMirror ${css("ql-editor")}`}
        >
          <p>
            <br />
          </p>
        </div>
      </div>
      <div id={`commentButtonSection${randomUUID()}`}>
        <template data-appears="text">
          <button type="button" data-sends data-needs="text" {...(switches.disabledSend && { "data-stuck": "" })}>
            {translate("Comment", "Kommentieren")}
          </button>
        </template>
      </div>
    </div>
  );
};

export const SduiComments = ({ view, post, comments }: { view: View; post: string; comments: DisplayedComment[] }) => (
  <>
    <SduiCommentBox view={view} post={post} />
    <div id={commentListId} componentkey={randomUUID()}>
      {comments.map((comment) => (
        <SduiComment view={view} post={post} comment={comment} />
      ))}
    </div>
  </>
);
