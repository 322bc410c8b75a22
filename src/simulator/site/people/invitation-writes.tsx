/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { WriteResult } from "#simulator/model/context.ts";
import { renderHtml } from "../frame.tsx";
import { renderingOf } from "../rendering.ts";
import type { FormResponse, RequestContext, SiteContext, SiteEnv } from "../context.ts";
import { LimitAlert } from "./ember/dialog.tsx";
import { Actions, actionsId } from "./ember/profile-actions.tsx";
import { invitationRowId } from "./invitation-row.ts";
import { answerPath, inviteHref, invitePath, withdrawPath } from "./people-links.ts";
import { ActionRowAt, rowPlaces } from "./sdui/profile-actions.tsx";
import { createSeenPeople } from "./seen-people.ts";

const readField = async (c: RequestContext, name: string): Promise<string> => {
  const value = (await c.req.parseBody())[name];
  return typeof value === "string" ? value : "";
};

const renderRefusal = (c: RequestContext, reason: string) =>
  c.json<FormResponse>({ close: true, toast: { kind: "error", text: reason } }, 400);

/** Sends, withdraws and answers invitations, from any page. */
export const invitationWrites = (context: SiteContext) => {
  const { simulator } = context;
  const { findBySlug, limits } = createSeenPeople(context);

  /** The buttons of the profile, as they are now. */
  const actions = async (c: RequestContext, slug: string): Promise<Record<string, string>> => {
    const view = context.viewOf(c, "profile");
    const person = findBySlug(view.member.id, slug);
    if (!person) return {};
    if (view.layout.rendering === "ember") {
      return { [`#${actionsId}`]: await renderHtml(<Actions view={view} person={person} />) };
    }
    const rows = rowPlaces.map(async (place) => [
      `[data-actions="${place}"]`,
      await renderHtml(<ActionRowAt view={view} person={person} place={place} />),
    ]);
    return Object.fromEntries(await Promise.all(rows)) as Record<string, string>;
  };

  return new Hono<SiteEnv>()
    .get(invitePath, (c) => c.redirect(inviteHref(c.req.query("vanityName") ?? "")))
    .post(invitePath, async (c) => {
      const view = context.viewOf(c, "profile");
      const [slug, note] = [await readField(c, "vanityName"), await readField(c, "message")];
      const name = findBySlug(view.member.id, slug)?.name ?? slug;
      const act = (): WriteResult => simulator.invite(view.member.id, slug, note, limits());
      return context.write(c, { kind: "invitation", target: slug, text: note }, act, async (result) => {
        if (result.kind === "refused" && result.limit?.of === "invitations") {
          const alert = <LimitAlert view={{ ...view, layout: renderingOf(view, "interop") }} />;
          return c.json<FormResponse>({ close: true, dialog: await renderHtml(alert) }, 429);
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
      const [slug, from] = [await readField(c, "vanityName"), await readField(c, "from")];
      const name = findBySlug(member.id, slug)?.name ?? slug;
      const act = (): WriteResult => simulator.withdraw(member.id, slug);
      return context.write(c, { kind: "withdrawal", target: slug }, act, async (result) => {
        if (result.kind === "refused") return renderRefusal(c, result.reason);
        const replace = from === "list" ? { [`#${invitationRowId(slug)}`]: "" } : await actions(c, slug);
        const text = layout.translate(`Invitation to ${name} withdrawn.`, `Einladung an ${name} zurückgezogen.`);
        return c.json<FormResponse>({ close: true, replace, toast: { kind: "success", text } });
      });
    })

    .post(answerPath, async (c) => {
      const { member } = context.viewOf(c, "profile");
      const [slug, answer] = [await readField(c, "vanityName"), await readField(c, "answer")];
      const act = (): WriteResult => simulator.answer(member.id, slug, answer === "accept");
      return context.write(c, { kind: "acceptance", target: slug, text: answer }, act, async (result) => {
        if (result.kind === "refused") return renderRefusal(c, result.reason);
        return c.json<FormResponse>({ replace: { ...(await actions(c, slug)), [`#${invitationRowId(slug)}`]: "" } });
      });
    });
};
