/** @jsxImportSource hono/jsx */
import type { View } from "../../context.ts";
import { formatSentAgo, invitationRowId, type InvitationRow } from "../invitation-row.ts";
import { answerPath, profileHref } from "../people-links.ts";
import { personLabel } from "../people-view.ts";
import { sendsValues } from "../send-attributes.ts";
import { WithdrawTemplate } from "./withdraw-dialog.tsx";

interface CardProps {
  view: View;
  row: InvitationRow;
  now: number;
}

const CardPerson = ({ row: { person, note } }: Pick<CardProps, "row">) => (
  <div class="invitation-card__details">
    <a href={profileHref(person.slug)}>
      <span class="invitation-card__title">{person.name}</span>
    </a>
    <p>{person.headline}</p>
    {note === null ? null : <blockquote>{note}</blockquote>}
  </div>
);

const SentCard = ({ view, row, now }: CardProps) => (
  <li id={invitationRowId(row.person.slug)} class="invitation-card artdeco-list__item">
    <CardPerson row={row} />
    <span class="time-badge">{formatSentAgo(view, row.sentAt, now)}</span>
    <button
      type="button"
      data-open={`withdraw-${row.person.slug}`}
      class="invitation-card__action-btn artdeco-button"
      aria-label={personLabel(view, row.person, "withdraw")}
    >
      {view.layout.translate("Withdraw", "Zurückziehen")}
    </button>
    <WithdrawTemplate view={view} person={row.person} from="list" />
  </li>
);

const ReceivedCard = ({ view, row }: CardProps) => {
  const answer = (answer: "accept" | "ignore") => ({
    ...sendsValues(answerPath, { vanityName: row.person.slug, answer }),
    "aria-label": personLabel(view, row.person, answer),
  });
  return (
    <li id={invitationRowId(row.person.slug)} class="invitation-card artdeco-list__item">
      <CardPerson row={row} />
      <button type="button" {...answer("ignore")} class="artdeco-button">
        {view.layout.translate("Ignore", "Ignorieren")}
      </button>
      <button type="button" {...answer("accept")} class="artdeco-button artdeco-button--primary">
        {view.layout.translate("Accept", "Annehmen")}
      </button>
    </li>
  );
};

interface ListProps {
  view: View;
  side: "sent" | "received";
  rows: InvitationRow[];
  now: number;
}

export const InvitationList = ({ view, side, rows, now }: ListProps) => {
  const Card = side === "sent" ? SentCard : ReceivedCard;
  return (
    <ul class="artdeco-list mn-invitation-list">
      {rows.map((row) => (
        <Card view={view} row={row} now={now} />
      ))}
    </ul>
  );
};
