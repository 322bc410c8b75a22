/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import type { View } from "../../context.ts";
import { Frame } from "../../frame.tsx";
import { LazyItems } from "../../sdui/lazy-items.tsx";
import { formatCount } from "../displayed-post.ts";
import { ShareBox, shareBoxId } from "../ember/share-box.tsx";
import { feedListId, type FeedProps } from "../feed-props.ts";
import { SduiFeedPost, SduiPoll } from "./post-card.tsx";

const postsPerFill = 4;

export const SduiFeed = ({ view, posts, profileViews, composing }: FeedProps) => {
  const { layout } = view;
  const items = posts.map((post) => <SduiFeedPost view={view} post={post} />);
  return (
    <Frame view={view} title={layout.translate("Feed", "Feed")} here="feed" screen="feed.MainFeed">
      <Identity view={view} profileViews={profileViews} />
      <SduiPoll view={view} />
      <StartPost view={view} />
      <ShareBox view={view} auto={composing} />
      <div id={feedListId} componentkey={randomUUID()}>
        <LazyItems items={items} perFill={postsPerFill} />
      </div>
      <SduiPoll view={view} />
    </Frame>
  );
};

const Identity = ({ view, profileViews }: { view: View; profileViews: number }) => {
  const { layout, member } = view;
  const { css, translate } = layout;
  const label = translate("Profile viewers", "Profilbesucher");
  const count = formatCount(profileViews, layout);
  return (
    <div class={css("feed-identity-module")} componentkey={randomUUID()}>
      <a href={`/in/${member.id}/`}>
        <p>{member.name}</p>
      </a>
      <p>{member.headline}</p>
      <a href={`${new URL(view.address).origin}/me/profile-views/`}>
        <div aria-label={`${label} ${count}`}>
          <p>{label}</p>
          <p>{count}</p>
        </div>
      </a>
    </div>
  );
};

/** Neither a button element nor a link: those that carry the share box's address are others'. */
const StartPost = ({ view }: { view: View }) => {
  const text = view.layout.translate("Start a post", "Beitrag beginnen");
  return (
    <div role="button" tabindex={0} componentkey={randomUUID()} data-open={shareBoxId}>
      <div aria-label={text} class={view.layout.css("artdeco-card")}>
        <div componentkey="draft-text-replaceable-component">
          <div>
            <p>{text}</p>
          </div>
        </div>
      </div>
    </div>
  );
};
