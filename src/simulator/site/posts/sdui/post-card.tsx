/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import type { View } from "../../context.ts";
import { NoOpLink } from "../../sdui/no-op-link.tsx";
import { DisplayContents } from "../../sdui/screen.tsx";
import { formatAge, formatCount, urnOf, type DisplayedPost } from "../displayed-post.ts";
import { PostFiles } from "../post-files.tsx";

interface SduiPostProps {
  view: View;
  post: DisplayedPost;
}

/** In the feed nothing names the post's URN. */
export const SduiFeedPost = ({ view, post }: SduiPostProps) => (
  <div role="listitem" componentkey={`expanded${randomUUID()}FeedType_MAIN_FEED_RELEVANCE`}>
    <SduiPost view={view} post={post} />
  </div>
);

/** On the post's own page, besides the address, only the reactions name its URN. */
export const SduiPostWithUrn = ({ view, post }: SduiPostProps) => (
  <>
    <SduiPost view={view} post={post} />
    <div data-testid={`ReactionFacepileCollection-${urnOf(post.id)}`} componentkey={randomUUID()} />
  </>
);

const SduiPost = ({ view, post }: SduiPostProps) => {
  const { layout } = view;
  const { css, translate } = layout;
  const counts: [count: number, english: string, german: string][] = [
    [post.likes, "reactions", "Reaktionen"],
    [post.comments, "comments", "Kommentare"],
    [post.shares, "reposts", "Reposts"],
  ];
  return (
    <DisplayContents>
      <div class={css("artdeco-card")} componentkey={randomUUID()}>
        <a href={`/in/${post.author.slug}/`} componentkey={randomUUID()}>
          <p>{post.author.name}</p>
        </a>
        <p>{post.author.headline}</p>
        <p>{formatAge(post.age, layout)} •</p>
        <ExpandableText text={post.text} view={view} />
        <PostFiles view={view} media={post.media} />
        {counts.map(([count, english, german]) => (
          <NoOpLink view={view} componentkey={randomUUID()}>
            <p>{`${formatCount(count, layout)} ${translate(english, german)}`}</p>
          </NoOpLink>
        ))}
      </div>
    </DisplayContents>
  );
};

const isClamped = (text: string): boolean => text.length > 200 || text.split("\n").length > 3;

/** The button at the end of longer texts is part of their element. */
export const ExpandableText = ({ view: { layout }, text }: { view: View; text: string }) => (
  <p>
    <span data-testid="expandable-text-box" class={layout.css("update-components-text")}>
      {text}
      {isClamped(text) ? (
        <button type="button" data-expand class={layout.css("plain")}>
          {layout.translate("… more", "… mehr")}
        </button>
      ) : null}
    </span>
  </p>
);

/** A stranger's poll, whose answers and votes are links with the page's own address. */
export const SduiPoll = ({ view }: { view: View }) => {
  const { css, translate } = view.layout;
  const acts = ["Type systems", "Compilers", "Databases", translate("Something else", "Etwas anderes")];
  return (
    <div role="listitem" componentkey={`expanded${randomUUID()}FeedType_MAIN_FEED_RELEVANCE`}>
      <div class={css("artdeco-card")} componentkey={randomUUID()}>
        <p>{translate("What should we talk about next?", "Worüber sollten wir als Nächstes sprechen?")}</p>
        <NoOpLink view={view}>{translate("73 votes", "73 Stimmen")}</NoOpLink>
        {acts.map((answer) => (
          <p>
            <NoOpLink view={view} aria-label={translate(`Vote for ${answer}`, `Für ${answer} stimmen`)}>
              {answer}
            </NoOpLink>
          </p>
        ))}
      </div>
    </div>
  );
};
