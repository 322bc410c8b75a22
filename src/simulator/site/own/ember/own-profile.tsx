/** @jsxImportSource hono/jsx */
import { Frame } from "../../frame.tsx";
import type { View } from "../../context.ts";
import { formatCount } from "../../posts/displayed-post.ts";
import { Advertisement } from "../../posts/ember/advertisement.tsx";

/** As only its owner sees it. */
export const EmberOwnProfile = ({ view, connections }: { view: View; connections: number }) => {
  const { layout, member } = view;
  const { css, translate } = layout;
  return (
    <Frame view={view} title={member.name}>
      <section class={css("pv-top-card artdeco-card")}>
        <h1 class={css("text-heading-xlarge")}>{member.name}</h1>
        <div
          data-generated-suggestion-target={`urn:li:fsu_profileActionDelegate:${member.id}`}
          class={css("text-body-medium break-words")}
        >
          {member.headline}
        </div>
        <a href="/mynetwork/invite-connect/connections/">
          {formatCount(connections, layout)} {translate("connections", "Kontakte")}
        </a>
        <a href={`/in/${member.id}/recent-activity/all/`}>{translate("Activity", "Aktivitäten")}</a>
        <a href={`/in/${member.id}/edit/intro/`} aria-label={translate("Edit intro", "Intro bearbeiten")}>
          ✎
        </a>
      </section>
      <Advertisement layout={layout} />
    </Frame>
  );
};
