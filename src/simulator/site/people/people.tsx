/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { WriteResult } from "#simulator/model/context.ts";
import { usualLimits } from "#simulator/model/contract.ts";
import { Frame, renderHtml, renderPage } from "../frame.tsx";
import { InviteTemplates, LimitAlert } from "./people-dialogs.tsx";
import { answerPath, inviteHref, invitePath, profileHref, withdrawPath } from "./people-links.ts";
import { Actions, actionsId, ProfilePage } from "./people-profile.tsx";
import { invitationRowId } from "./people-invitations.tsx";
import type { FormResponse, RequestContext, SiteEnv, SiteContext } from "../context.ts";

const sidebarPeople = 6;

const field = async (c: RequestContext, name: string): Promise<string> => {
  const value = (await c.req.parseBody())[name];
  return typeof value === "string" ? value : "";
};

export const peoplePages = (context: SiteContext) => {
  const { simulator, recorder, switches } = context;
  const limits = () => ({
    perWeek: switches.weeklyInvitations ?? usualLimits.perWeek,
    notesPerMonth: switches.noteQuota ?? usualLimits.notesPerMonth,
  });
  const notesSpent = (memberId: string) => simulator.limitedUntil(memberId, limits()).notes !== undefined;

  const actions = async (c: RequestContext, slug: string): Promise<Record<string, string>> => {
    const view = context.viewOf(c, "profile");
    const person = simulator.person(view.member.id, slug);
    return person ? { [`#${actionsId}`]: await renderHtml(<Actions view={view} person={person} />) } : {};
  };
  const renderRefusal = (c: RequestContext, reason: string) =>
    c.json<FormResponse>({ close: true, toast: { kind: "error", text: reason } }, 400);

  return new Hono<SiteEnv>()
    .get("/in/:slug/", (c, next) => {
      const view = context.viewOf(c, "profile");
      const { member } = view;
      const slug = c.req.param("slug");
      const person = simulator.person(member.id, slug);
      if (!person) return next();
      simulator.viewProfile(member.id, slug);
      recorder.recordRead({ kind: "profile_view", member: member.id, target: slug });
      const others = simulator
        .findPeople(member.id, { keywords: person.company }, 1)
        .items.filter((other) => other.slug !== slug)
        .slice(0, sidebarPeople);
      const limitedUntil = notesSpent(member.id);
      return renderPage(c, <ProfilePage view={view} person={person} others={others} notesSpent={limitedUntil} />);
    })
    .get("/in/:slug/overlay/contact-info/", (c) => c.redirect(profileHref(c.req.param("slug"))))

    .get("/preload/custom-invite/", (c) => {
      const view = context.viewOf(c, "interop");
      const slug = c.req.query("vanityName") ?? "";
      const person = simulator.person(view.member.id, slug);
      if (!person) return c.notFound();
      if (person.relation !== "none") return c.redirect(profileHref(slug));
      return renderPage(
        c,
        <Frame view={view} title={person.name}>
          <InviteTemplates view={view} person={person} notesSpent={notesSpent(view.member.id)} auto />
        </Frame>,
      );
    })

    .post(invitePath, async (c) => {
      const view = context.viewOf(c, "profile");
      const [slug, note] = [await field(c, "vanityName"), await field(c, "message")];
      const name = simulator.person(view.member.id, slug)?.name ?? slug;
      const act = (): WriteResult => simulator.invite(view.member.id, slug, note, limits());
      return context.write(c, { kind: "invitation", target: slug, text: note }, act, async (result) => {
        if (result.kind === "refused" && result.limit?.of === "invitations") {
          return c.json<FormResponse>({ close: true, dialog: await renderHtml(<LimitAlert view={view} />) }, 429);
        }
        if (result.kind === "refused") return renderRefusal(c, result.reason);
        const text = view.layout.translate(
          `Your invitation to ${name} was sent.`,
          `Ihre Einladung an ${name} wurde gesendet.`,
        );
        return c.json<FormResponse>({ close: true, replace: await actions(c, slug), toast: { kind: "success", text } });
      });
    })

    .post(withdrawPath, async (c) => {
      const { member, layout } = context.viewOf(c, "profile");
      const [slug, from] = [await field(c, "vanityName"), await field(c, "from")];
      const act = (): WriteResult => simulator.withdraw(member.id, slug);
      return context.write(c, { kind: "withdrawal", target: slug }, act, async (result) => {
        if (result.kind === "refused") return renderRefusal(c, result.reason);
        const replace = from === "list" ? { [`#${invitationRowId(slug)}`]: "" } : await actions(c, slug);
        const text = layout.translate("Invitation withdrawn.", "Einladung zurückgezogen.");
        return c.json<FormResponse>({ close: true, replace, toast: { kind: "success", text } });
      });
    })

    .post(answerPath, async (c) => {
      const { member } = context.viewOf(c, "profile");
      const [slug, answer] = [await field(c, "vanityName"), await field(c, "answer")];
      const act = (): WriteResult => simulator.answer(member.id, slug, answer === "accept");
      return context.write(c, { kind: "acceptance", target: slug, text: answer }, act, async (result) => {
        if (result.kind === "refused") return renderRefusal(c, result.reason);
        return c.json<FormResponse>({ replace: { ...(await actions(c, slug)), [`#${invitationRowId(slug)}`]: "" } });
      });
    })
    .get(invitePath, (c) => c.redirect(inviteHref(c.req.query("vanityName") ?? "")));
};
