/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { WriteResult } from "#simulator/model/context.ts";
import type { CommentView } from "#simulator/model/activity.ts";
import { renderHtml, renderPage } from "../frame.tsx";
import { FeedPage } from "./posts-feed.tsx";
import { displayPost, fieldText, postIdParam, readUploadedMedia } from "./post-request.ts";
import { Comment, CommentBox, commentBox, commentList, PostPage } from "./posts-page.tsx";
import { PostCard, postPath } from "./posts-parts.tsx";
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
      const metrics = simulator.profileMetrics(view.member);
      const composing = c.req.query("shareActive") === "true";
      return renderPage(c, <FeedPage view={view} posts={posts} metrics={metrics} composing={composing} />);
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
          const link = { href: postPath(result.id), text: layout.translate("View post", "Beitrag anzeigen") };
          return c.json<FormResponse>({
            close: true,
            ...(post && {
              prepend: {
                "#feed": await renderHtml(<PostCard view={view} post={displayPost(post, member.id, clock.now())} />),
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
          const comment = { id: result.id, author: { slug: view.member.id, name: view.member.name }, text, age: 0 };
          const piece = await renderHtml(<Comment view={view} post={id} comment={comment} />);
          const box = await renderHtml(<CommentBox view={view} post={id} />);
          return c.json<FormResponse>({
            prepend: { [`#${commentList}`]: piece },
            replace: { [`#${commentBox}`]: box },
          });
        },
      );
    });
}
