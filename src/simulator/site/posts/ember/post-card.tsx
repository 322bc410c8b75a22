/** @jsxImportSource hono/jsx */
import type { View } from "../../context.ts";
import { PostFiles } from "../post-files.tsx";
import { analyticsPath, formatAge, formatCount, postPath, urnOf, type DisplayedPost } from "../displayed-post.ts";

export const EmberPost = ({ view, post }: { view: View; post: DisplayedPost }) => {
  const { layout } = view;
  const { css, translate } = layout;
  return (
    <article data-urn={urnOf(post.id)} class={css("ember-view feed-shared-update-v2 artdeco-card")}>
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
