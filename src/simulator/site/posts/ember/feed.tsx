/** @jsxImportSource hono/jsx */
import { Frame } from "../../frame.tsx";
import { formatCount } from "../displayed-post.ts";
import { feedListId, type FeedProps } from "../feed-props.ts";
import { Advertisement } from "./advertisement.tsx";
import { EmberPost } from "./post-card.tsx";
import { ShareBox, shareBoxId } from "./share-box.tsx";

export const EmberFeed = ({ view, posts, profileViews, composing }: FeedProps) => {
  const { layout, member } = view;
  const { css, translate } = layout;
  return (
    <Frame view={view} title={translate("Feed", "Feed")} here="feed">
      <div class={css("feed-identity-module")}>
        <a href={`/in/${member.id}/`}>{member.name}</a>
        <p>{member.headline}</p>
        <a href="/me/profile-views/">
          <span>{translate("Profile viewers", "Profilbesucher")}</span>{" "}
          <strong>{formatCount(profileViews, layout)}</strong>
        </a>
      </div>
      <div class={css("share-box-feed-entry__top-bar artdeco-card")}>
        <button type="button" data-open={shareBoxId} class={css("share-box-feed-entry__trigger")}>
          {translate("Start a post", "Beitrag beginnen")}
        </button>
      </div>
      <ShareBox view={view} auto={composing} />
      <div id={feedListId}>
        {posts.map((post) => (
          <EmberPost view={view} post={post} />
        ))}
      </div>
      <Advertisement layout={layout} />
    </Frame>
  );
};
