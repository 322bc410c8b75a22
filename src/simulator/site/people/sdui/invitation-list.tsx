/** @jsxImportSource hono/jsx */
import type { View } from "../../context.ts";
import { LazyItems } from "../../sdui/lazy-items.tsx";
import { formatSentAgo, invitationRowId, type InvitationRow } from "../invitation-row.ts";
import { answerPath, profileHref } from "../people-links.ts";
import { personLabel } from "../people-view.ts";
import { sendsValues } from "../send-attributes.ts";
import { WithdrawTemplate } from "./withdraw-dialog.tsx";

const photo = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

interface RowProps {
  view: View;
  row: InvitationRow;
  now: number;
}

/** The link with the photo has no text: the name stands next to it. */
const RowPerson = ({ view: { layout }, row: { person, note } }: Omit<RowProps, "now">) => (
  <>
    <a href={profileHref(person.slug)}>
      <img src={photo} alt={person.name} width="48" height="48" class={layout.css("photo")} />
    </a>
    <p>{person.name}</p>
    <p>{person.headline}</p>
    {note === null ? null : <p>{note}</p>}
  </>
);

const SentRow = ({ view, row, now }: RowProps) => (
  <div role="listitem" id={invitationRowId(row.person.slug)} class={view.layout.css("invitation-row")}>
    <RowPerson view={view} row={row} />
    <p>{formatSentAgo(view, row.sentAt, now)}</p>
    <a
      aria-disabled="false"
      href={new URL("/", view.address).href}
      data-open={`withdraw-${row.person.slug}`}
      aria-label={personLabel(view, row.person, "withdraw")}
    >
      {view.layout.translate("Withdraw", "Zurückziehen")}
    </a>
    <WithdrawTemplate view={view} person={row.person} from="list" />
  </div>
);

const ReceivedRow = ({ view, row }: RowProps) => {
  const answer = (answer: "accept" | "ignore") => ({
    ...sendsValues(answerPath, { vanityName: row.person.slug, answer }),
    "aria-label": personLabel(view, row.person, answer),
  });
  return (
    <div role="listitem" id={invitationRowId(row.person.slug)} class={view.layout.css("invitation-row")}>
      <RowPerson view={view} row={row} />
      <button type="button" {...answer("ignore")}>
        {view.layout.translate("Ignore", "Ignorieren")}
      </button>
      <button type="button" {...answer("accept")}>
        {view.layout.translate("Accept", "Annehmen")}
      </button>
    </div>
  );
};

interface RowsProps {
  view: View;
  side: "sent" | "received";
  rows: InvitationRow[];
  now: number;
}

export const InvitationRows = ({ view, side, rows, now }: RowsProps) => {
  const Row = side === "sent" ? SentRow : ReceivedRow;
  return (
    <LazyItems
      items={rows.map((row) => (
        <Row view={view} row={row} now={now} />
      ))}
    />
  );
};
