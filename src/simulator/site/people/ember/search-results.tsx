/** @jsxImportSource hono/jsx */
import { profileIdOf } from "#simulator/model/member-ids.ts";
import type { View } from "../../context.ts";
import { composeHref, formatDegree, inviteHref, memberUrn, profileHref } from "../people-links.ts";
import { personLabel, type AboutPerson } from "../people-view.ts";
import { pageHref, pageNumbers, type PagesProps, type ResultProps } from "../search-result.ts";

/** Without meaning, as in the pages since March 2025. */
const hashed = (name: string): string => `_${Bun.hash(`search ${name}`).toString(36).slice(0, 10)}`;

const Action = ({ view, person }: AboutPerson) =>
  person.relation === "connected" ? (
    <a href={composeHref(person.id)} class="artdeco-button artdeco-button--secondary">
      {view.layout.translate("Message", "Nachricht")}
    </a>
  ) : (
    <button
      type="button"
      data-go={inviteHref(person.slug)}
      class="artdeco-button artdeco-button--secondary"
      aria-label={personLabel(view, person, "invite")}
    >
      <span class="artdeco-button__text">{view.layout.translate("Connect", "Vernetzen")}</span>
    </button>
  );

const Title = ({ view: { layout }, person }: AboutPerson) => (
  <div class="display-flex">
    <span class={hashed("title")}>
      <a href={`${profileHref(person.slug)}?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3A${profileIdOf(person.id)}`}>
        <span aria-hidden="true">{person.name}</span>
        <span class="visually-hidden">
          {layout.translate(`View ${person.name}’s profile`, `Profil von ${person.name} anzeigen`)}
        </span>
      </a>
    </span>
    <span class="entity-result__badge">
      <span class="entity-result__badge-text">{`• ${formatDegree(person.degree, layout.lang)}`}</span>
    </span>
  </div>
);

const Result = ({ view, person, mutual }: ResultProps) => (
  <li class={hashed("row")}>
    <div
      class={hashed("result")}
      data-chameleon-result-urn={memberUrn(person.id)}
      data-view-name="search-entity-result-universal-template"
    >
      <div class="mb1">
        <div>
          <Title view={view} person={person} />
        </div>
        <div class={hashed("primary-subtitle")}>{person.headline}</div>
        <div class={hashed("secondary-subtitle")}>{person.place}</div>
      </div>
      {mutual ? (
        <div class={hashed("insight")}>
          <a href={profileHref(mutual.slug)}>{mutual.name}</a>{" "}
          {view.layout.translate("is a mutual connection", "ist ein gemeinsamer Kontakt")}
        </div>
      ) : null}
      <Action view={view} person={person} />
    </div>
  </li>
);

const Skeleton = () => (
  <li class={hashed("row")}>
    <div class={hashed("result")} data-chameleon-result-urn="urn:li:member:headless">
      <div class="mb1">
        <div class={hashed("skeleton-title")} />
        <div class={hashed("skeleton-line")} />
        <div class={hashed("skeleton-line")} />
      </div>
    </div>
  </li>
);

export const EmberResults = ({ results }: { results: ResultProps[] }) => (
  <ul class={hashed("list")}>
    {results.map((result) => (
      <Result {...result} />
    ))}
    <Skeleton />
  </ul>
);

export const EmberNoResults = ({ view: { layout } }: { view: View }) => (
  <section class="artdeco-card">
    <h2 class="artdeco-empty-state__headline">{layout.translate("No results found", "Keine Ergebnisse gefunden")}</h2>
    <p>{layout.translate("Try shortening or rephrasing your search.", "Versuchen Sie es mit einer anderen Suche.")}</p>
  </section>
);

export const EmberPages = ({ view: { layout }, query, page, last }: PagesProps) => (
  <div class="artdeco-pagination">
    <ul class="artdeco-pagination__pages">
      {pageNumbers({ page, last }).map((number) => (
        <li>
          <button
            type="button"
            data-go={pageHref(query, number)}
            aria-label={layout.translate(`Page ${number}`, `Seite ${number}`)}
            {...(number === page && { "aria-current": "true" })}
          >
            {String(number)}
          </button>
        </li>
      ))}
    </ul>
    <button
      type="button"
      data-go={pageHref(query, page + 1)}
      disabled={page === last}
      aria-label={layout.translate("Next", "Weiter")}
      class="artdeco-pagination__button artdeco-pagination__button--next"
    >
      {layout.translate("Next", "Weiter")}
    </button>
  </div>
);
