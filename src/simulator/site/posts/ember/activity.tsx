/** @jsxImportSource hono/jsx */
import { Frame } from "../../frame.tsx";
import type { View } from "../../context.ts";
import type { DisplayedPost } from "../displayed-post.ts";
import { Advertisement } from "./advertisement.tsx";
import { EmberPost } from "./post-card.tsx";

interface ActivityProps {
  view: View;
  posts: DisplayedPost[];
  /** Where the rest of the list is. */
  more?: string;
}

export const ActivityList = ({ view, posts, more }: ActivityProps) => (
  <>
    {posts.map((post) => (
      <EmberPost view={view} post={post} />
    ))}
    {more !== undefined && <div data-more={more} />}
  </>
);

export const ActivityPage = (props: ActivityProps) => {
  const { layout } = props.view;
  return (
    <Frame view={props.view} title={layout.translate("Activity", "Aktivitäten")}>
      <h2>{layout.translate("All activity", "Alle Aktivitäten")}</h2>
      <ActivityList {...props} />
      <Advertisement layout={layout} />
    </Frame>
  );
};
