/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { WriteResult } from "#simulator/model/context.ts";
import type { CommentView } from "#simulator/model/activity.ts";
import { Frame, renderHtml, renderPage } from "../frame.tsx";
import { displayPost, fieldText, postIdParam, readUploadedMedia } from "./post-request.ts";
import { commentBoxId, commentListId, postPath } from "./displayed-post.ts";
import { EmberComment, EmberCommentBox } from "./ember/comments.tsx";
import { EmberFeed } from "./ember/feed.tsx";
import { EmberPost } from "./ember/post-card.tsx";
import { ShareBox } from "./ember/share-box.tsx";
import { feedListId } from "./feed-props.ts";
import { PostPage } from "./post-page.tsx";
import { SduiComment, SduiCommentBox } from "./sdui/comments.tsx";
import { SduiFeed } from "./sdui/feed.tsx";
import { SduiFeedPost } from "./sdui/post-card.tsx";
import type { FormResponse, RequestContext, SiteEnv, SiteContext } from "../context.ts";

const pageSize = 10;

export function postPages(context: SiteContext) {
  const { simulator, clock } = context;

  const displayedComment = ({ at, ...comment }: CommentView) => ({ ...comment, age: clock.now() - at });

  const renderRefusal = (c: RequestContext, { reason, duplicateOf }: Extract<WriteResult, { kind: "refused" }>) => {
    const { translate } = context.viewOf(c, "feed").layout;
    const link =
      duplicateOf === undefined
        ? {}
        : { link: { href: postPath(duplicateOf), text: translate("View post", "Beitrag anzeigen") } };
    return c.json<FormResponse>({ toast: { kind: "error", text: reason, ...link } }, 422);
  };

  return new Hono<SiteEnv>()
    .get("/feed/", (c) => {
      const view = context.viewOf(c, "feed");
      const posts = simulator.latestPosts(pageSize).map((post) => displayPost(post, view.member.id, clock.now()));
      const { profileViews } = simulator.profileMetrics(view.member);
      const Feed = view.layout.rendering === "sdui" ? SduiFeed : EmberFeed;
      const composing = c.req.query("shareActive") === "true";
      return renderPage(c, <Feed {...{ view, posts, profileViews, composing }} />);
    })
    .get("/preload/sharebox/", (c) => {
      const view = context.viewOf(c, "interop");
      const title = view.layout.translate("Create a post", "Beitrag erstellen");
      return renderPage(
        c,
        <Frame view={view} title={title}>
          <ShareBox view={view} auto />
        </Frame>,
      );
    })
    .post("/feed/share/", async (c) => {
      const view = context.viewOf(c, "feed");
      const { member, layout } = view;
      const form = await c.req.formData();
      const text = fieldText(form, "text");
      const media = await readUploadedMedia(form);
      const { connections } = simulator.profileMetrics(member);
      return context.write(
        c,
        { kind: "post", text },
        () => simulator.publish(member.id, text, connections, media),
        async (result) => {
          if (result.kind === "refused") return renderRefusal(c, result);
          const post = simulator.postView(result.id);
          const Post = layout.rendering === "sdui" ? SduiFeedPost : EmberPost;
          const link = { href: postPath(result.id), text: layout.translate("View post", "Beitrag anzeigen") };
          return c.json<FormResponse>({
            close: true,
            ...(post && {
              prepend: {
                [`#${feedListId}`]: await renderHtml(
                  <Post view={view} post={displayPost(post, member.id, clock.now())} />,
                ),
              },
            }),
            toast: { kind: "success", text: layout.translate("Post successful.", "Beitrag veröffentlicht."), link },
          });
        },
      );
    })
    .get("/feed/update/:urn/", (c, next) => {
      const view = context.viewOf(c, "post");
      const post = simulator.postView(postIdParam(c));
      if (!post) return next();
      const comments = simulator.commentsOn(post.id).toReversed().map(displayedComment);
      return renderPage(
        c,
        <PostPage view={view} post={displayPost(post, view.member.id, clock.now())} comments={comments} />,
      );
    })
    .post("/feed/update/:urn/comment/", async (c) => {
      const view = context.viewOf(c, "post");
      const id = postIdParam(c);
      const text = fieldText(await c.req.formData(), "text");
      const target = postPath(id);
      return context.write(
        c,
        { kind: "comment", target, text },
        () => simulator.comment(view.member.id, target, text),
        async (result) => {
          if (result.kind === "refused") return renderRefusal(c, result);
          const isSdui = view.layout.rendering === "sdui";
          const [Comment, CommentBox] = isSdui ? [SduiComment, SduiCommentBox] : [EmberComment, EmberCommentBox];
          const comment = { id: result.id, author: { slug: view.member.id, name: view.member.name }, text, age: 0 };
          const piece = await renderHtml(<Comment view={view} post={id} comment={comment} />);
          const box = await renderHtml(<CommentBox view={view} post={id} />);
          return c.json<FormResponse>({
            prepend: { [`#${commentListId}`]: piece },
            replace: { [`#${commentBoxId}`]: box },
          });
        },
      );
    });
}
