/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { peoplePerPage } from "#simulator/model/contract.ts";
import type { PersonView } from "#simulator/model/people/people.ts";
import { Frame, renderPage } from "../frame.tsx";
import { composeHref, formatDegree, inviteHref, profileHref } from "./people-links.ts";
import type { SiteEnv, SiteContext, View } from "../context.ts";

const degrees = { F: 1, S: 2, O: 3 } as const;
const maxPageLinks = 10;

/** `["F","S"]`, as the real site writes it. */
function parseDegrees(network: string | undefined): (1 | 2 | 3)[] {
  return [...(network ?? "").matchAll(/[FSO]/g)].flatMap(([letter]) => degrees[letter as keyof typeof degrees] ?? []);
}

interface ResultProps {
  view: View;
  person: PersonView;
  /** A mutual connection, whose name is a link in the card too. */
  mutual: PersonView | undefined;
}

const Mutual = ({ view: { layout }, mutual }: Omit<ResultProps, "person">) =>
  mutual ? (
    <div class={layout.css("entity-result__insights")}>
      <a href={profileHref(mutual.slug)}>{mutual.name}</a>{" "}
      {layout.translate("is a mutual connection", "ist ein gemeinsamer Kontakt")}
    </div>
  ) : null;

const Button = ({ view: { layout }, person }: Omit<ResultProps, "mutual">) =>
  person.relation === "connected" ? (
    <a href={composeHref(person)} class={layout.css("artdeco-button")}>
      {layout.translate("Message", "Nachricht")}
    </a>
  ) : (
    <a href={inviteHref(person.slug)} class={layout.css("artdeco-button")}>
      {layout.translate("Connect", "Vernetzen")}
    </a>
  );

const ClassicResult = ({ view, person, mutual }: ResultProps) => {
  const { css, lang } = view.layout;
  return (
    <li class={css("reusable-search__result-container")}>
      <div class={css("entity-result")} data-chameleon-result-urn={`urn:li:member:${person.id}`}>
        <div>
          <span class={css("entity-result__title-text")}>
            <a href={`${profileHref(person.slug)}?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3A${person.id}`}>
              <span aria-hidden="true">{person.name}</span>
              <span class={css("visually-hidden")}>
                {view.layout.translate(`View ${person.name}’s profile`, person.name)}
              </span>
            </a>
            <span class={css("entity-result__badge")}>
              <span class={css("entity-result__badge-text")}>{`• ${formatDegree(person.degree, lang)}`}</span>
            </span>
          </span>
          <div class={css("entity-result__primary-subtitle")}>{person.headline}</div>
          <div class={css("entity-result__secondary-subtitle")}>{person.place}</div>
          <Mutual view={view} mutual={mutual} />
        </div>
        <Button view={view} person={person} />
      </div>
    </li>
  );
};

const HashedResult = ({ view, person, mutual }: ResultProps) => {
  const { css, lang } = view.layout;
  return (
    <div role="listitem" class={css("search-result")}>
      <div>
        <p>
          <a href={profileHref(person.slug)} data-view-name="search-result-lockup-title">
            {person.name}
          </a>
          <span>{` • ${formatDegree(person.degree, lang)}`}</span>
        </p>
        <p>{person.headline}</p>
        <p>{person.place}</p>
        <Mutual view={view} mutual={mutual} />
      </div>
      <Button view={view} person={person} />
    </div>
  );
};

const NoResults = ({ view: { layout } }: { view: View }) => (
  <section class={layout.css("search-reusable-search-no-results artdeco-card")} data-view-name="search-no-results">
    <h2>{layout.translate("No results found", "Keine Ergebnisse gefunden")}</h2>
    <p>{layout.translate("Try shortening or rephrasing your search.", "Versuchen Sie es mit einer anderen Suche.")}</p>
  </section>
);

interface PagesProps {
  view: View;
  query: Record<string, string>;
  page: number;
  last: number;
}

const Pages = ({ view: { layout }, query, page, last }: PagesProps) => {
  const first = Math.max(1, Math.min(page - maxPageLinks / 2, last - maxPageLinks + 1));
  const numbers = Array.from({ length: Math.min(maxPageLinks, last) }, (_, n) => first + n);
  const hashed = layout.rendering === "sdui";
  return (
    <form action="/search/results/people/" class={layout.css("artdeco-pagination")}>
      {Object.entries(query).map(([name, value]) =>
        name === "page" ? null : <input type="hidden" name={name} value={value} />,
      )}
      <ul
        class={layout.css("artdeco-pagination__pages")}
        {...(hashed && { "data-testid": "pagination-controls-list" })}
      >
        {numbers.map((number) => (
          <li data-test-pagination-page-btn={String(number)}>
            <button
              name="page"
              value={String(number)}
              aria-label={layout.translate(`Page ${number}`, `Seite ${number}`)}
              {...(number === page && { "aria-current": "true" })}
            >
              {String(number)}
            </button>
          </li>
        ))}
      </ul>
      {hashed && page === last ? null : (
        <button
          name="page"
          value={String(page + 1)}
          disabled={page === last}
          aria-label={layout.translate("Next", "Weiter")}
          class={layout.css("artdeco-pagination__button artdeco-pagination__button--next")}
          {...(hashed && { "data-testid": "pagination-controls-next-button-visible" })}
        >
          {layout.translate("Next", "Weiter")}
        </button>
      )}
    </form>
  );
};

export const peopleSearchPages = (context: SiteContext) =>
  new Hono<SiteEnv>().get("/search/results/people/", (c) => {
    const view = context.viewOf(c, "peopleSearch");
    const { layout, member } = view;
    const { keywords = "", location, network, page: asked } = c.req.query();
    const page = Math.max(1, Math.trunc(Number(asked) || 1));
    const wanted = { keywords, ...(location !== undefined && { place: location }), degrees: parseDegrees(network) };
    const { items, total } = context.simulator.findPeople(member.id, wanted, page);
    context.recorder.recordRead({ kind: "search", member: member.id, target: keywords });
    const mutual = context.simulator.findPeople(member.id, { keywords: "", degrees: [1] }, 1).items;
    const Result = layout.rendering === "sdui" ? HashedResult : ClassicResult;
    const results = items.map((person, n) => (
      <Result view={view} person={person} mutual={person.degree === 2 ? mutual[n % mutual.length] : undefined} />
    ));
    const last = Math.ceil(total / peoplePerPage);
    return renderPage(
      c,
      <Frame view={view} title={layout.translate("People search", "Personensuche")}>
        {items.length === 0 ? <NoResults view={view} /> : null}
        {items.length > 0 && layout.rendering === "sdui" ? <div role="list">{results}</div> : null}
        {items.length > 0 && layout.rendering !== "sdui" ? (
          <ul class={layout.css("reusable-search__entity-result-list artdeco-card")}>{results}</ul>
        ) : null}
        {last > 1 && page <= last ? <Pages view={view} query={c.req.query()} page={page} last={last} /> : null}
      </Frame>,
    );
  });
