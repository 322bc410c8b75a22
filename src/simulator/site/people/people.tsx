/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { Frame, renderPage } from "../frame.tsx";
import { renderingOf } from "../rendering.ts";
import type { RequestContext, SiteContext, SiteEnv, View } from "../context.ts";
import { InviteTemplates } from "./ember/invite-dialog.tsx";
import { EmberProfile } from "./ember/profile.tsx";
import { MessageOverlay } from "../messages/ember/message-panes.tsx";
import { customInvitePath, profileHref, searchCustomInvitePath, sendMessagePath } from "./people-links.ts";
import { PeopleScript } from "./people-script-tag.tsx";
import type { AboutPerson, SeenPerson } from "./people-view.ts";
import { SduiProfile, StickyHeader } from "./sdui/profile.tsx";
import { createSeenPeople } from "./seen-people.ts";

/** As many as a saved page has at most. */
const maxOtherPeople = 7;

/** With the layout of the dialogs, which are Ember on every page. */
const withInterop = (view: View): View => ({ ...view, layout: renderingOf(view, "interop") });

export const peoplePages = (context: SiteContext) => {
  const { simulator, recorder, switches } = context;
  const { see, findBySlug, notesLeft } = createSeenPeople(context);

  const findOthers = (memberId: string, { company, slug }: SeenPerson): SeenPerson[] =>
    simulator
      .findPeople(memberId, { keywords: company }, 1)
      .items.filter((other) => other.slug !== slug)
      .slice(0, maxOtherPeople)
      .map((other) => see(memberId, other));

  const overlay = ({ view, person }: AboutPerson) => (
    <MessageOverlay
      view={view}
      person={person}
      thread={simulator.thread(view.member.id, simulator.threadWith(view.member.id, person.slug))}
      isInMail={person.relation !== "connected"}
      canWrite={person.relation === "connected" || person.openProfile}
      action={sendMessagePath}
    />
  );

  const profile = (c: RequestContext, view: View, person: SeenPerson) => {
    const { member, layout } = view;
    const others = switches.sidebarTrap ? findOthers(member.id, person) : [];
    const isSdui = layout.rendering === "sdui";
    const Profile = isSdui ? SduiProfile : EmberProfile;
    const about = { view: withInterop(view), person };
    return renderPage(
      c,
      <Frame
        view={view}
        title={person.name}
        screen="profile.Profile"
        {...(isSdui && { besideMain: <StickyHeader view={view} person={person} /> })}
      >
        <Profile view={view} person={person} others={others} />
        <InviteTemplates {...about} notesLeft={notesLeft(member.id)} />
        {isSdui ? overlay(about) : null}
        <PeopleScript />
      </Frame>,
    );
  };

  /** The dialog by itself; a blank document for some accounts. */
  const invitePage = (c: RequestContext) => {
    const view = context.viewOf(c, "profile");
    const slug = c.req.query("vanityName") ?? "";
    const person = findBySlug(view.member.id, slug);
    if (!person) return c.notFound();
    if (switches.invitePage === "blank") return c.html("<!doctype html><html><head></head><body></body></html>");
    if (person.relation !== "none") return c.redirect(profileHref(slug));
    return renderPage(
      c,
      <Frame view={view} title={person.name} screen="invite.CustomInvite">
        <InviteTemplates view={withInterop(view)} person={person} notesLeft={notesLeft(view.member.id)} isAuto />
        <PeopleScript />
      </Frame>,
    );
  };

  return new Hono<SiteEnv>()
    .get("/in/:slug/", async (c, next) => {
      const slug = c.req.param("slug");
      const named = simulator.findPersonByProfileId(slug);
      if (named) return c.redirect(profileHref(named.slug));
      const member = context.memberOf(c);
      const person = findBySlug(member.id, slug);
      if (!person) return next();
      simulator.viewProfile(member.id, slug);
      recorder.recordRead({ kind: "profile_view", member: member.id, target: slug });
      return profile(c, context.viewOf(c, "profile"), person);
    })
    .get("/in/:slug/overlay/contact-info/", (c) => c.redirect(profileHref(c.req.param("slug"))))
    .get(customInvitePath, invitePage)
    .get(searchCustomInvitePath, invitePage);
};
