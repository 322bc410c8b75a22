/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import { profileIdOf } from "#simulator/model/member-ids.ts";
import { Frame } from "../../frame.tsx";
import type { View } from "../../context.ts";
import { formatCount } from "../../posts/displayed-post.ts";
import { DisplayContents } from "../../sdui/screen.tsx";

/** As only its owner sees it; the card and what is around it have the same key. */
export const SduiOwnProfile = ({ view, connections }: { view: View; connections: number }) => {
  const { layout, member, address } = view;
  const { css, translate } = layout;
  const { origin } = new URL(address);
  const profile = `${origin}/in/${member.id}`;
  const key = `com.linkedin.sdui.profile.card.ref${profileIdOf(member.id)}Topcard`;
  return (
    <Frame view={view} title={member.name} screen="profile.Profile">
      <div componentkey={key}>
        <section componentkey={key} class={css("artdeco-card")}>
          <a href={`${profile}/edit/intro/`} aria-label={translate("Edit intro", "Intro bearbeiten")}>
            <svg id="edit-medium" width="16" height="16" aria-hidden="true" />
          </a>
          <DisplayContents>
            <div>
              <h2>{member.name}</h2>
            </div>
            <p>{member.headline}</p>
          </DisplayContents>
          <a href={`${origin}/mynetwork/invite-connect/connections/`} componentkey={randomUUID()}>
            <p>{`${formatCount(connections, layout)} ${translate("connections", "Kontakte")}`}</p>
          </a>
        </section>
      </div>
      <section componentkey={`com.linkedin.sdui.profile.card.ref${profileIdOf(member.id)}Activity`}>
        <a href={`${profile}/recent-activity/all/`}>{translate("Show all", "Alle anzeigen")}</a>
      </section>
    </Frame>
  );
};
