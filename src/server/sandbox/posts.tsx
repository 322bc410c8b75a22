/** @jsxImportSource hono/jsx */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { PostedMedia } from "#core/sandbox/contract.ts";
import type { Told } from "#core/sandbox/world-room.ts";
import type { SeenComment, SeenPost } from "#core/sandbox/world-activity.ts";
import { html, show } from "./frame.tsx";
import { FeedPage } from "./posts-feed.tsx";
import {
  ActivityPage,
  Comment,
  CommentBox,
  commentBox,
  commentList,
  FiguresPage,
  OwnProfile,
  PostList,
  PostPage,
} from "./posts-page.tsx";
import { PostCard, postPath, type Shown } from "./posts-parts.tsx";
import type { Answer, SiteContext, SiteEnv, SiteRoom } from "./room.ts";

/** Posts that a list shows at once. */
const pageful = 10;

/** Everything about posts: the feed and its composer, posts, comments, activity, the member's own profile, figures. */
export function postPages(room: SiteRoom) {
  const { world, clock } = room;

  const shown = (post: SeenPost, viewer: string): Shown => ({
    ...post,
    author: { slug: post.authorSlug, ...post.author },
    age: clock.now() - Date.parse(post.publishedAt),
    impressions: post.authorSlug === viewer ? post.impressions : undefined,
  });
  const spoken = ({ at, ...comment }: SeenComment) => ({ ...comment, age: clock.now() - at });

  const activity = (c: SiteContext, start: number) => {
    const { id } = room.memberOf(c);
    const found = world.activityOf(id, start, pageful + 1);
    const more = found.length > pageful ? `/in/${id}/recent-activity/all/?start=${start + pageful}` : undefined;
    return { posts: found.slice(0, pageful).map((post) => shown(post, id)), ...(more !== undefined && { more }) };
  };

  const refused = (c: SiteContext, { reason, duplicateOf }: Extract<Told, { kind: "refused" }>) => {
    const { say } = room.viewOf(c).look;
    const link =
      duplicateOf === undefined
        ? {}
        : { link: { href: postPath(duplicateOf), text: say("View post", "Beitrag anzeigen") } };
    return c.json<Answer>({ toast: { kind: "error", text: reason, ...link } }, 422);
  };

  return new Hono<SiteEnv>()
    .get("/feed/", (c) => {
      const view = room.viewOf(c);
      const posts = world.latestPosts(pageful).map((post) => shown(post, view.member.id));
      const figures = world.profileFigures(view.member);
      const composing = c.req.query("shareActive") === "true";
      return show(c, <FeedPage view={view} posts={posts} figures={figures} composing={composing} />);
    })
    .post("/feed/share/", async (c) => {
      const view = room.viewOf(c);
      const { member, look } = view;
      const form = await c.req.formData();
      const text = textOf(form, "text");
      const media = await filesIn(form);
      const { connections } = world.profileFigures(member);
      return room.write(
        c,
        { kind: "post", text },
        () => world.publish(member.id, text, connections, media),
        async (told) => {
          if (told.kind === "refused") return refused(c, told);
          const post = world.seenPost(told.id);
          const link = { href: postPath(told.id), text: look.say("View post", "Beitrag anzeigen") };
          return c.json<Answer>({
            close: true,
            ...(post && { prepend: { "#feed": await html(<PostCard view={view} post={shown(post, member.id)} />) } }),
            toast: { kind: "success", text: look.say("Post successful.", "Beitrag veröffentlicht."), link },
          });
        },
      );
    })
    .get("/feed/update/:urn/", (c, next) => {
      const view = room.viewOf(c);
      const post = world.seenPost(idIn(c));
      if (!post) return next();
      const comments = world.saidOn(post.id).toReversed().map(spoken);
      return show(c, <PostPage view={view} post={shown(post, view.member.id)} comments={comments} />);
    })
    .post("/feed/update/:urn/comment/", async (c) => {
      const view = room.viewOf(c);
      const id = idIn(c);
      const text = textOf(await c.req.formData(), "text");
      const target = postPath(id);
      return room.write(
        c,
        { kind: "comment", target, text },
        () => world.comment(view.member.id, target, text),
        async (told) => {
          if (told.kind === "refused") return refused(c, told);
          const comment = { id: told.id, author: { slug: view.member.id, name: view.member.name }, text, age: 0 };
          const piece = await html(<Comment view={view} post={id} comment={comment} />);
          const box = await html(<CommentBox view={view} post={id} />);
          return c.json<Answer>({ prepend: { [`#${commentList}`]: piece }, replace: { [`#${commentBox}`]: box } });
        },
      );
    })
    .get("/in/:slug/", (c, next) => {
      const view = room.viewOf(c);
      if (c.req.param("slug") !== view.member.id) return next();
      const { connections } = world.profileFigures(view.member);
      return show(c, <OwnProfile view={view} connections={connections} />);
    })
    .get("/in/:slug/edit/intro/", (c) => c.redirect(`/in/${c.req.param("slug")}/`))
    .get("/in/:slug/recent-activity/all/", async (c, next) => {
      const view = room.viewOf(c);
      if (c.req.param("slug") !== view.member.id) return next();
      const start = Number(c.req.query("start") ?? 0);
      if (!Number.isInteger(start) || start < 0) return next();
      const list = activity(c, start);
      if (start > 0) return c.html(await html(<PostList view={view} {...list} />));
      return show(c, <ActivityPage view={view} {...list} />);
    })
    .get("/analytics/post-summary/:urn/", (c, next) => {
      const view = room.viewOf(c);
      const [figures] = world.figuresOf(view.member.id, [idIn(c)]);
      if (!figures) return next();
      const href = c.req.path;
      const of = (metric: string, english: string, german: string, count: number) => {
        return { metric, href, english, german, count };
      };
      return show(
        c,
        <FiguresPage
          view={view}
          title={view.look.say("Post analytics", "Beitragsstatistik")}
          figures={[
            of("IMPRESSIONS", "Impressions", "Impressions", figures.impressions),
            of("REACTIONS", "Reactions", "Reaktionen", figures.likes),
            of("COMMENTS", "Comments", "Kommentare", figures.comments),
            of("REPOSTS", "Reposts", "Reposts", figures.shares),
          ]}
        />,
      );
    })
    .get("/analytics/profile-views/", (c) => {
      const view = room.viewOf(c);
      const { profileViews: count } = world.profileFigures(view.member);
      const views = { metric: "PROFILE_VIEWS", href: "/analytics/profile-views/", count };
      const figures = [{ ...views, english: "Profile viewers in 90 days", german: "Profilbesucher in 90 Tagen" }];
      return show(
        c,
        <FiguresPage view={view} title={view.look.say("Who viewed you", "Profilbesuche")} figures={figures} />,
      );
    });
}

const idIn = (c: SiteContext): string => /^urn:li:activity:(\d+)$/.exec(c.req.param("urn") ?? "")?.[1] ?? "";

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? unixLines(value) : "";
};

/** Forms send lines with a carriage return. */
const unixLines = (text: string): string => text.replaceAll("\r\n", "\n");

/** Pictures with their texts, or a document with its title; a file field without a choice sends an empty one. */
async function filesIn(form: FormData): Promise<PostedMedia[]> {
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
  const documents = await Promise.all(chosen("document").map((file) => posted(file, textOf(form, "title"))));
  return [...pictures, ...documents];
}
