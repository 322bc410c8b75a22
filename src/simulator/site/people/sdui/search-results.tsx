/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import type { View } from "../../context.ts";
import { composeHref, formatDegree, profileHref, searchInviteHref } from "../people-links.ts";
import { connectKey, personLabel, type AboutPerson } from "../people-view.ts";
import { pageHref, pageNumbers, type PagesProps, type ResultProps } from "../search-result.ts";

const Action = ({ view, person }: AboutPerson) => {
  const { translate } = view.layout;
  const label = (kind: "invite" | "pending" | "follow") => ({ "aria-label": personLabel(view, person, kind) });
  switch (person.relation) {
    case "connected":
      return <a href={composeHref(person.id)}>{translate("Message", "Nachricht")}</a>;
    case "pending":
      return (
        <button type="button" {...label("pending")} {...connectKey(view, person, "pending")}>
          {translate("Pending", "Ausstehend")}
        </button>
      );
    case "follow_only":
      return (
        <button type="button" {...label("follow")}>
          {translate("Follow", "Folgen")}
        </button>
      );
    default:
      return person.reinviteBlocked ? (
        <button type="button" {...label("invite")} {...connectKey(view, person, "withdrawn")}>
          {translate("Connect", "Vernetzen")}
        </button>
      ) : (
        <a href={searchInviteHref(person.slug)} {...label("invite")} {...connectKey(view, person, "connect")}>
          {translate("Connect", "Vernetzen")}
        </a>
      );
  }
};

const Result = ({ view, person, mutual }: ResultProps) => (
  <div componentkey={randomUUID()} class={view.layout.css("search-result")}>
    <div data-display-contents="true" style="display:contents">
      <div>
        <p>
          <a href={profileHref(person.slug)}>{person.name}</a>
          <span>{` • ${formatDegree(person.degree, view.layout.lang)}`}</span>
        </p>
        <p>{person.headline}</p>
        <p>{person.place}</p>
        {mutual ? (
          <p>
            <a href={profileHref(mutual.slug)}>{mutual.name}</a>{" "}
            {view.layout.translate("is a mutual connection", "ist ein gemeinsamer Kontakt")}
          </p>
        ) : null}
      </div>
    </div>
    <Action view={view} person={person} />
  </div>
);

export const SduiResults = ({ results }: { results: ResultProps[] }) => (
  <div data-display-contents="true" style="display:contents">
    {results.map((result) => (
      <Result {...result} />
    ))}
  </div>
);

export const SduiNoResults = ({ view: { layout } }: { view: View }) => (
  <div data-display-contents="true" style="display:contents">
    <h2>{layout.translate("No results found", "Keine Ergebnisse gefunden")}</h2>
    <p>{layout.translate("Try shortening or rephrasing your search.", "Versuchen Sie es mit einer anderen Suche.")}</p>
  </div>
);

/** No saved page shows its marks: plain buttons, known by their words alone. */
export const SduiPages = ({ view: { layout }, query, page, last }: PagesProps) => (
  <div data-display-contents="true" style="display:contents">
    {pageNumbers({ page, last }).map((number) => (
      <button type="button" data-go={pageHref(query, number)}>
        {String(number)}
      </button>
    ))}
    {page === last ? null : (
      <button type="button" data-go={pageHref(query, page + 1)}>
        {layout.translate("Next", "Weiter")}
      </button>
    )}
  </div>
);
