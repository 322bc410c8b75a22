/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { SimulatedPerson } from "#simulator/model/context.ts";
import { Frame, renderPage } from "../frame.tsx";
import { WithdrawTemplate } from "./people-dialogs.tsx";
import { answerPath, profileHref, receivedPath, sentPath } from "./people-links.ts";
import type { RequestContext, SiteEnv, SiteContext, View } from "../context.ts";

const day = 24 * 3_600_000;
const perPage = 100;

export const invitationRowId = (slug: string): string => `invitation-${slug}`;

interface Row {
  person: SimulatedPerson;
  note: string | null;
  sentAt: number;
}

/** Whole days, as on the real site. */
function formatSentAgo({ layout }: View, at: number, now: number): string {
  const days = Math.floor((now - at) / day);
  if (days < 1) return layout.translate("Sent today", "Heute gesendet");
  return layout.translate(`Sent ${days} days ago`, `Vor ${days} Tagen gesendet`);
}

interface CardProps {
  view: View;
  row: Row;
  now: number;
}

const InvitationPerson = ({ view: { layout }, row: { person, note } }: Omit<CardProps, "now">) => (
  <div class={layout.css("invitation-card__details")}>
    <a href={profileHref(person.slug)}>
      <span class={layout.css("invitation-card__title")}>{person.name}</span>
    </a>
    <p>{person.headline}</p>
    {note === null ? null : <blockquote>{note}</blockquote>}
  </div>
);

const SentCard = ({ view, row, now }: CardProps) => {
  const { css, translate, rendering } = view.layout;
  const { person, sentAt } = row;
  const shape = rendering === "sdui" ? { role: "listitem" } : { class: css("invitation-card artdeco-list__item") };
  const button =
    rendering === "sdui"
      ? { "data-view-name": "sent-invitations-withdraw-single" }
      : {
          "aria-label": translate(
            `Withdraw invitation sent to ${person.name}`,
            `An ${person.name} gesendete Einladung zurückziehen`,
          ),
        };
  return (
    <li id={invitationRowId(person.slug)} {...shape}>
      <InvitationPerson view={view} row={row} />
      <span class={css("time-badge")}>{formatSentAgo(view, sentAt, now)}</span>
      <button
        type="button"
        data-open={`withdraw-${person.slug}`}
        class={css("invitation-card__action-btn artdeco-button")}
        {...button}
      >
        {translate("Withdraw", "Zurückziehen")}
      </button>
      <WithdrawTemplate view={view} person={person} from="list" />
    </li>
  );
};

const ReceivedCard = ({ view, row }: CardProps) => {
  const { css, translate } = view.layout;
  return (
    <li id={invitationRowId(row.person.slug)} class={css("invitation-card artdeco-list__item")}>
      <InvitationPerson view={view} row={row} />
      <form data-send method="post" action={answerPath}>
        <input type="hidden" name="vanityName" value={row.person.slug} />
        <button type="submit" name="answer" value="ignore" class={css("artdeco-button")}>
          {translate("Ignore", "Ignorieren")}
        </button>
        <button type="submit" name="answer" value="accept" class={css("artdeco-button artdeco-button--primary")}>
          {translate("Accept", "Annehmen")}
        </button>
      </form>
    </li>
  );
};

export const invitationPages = (context: SiteContext) => {
  const list = (c: RequestContext, side: "sent" | "received") => {
    const view = context.viewOf(c, "invitationManager");
    const { css, translate } = view.layout;
    const page = Math.max(1, Math.trunc(Number(c.req.query("page")) || 1));
    const rows = context.simulator.openInvitations(view.member.id, side);
    const here = rows.slice((page - 1) * perPage, page * perPage);
    const Card = side === "sent" ? SentCard : ReceivedCard;
    return renderPage(
      c,
      <Frame view={view} title={translate("Manage invitations", "Einladungen verwalten")} here="mynetwork">
        <div class={css("artdeco-card mn-invitation-manager")}>
          <h1>{translate("Manage invitations", "Einladungen verwalten")}</h1>
          <ul class={css("mn-invitation-manager__tabs")}>
            <li>
              <a href={receivedPath}>{translate("Received", "Erhalten")}</a>
            </li>
            <li>
              <a href={sentPath}>{translate("Sent", "Gesendet")}</a>
            </li>
          </ul>
          {here.length === 0 ? (
            <section
              class={css("artdeco-empty-state mn-invitations-preview__empty")}
              data-view-name="invitations-empty"
            >
              <p>{translate("No invitations", "Keine Einladungen")}</p>
            </section>
          ) : (
            <ul class={css("artdeco-list mn-invitation-list")} data-view-name="invitations-list">
              {here.map((row) => (
                <Card view={view} row={row} now={context.clock.now()} />
              ))}
            </ul>
          )}
          {rows.length > page * perPage ? (
            <a href={`?page=${page + 1}`} rel="next" class={css("artdeco-pagination__button--next")}>
              {translate("Next", "Weiter")}
            </a>
          ) : null}
        </div>
      </Frame>,
    );
  };
  return new Hono<SiteEnv>()
    .get("/mynetwork/", (c) => c.redirect(receivedPath))
    .get(receivedPath, (c) => list(c, "received"))
    .get(sentPath, (c) => list(c, "sent"));
};
