/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { Child } from "hono/jsx";
import { Frame, renderHtml, renderPage } from "../frame.tsx";
import type { RequestContext, SiteContext, SiteEnv, View } from "../context.ts";
import { InvitationList } from "./ember/invitation-list.tsx";
import { receivedPath, sentPath } from "./people-links.ts";
import { InvitationRows } from "./sdui/invitation-list.tsx";

type Side = "sent" | "received";
/** Of SDUI's list, which fills when it is scrolled. */
const rowsAtOnce = 10;

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
  <div data-display-contents="true">
    <h2>{view.layout.translate("Manage invitations", "Einladungen verwalten")}</h2>
    <Tabs view={view} />
    {children ?? <p>{view.layout.translate("No invitations", "Keine Einladungen")}</p>}
  </div>
);

export const invitationPages = (context: SiteContext) => {
  const list = async (c: RequestContext, side: Side, path: string) => {
    const view = context.viewOf(c, "invitationManager");
    const start = Math.max(0, Math.trunc(Number(c.req.query("start")) || 0));
    const all = context.simulator.openInvitations(view.member.id, side);
    const end = start + rowsAtOnce;
    const about = { view, side, now: context.clock.now() };
    const more = all.length > end ? { more: `${path}?start=${end}` } : {};
    const rows = <InvitationRows {...about} rows={all.slice(start, end)} {...more} />;
    if (start > 0) return c.html(await renderHtml(rows));
    const isSdui = view.layout.rendering === "sdui";
    const Manager = isSdui ? SduiManager : EmberManager;
    const everything = isSdui ? rows : <InvitationList {...about} rows={all} />;
    return renderPage(
      c,
      <Frame
        view={view}
        title={view.layout.translate("Manage invitations", "Einladungen verwalten")}
        here="mynetwork"
        screen="mynetwork.InvitationManager"
      >
        <Manager view={view}>{all.length === 0 ? undefined : everything}</Manager>
      </Frame>,
    );
  };
  return new Hono<SiteEnv>()
    .get("/mynetwork/", (c) => c.redirect(receivedPath))
    .get(receivedPath, (c) => list(c, "received", receivedPath))
    .get(sentPath, (c) => list(c, "sent", sentPath));
};
