/** @jsxImportSource hono/jsx */
import type { SandboxPost } from "#simulator/model/contract.ts";
import type { Layout } from "../layout.ts";
import type { View } from "../context.ts";

export const urnOf = (id: string): string => `urn:li:activity:${id}`;
export const postPath = (id: string): string => `/feed/update/${urnOf(id)}/`;
export const analyticsPath = (id: string): string => `/analytics/post-summary/${urnOf(id)}/`;

export const formatCount = (count: number, { lang }: Layout): string => count.toLocaleString(lang);

export interface DisplayedPost {
  id: string;
  author: { slug: string; name: string; headline: string };
  text: string;
  media: SandboxPost["media"];
  /** In ms. */
  age: number;
  likes: number;
  comments: number;
  shares: number;
  impressions: number | undefined;
}

/** The site shows only ages, never an instant. */
export function formatAge(ms: number, { translate }: Layout): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return translate(`${minutes}m`, `${minutes} Min.`);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return translate(`${hours}h`, `${hours} Std.`);
  const days = Math.floor(hours / 24);
  return days < 7
    ? translate(`${days}d`, `${days} Tg.`)
    : translate(`${Math.floor(days / 7)}w`, `${Math.floor(days / 7)} Wo.`);
}

export const PostCard = ({ view, post }: { view: View; post: DisplayedPost }) => {
  const { layout } = view;
  const { css, translate } = layout;
  return (
    <article data-urn={urnOf(post.id)} class={css("feed-shared-update-v2 artdeco-card")}>
      <header class={css("update-components-actor")}>
        <a
          href={`/in/${post.author.slug}/`}
          data-view-name="feed-actor-image"
          class={css("update-components-actor__meta-link")}
        >
          <strong>{post.author.name}</strong>
        </a>
        <p>{post.author.headline}</p>
        <a href={postPath(post.id)}>{formatAge(post.age, layout)}</a>
      </header>
      <div data-view-name="feed-commentary" class={css("update-components-text")}>
        {post.text}
      </div>
      <PostFiles view={view} media={post.media} />
      <ul class={css("social-details-social-counts")}>
        <li data-view-name="feed-reaction-count" class={css("social-details-social-counts__reactions-count")}>
          {formatCount(post.likes, layout)}
        </li>
        <li data-view-name="feed-comment-count" class={css("social-details-social-counts__comments")}>
          {formatCount(post.comments, layout)} {translate("comments", "Kommentare")}
        </li>
        <li data-view-name="feed-repost-count" class={css("social-details-social-counts__item")}>
          {formatCount(post.shares, layout)} {translate("reposts", "Reposts")}
        </li>
        {post.impressions !== undefined && (
          <li>
            <a href={analyticsPath(post.id)}>
              {formatCount(post.impressions, layout)} {translate("impressions", "Impressions")}
            </a>
          </li>
        )}
      </ul>
    </article>
  );
};

const PostFiles = ({ view: { layout }, media }: { view: View; media: DisplayedPost["media"] }) => (
  <>
    {media.map(({ name, type, sha256, alt }) =>
      type.startsWith("image/") ? (
        <figure data-sha256={sha256} class={layout.css("update-components-image")}>
          <img src={`data:image/svg+xml,${encodeURIComponent(frameSvg)}`} alt={alt} />
          <figcaption>{name}</figcaption>
        </figure>
      ) : (
        <figure data-sha256={sha256} class={layout.css("update-components-document__container")}>
          <figcaption>
            <strong>{alt}</strong> {name}
          </figcaption>
        </figure>
      ),
    )}
  </>
);

/** A placeholder: the simulated network keeps no files. */
const frameSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="#dce6f1"/></svg>`;

/** An advertisement with buttons named like the page's own. */
export const Sidebar = ({ layout: { css, translate } }: { layout: Layout }) => (
  <aside class={css("scaffold-layout__aside")}>
    <section class={css("artdeco-card")}>
      <h2>{translate("Promoted", "Anzeige")}</h2>
      <p>{translate("Your next hire is waiting.", "Ihre nächste Einstellung wartet.")}</p>
      <form action="/jobs/" method="get">
        <button type="submit" class={css("share-actions__primary-action artdeco-button--primary")}>
          {translate("Post", "Posten")}
        </button>
        <button type="submit" class={css("artdeco-button--primary")}>
          {translate("Comment", "Kommentieren")}
        </button>
      </form>
    </section>
  </aside>
);
