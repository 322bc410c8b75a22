/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Child } from "hono/jsx";
import { Frame, renderPage } from "../frame.tsx";
import type { RequestContext, SiteContext, SiteEnv, View } from "../context.ts";
import { InvitationList } from "./ember/invitation-list.tsx";
import { receivedPath, sentPath } from "./people-links.ts";
import { InvitationRows } from "./sdui/invitation-list.tsx";

type Side = "sent" | "received";

const Tabs = ({ view: { layout } }: { view: View }) => (
  <>
    <a href={receivedPath}>{layout.translate("Received", "Erhalten")}</a>{" "}
    <a href={sentPath}>{layout.translate("Sent", "Gesendet")}</a>
  </>
);

const EmberManager = ({ view, children }: { view: View; children?: Child }) => (
  <div class="artdeco-card mn-invitation-manager">
    <h1>{view.layout.translate("Manage invitations", "Einladungen verwalten")}</h1>
    <Tabs view={view} />
    {children ?? (
      <section class="artdeco-empty-state mn-invitations-preview__empty">
        <p>{view.layout.translate("No invitations", "Keine Einladungen")}</p>
      </section>
    )}
  </div>
);

const SduiManager = ({ view, children }: { view: View; children?: Child }) => (
  <div data-display-contents="true" style="display:contents">
    <h2>{view.layout.translate("Manage invitations", "Einladungen verwalten")}</h2>
    <Tabs view={view} />
    {children ?? <p>{view.layout.translate("No invitations", "Keine Einladungen")}</p>}
  </div>
);

export const invitationPages = (context: SiteContext) => {
  const list = (c: RequestContext, side: Side) => {
    const view = context.viewOf(c, "invitationManager");
    const rows = context.simulator.openInvitations(view.member.id, side);
    const isSdui = view.layout.rendering === "sdui";
    const Manager = isSdui ? SduiManager : EmberManager;
    const List = isSdui ? InvitationRows : InvitationList;
    return renderPage(
      c,
      <Frame
        view={view}
        title={view.layout.translate("Manage invitations", "Einladungen verwalten")}
        here="mynetwork"
        screen="mynetwork.InvitationManager"
      >
        <Manager view={view}>
          {rows.length === 0 ? undefined : <List view={view} side={side} rows={rows} now={context.clock.now()} />}
        </Manager>
      </Frame>,
    );
  };
  return new Hono<SiteEnv>()
    .get("/mynetwork/", (c) => c.redirect(receivedPath))
    .get(receivedPath, (c) => list(c, "received"))
    .get(sentPath, (c) => list(c, "sent"));
};
