/** @jsxImportSource hono/jsx */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { PostedMedia } from "#simulator/model/contract.ts";
import type { WriteResult } from "#simulator/model/context.ts";
import type { SeenComment, SeenPost } from "#simulator/model/activity.ts";
import { renderHtml, renderPage } from "./frame.tsx";
import { FeedPage } from "./posts-feed.tsx";
import {
  ActivityPage,
  Comment,
  CommentBox,
  commentBox,
  commentList,
  MetricsPage,
  OwnProfile,
  PostList,
  PostPage,
} from "./posts-page.tsx";
import { PostCard, postPath, type DisplayedPost } from "./posts-parts.tsx";
import type { FormResponse, RequestContext, SiteEnv, SiteContext } from "./context.ts";

/** Posts that a list shows at once. */
const pageSize = 10;

/** Everything about posts: the feed and its composer, posts, comments, activity, the member's own profile, metrics. */
export function postPages(context: SiteContext) {
  const { simulator, clock } = context;

  const shown = (post: SeenPost, viewer: string): DisplayedPost => ({
    ...post,
    author: { slug: post.authorSlug, ...post.author },
    age: clock.now() - Date.parse(post.publishedAt),
    impressions: post.authorSlug === viewer ? post.impressions : undefined,
  });
  const displayedComment = ({ at, ...comment }: SeenComment) => ({ ...comment, age: clock.now() - at });

  const activity = (c: RequestContext, start: number) => {
    const { id } = context.memberOf(c);
    const found = simulator.activityOf(id, start, pageSize + 1);
    const more = found.length > pageSize ? `/in/${id}/recent-activity/all/?start=${start + pageSize}` : undefined;
    return { posts: found.slice(0, pageSize).map((post) => shown(post, id)), ...(more !== undefined && { more }) };
  };

  const refused = (c: RequestContext, { reason, duplicateOf }: Extract<WriteResult, { kind: "refused" }>) => {
    const { translate } = context.viewOf(c).layout;
    const link =
      duplicateOf === undefined
        ? {}
        : { link: { href: postPath(duplicateOf), text: translate("View post", "Beitrag anzeigen") } };
    return c.json<FormResponse>({ toast: { kind: "error", text: reason, ...link } }, 422);
  };

  return new Hono<SiteEnv>()
    .get("/feed/", (c) => {
      const view = context.viewOf(c);
      const posts = simulator.latestPosts(pageSize).map((post) => shown(post, view.member.id));
      const metrics = simulator.profileMetrics(view.member);
      const composing = c.req.query("shareActive") === "true";
      return renderPage(c, <FeedPage view={view} posts={posts} metrics={metrics} composing={composing} />);
    })
    .post("/feed/share/", async (c) => {
      const view = context.viewOf(c);
      const { member, layout } = view;
      const form = await c.req.formData();
      const text = fieldText(form, "text");
      const media = await uploadedMedia(form);
      const { connections } = simulator.profileMetrics(member);
      return context.write(
        c,
        { kind: "post", text },
        () => simulator.publish(member.id, text, connections, media),
        async (result) => {
          if (result.kind === "refused") return refused(c, result);
          const post = simulator.seenPost(result.id);
          const link = { href: postPath(result.id), text: layout.translate("View post", "Beitrag anzeigen") };
          return c.json<FormResponse>({
            close: true,
            ...(post && {
              prepend: { "#feed": await renderHtml(<PostCard view={view} post={shown(post, member.id)} />) },
            }),
            toast: { kind: "success", text: layout.translate("Post successful.", "Beitrag veröffentlicht."), link },
          });
        },
      );
    })
    .get("/feed/update/:urn/", (c, next) => {
      const view = context.viewOf(c);
      const post = simulator.seenPost(postIdParam(c));
      if (!post) return next();
      const comments = simulator.saidOn(post.id).toReversed().map(displayedComment);
      return renderPage(c, <PostPage view={view} post={shown(post, view.member.id)} comments={comments} />);
    })
    .post("/feed/update/:urn/comment/", async (c) => {
      const view = context.viewOf(c);
      const id = postIdParam(c);
      const text = fieldText(await c.req.formData(), "text");
      const target = postPath(id);
      return context.write(
        c,
        { kind: "comment", target, text },
        () => simulator.comment(view.member.id, target, text),
        async (result) => {
          if (result.kind === "refused") return refused(c, result);
          const comment = { id: result.id, author: { slug: view.member.id, name: view.member.name }, text, age: 0 };
          const piece = await renderHtml(<Comment view={view} post={id} comment={comment} />);
          const box = await renderHtml(<CommentBox view={view} post={id} />);
          return c.json<FormResponse>({
            prepend: { [`#${commentList}`]: piece },
            replace: { [`#${commentBox}`]: box },
          });
        },
      );
    })
    .get("/in/:slug/", (c, next) => {
      const view = context.viewOf(c);
      if (c.req.param("slug") !== view.member.id) return next();
      const { connections } = simulator.profileMetrics(view.member);
      return renderPage(c, <OwnProfile view={view} connections={connections} />);
    })
    .get("/in/:slug/edit/intro/", (c) => c.redirect(`/in/${c.req.param("slug")}/`))
    .get("/in/:slug/recent-activity/all/", async (c, next) => {
      const view = context.viewOf(c);
      if (c.req.param("slug") !== view.member.id) return next();
      const start = Number(c.req.query("start") ?? 0);
      if (!Number.isInteger(start) || start < 0) return next();
      const list = activity(c, start);
      if (start > 0) return c.html(await renderHtml(<PostList view={view} {...list} />));
      return renderPage(c, <ActivityPage view={view} {...list} />);
    })
    .get("/analytics/post-summary/:urn/", (c, next) => {
      const view = context.viewOf(c);
      const [metrics] = simulator.metricsOf(view.member.id, [postIdParam(c)]);
      if (!metrics) return next();
      const href = c.req.path;
      const of = (metric: string, english: string, german: string, count: number) => {
        return { metric, href, english, german, count };
      };
      return renderPage(
        c,
        <MetricsPage
          view={view}
          title={view.layout.translate("Post analytics", "Beitragsstatistik")}
          metrics={[
            of("IMPRESSIONS", "Impressions", "Impressions", metrics.impressions),
            of("REACTIONS", "Reactions", "Reaktionen", metrics.likes),
            of("COMMENTS", "Comments", "Kommentare", metrics.comments),
            of("REPOSTS", "Reposts", "Reposts", metrics.shares),
          ]}
        />,
      );
    })
    .get("/analytics/profile-views/", (c) => {
      const view = context.viewOf(c);
      const { profileViews: count } = simulator.profileMetrics(view.member);
      const views = { metric: "PROFILE_VIEWS", href: "/analytics/profile-views/", count };
      const metrics = [{ ...views, english: "Profile viewers in 90 days", german: "Profilbesucher in 90 Tagen" }];
      return renderPage(
        c,
        <MetricsPage view={view} title={view.layout.translate("Who viewed you", "Profilbesuche")} metrics={metrics} />,
      );
    });
}

const postIdParam = (c: RequestContext): string => /^urn:li:activity:(\d+)$/.exec(c.req.param("urn") ?? "")?.[1] ?? "";

const fieldText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? unixLines(value) : "";
};

/** Forms send lines with a carriage return. */
const unixLines = (text: string): string => text.replaceAll("\r\n", "\n");

/** Pictures with their texts, or a document with its title; a file field without a choice sends an empty one. */
async function uploadedMedia(form: FormData): Promise<PostedMedia[]> {
  const chosen = (name: string) =>
    form.getAll(name).filter((value): value is File => value instanceof File && value.size > 0);
  const alts = form.getAll("alt").map((alt) => (typeof alt === "string" ? unixLines(alt) : ""));
  const posted = async (file: File, alt: string): Promise<PostedMedia> => ({
    name: file.name,
    type: file.type,
    sha256: createHash("sha256")
      .update(await file.bytes())
      .digest("hex"),
    alt,
  });
  const pictures = await Promise.all(chosen("images").map((file, n) => posted(file, alts[n] ?? "")));
  const documents = await Promise.all(chosen("document").map((file) => posted(file, fieldText(form, "title"))));
  return [...pictures, ...documents];
}
