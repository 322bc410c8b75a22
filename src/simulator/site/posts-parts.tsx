/** @jsxImportSource hono/jsx */
import type { SandboxPost } from "#simulator/model/contract.ts";
import type { Look } from "./layout.ts";
import type { View } from "./context.ts";

export const urnOf = (id: string): string => `urn:li:activity:${id}`;
export const postPath = (id: string): string => `/feed/update/${urnOf(id)}/`;
export const analyticsPath = (id: string): string => `/analytics/post-summary/${urnOf(id)}/`;

/** As the site writes numbers: in the member's language. */
export const grouped = (count: number, { lang }: Look): string => count.toLocaleString(lang);

export interface Shown {
  id: string;
  author: { slug: string; name: string; headline: string };
  text: string;
  media: SandboxPost["media"];
  /** Age in ms. */
  age: number;
  likes: number;
  comments: number;
  shares: number;
  /** Its author's alone. */
  impressions: number | undefined;
}

/** Ages are all that the site tells of time: an instant stands nowhere on it. */
export function ageOf(ms: number, { say }: Look): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return say(`${minutes}m`, `${minutes} Min.`);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return say(`${hours}h`, `${hours} Std.`);
  const days = Math.floor(hours / 24);
  return days < 7 ? say(`${days}d`, `${days} Tg.`) : say(`${Math.floor(days / 7)}w`, `${Math.floor(days / 7)} Wo.`);
}

/** A post in a list or on its own page, with the bar that everybody's posts have. */
export const PostCard = ({ view, post }: { view: View; post: Shown }) => {
  const { look } = view;
  const { css, say } = look;
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
        <a href={postPath(post.id)}>{ageOf(post.age, look)}</a>
      </header>
      <div data-view-name="feed-commentary" class={css("update-components-text")}>
        {post.text}
      </div>
      <PostFiles view={view} media={post.media} />
      <ul class={css("social-details-social-counts")}>
        <li data-view-name="feed-reaction-count" class={css("social-details-social-counts__reactions-count")}>
          {grouped(post.likes, look)}
        </li>
        <li data-view-name="feed-comment-count" class={css("social-details-social-counts__comments")}>
          {grouped(post.comments, look)} {say("comments", "Kommentare")}
        </li>
        <li data-view-name="feed-repost-count" class={css("social-details-social-counts__item")}>
          {grouped(post.shares, look)} {say("reposts", "Reposts")}
        </li>
        {post.impressions !== undefined && (
          <li>
            <a href={analyticsPath(post.id)}>
              {grouped(post.impressions, look)} {say("impressions", "Impressions")}
            </a>
          </li>
        )}
      </ul>
    </article>
  );
};

/** Pictures stand in the order they were given, a document under its title. */
const PostFiles = ({ view: { look }, media }: { view: View; media: Shown["media"] }) => (
  <>
    {media.map(({ name, type, sha256, alt }) =>
      type.startsWith("image/") ? (
        <figure data-sha256={sha256} class={look.css("update-components-image")}>
          <img src={`data:image/svg+xml,${encodeURIComponent(frameSvg)}`} alt={alt} />
          <figcaption>{name}</figcaption>
        </figure>
      ) : (
        <figure data-sha256={sha256} class={look.css("update-components-document__container")}>
          <figcaption>
            <strong>{alt}</strong> {name}
          </figcaption>
        </figure>
      ),
    )}
  </>
);

/** The simulated network keeps no files: a frame stands where the picture would. */
const frameSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="#dce6f1"/></svg>`;

/** What stands beside every page about posts: other people's things, with buttons named like one's own. */
export const Aside = ({ look: { css, say } }: { look: Look }) => (
  <aside class={css("scaffold-layout__aside")}>
    <section class={css("artdeco-card")}>
      <h2>{say("Promoted", "Anzeige")}</h2>
      <p>{say("Your next hire is waiting.", "Ihre nächste Einstellung wartet.")}</p>
      <form action="/jobs/" method="get">
        <button type="submit" class={css("share-actions__primary-action artdeco-button--primary")}>
          {say("Post", "Posten")}
        </button>
        <button type="submit" class={css("artdeco-button--primary")}>
          {say("Comment", "Kommentieren")}
        </button>
      </form>
    </section>
  </aside>
);
