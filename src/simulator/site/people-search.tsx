/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { peoplePerPage } from "#simulator/model/contract.ts";
import type { SeenPerson } from "#simulator/model/people.ts";
import { Frame, show } from "./frame.tsx";
import { composeHref, degreeIn, inviteHref, profileHref } from "./people-links.ts";
import type { SiteEnv, SiteContext, View } from "./context.ts";

const degrees = { F: 1, S: 2, O: 3 } as const;
/** Pages that the bar names at once. */
const named = 10;

/** `["F","S"]`, as the real site writes it. */
function degreesOf(network: string | undefined): (1 | 2 | 3)[] {
  return [...(network ?? "").matchAll(/[FSO]/g)].flatMap(([letter]) => degrees[letter as keyof typeof degrees] ?? []);
}

interface ResultProps {
  view: View;
  person: SeenPerson;
  /** Somebody whom both know: their name is a link in the card, too. */
  mutual: SeenPerson | undefined;
}

const Mutual = ({ view: { look }, mutual }: Omit<ResultProps, "person">) =>
  mutual ? (
    <div class={look.css("entity-result__insights")}>
      <a href={profileHref(mutual.slug)}>{mutual.name}</a>{" "}
      {look.say("is a mutual connection", "ist ein gemeinsamer Kontakt")}
    </div>
  ) : null;

const Button = ({ view: { look }, person }: Omit<ResultProps, "mutual">) =>
  person.standing === "connected" ? (
    <a href={composeHref(person)} class={look.css("artdeco-button")}>
      {look.say("Message", "Nachricht")}
    </a>
  ) : (
    <a href={inviteHref(person.slug)} class={look.css("artdeco-button")}>
      {look.say("Connect", "Vernetzen")}
    </a>
  );

const Classic = ({ view, person, mutual }: ResultProps) => {
  const { css, lang } = view.look;
  return (
    <li class={css("reusable-search__result-container")}>
      <div class={css("entity-result")} data-chameleon-result-urn={`urn:li:member:${person.id}`}>
        <div>
          <span class={css("entity-result__title-text")}>
            <a href={`${profileHref(person.slug)}?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3A${person.id}`}>
              <span aria-hidden="true">{person.name}</span>
              <span class={css("visually-hidden")}>{view.look.say(`View ${person.name}’s profile`, person.name)}</span>
            </a>
            <span class={css("entity-result__badge")}>
              <span class={css("entity-result__badge-text")}>{`• ${degreeIn(person.degree, lang)}`}</span>
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

const Hashed = ({ view, person, mutual }: ResultProps) => {
  const { css, lang } = view.look;
  return (
    <div role="listitem" class={css("search-result")}>
      <div>
        <p>
          <a href={profileHref(person.slug)} data-view-name="search-result-lockup-title">
            {person.name}
          </a>
          <span>{` • ${degreeIn(person.degree, lang)}`}</span>
        </p>
        <p>{person.headline}</p>
        <p>{person.place}</p>
        <Mutual view={view} mutual={mutual} />
      </div>
      <Button view={view} person={person} />
    </div>
  );
};

const Nobody = ({ view: { look } }: { view: View }) => (
  <section class={look.css("search-reusable-search-no-results artdeco-card")} data-view-name="search-no-results">
    <h2>{look.say("No results found", "Keine Ergebnisse gefunden")}</h2>
    <p>{look.say("Try shortening or rephrasing your search.", "Versuchen Sie es mit einer anderen Suche.")}</p>
  </section>
);

interface PagesProps {
  view: View;
  query: Record<string, string>;
  page: number;
  last: number;
}

const Pages = ({ view: { look }, query, page, last }: PagesProps) => {
  const first = Math.max(1, Math.min(page - named / 2, last - named + 1));
  const numbers = Array.from({ length: Math.min(named, last) }, (_, n) => first + n);
  const hashed = look.layout === "B";
  return (
    <form action="/search/results/people/" class={look.css("artdeco-pagination")}>
      {Object.entries(query).map(([name, value]) =>
        name === "page" ? null : <input type="hidden" name={name} value={value} />,
      )}
      <ul class={look.css("artdeco-pagination__pages")} {...(hashed && { "data-testid": "pagination-controls-list" })}>
        {numbers.map((number) => (
          <li data-test-pagination-page-btn={String(number)}>
            <button
              name="page"
              value={String(number)}
              aria-label={look.say(`Page ${number}`, `Seite ${number}`)}
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
          aria-label={look.say("Next", "Weiter")}
          class={look.css("artdeco-pagination__button artdeco-pagination__button--next")}
          {...(hashed && { "data-testid": "pagination-controls-next-button-visible" })}
        >
          {look.say("Next", "Weiter")}
        </button>
      )}
    </form>
  );
};

/** Searching people, ten a page. */
export const peopleSearchPages = (context: SiteContext) =>
  new Hono<SiteEnv>().get("/search/results/people/", (c) => {
    const view = context.viewOf(c);
    const { look, member } = view;
    const { keywords = "", location, network, page: asked } = c.req.query();
    const page = Math.max(1, Math.trunc(Number(asked) || 1));
    const wanted = { keywords, ...(location !== undefined && { place: location }), degrees: degreesOf(network) };
    const { items, total } = context.simulator.findPeople(member.id, wanted, page);
    context.recorder.read({ kind: "search", member: member.id, target: keywords });
    const mutual = context.simulator.findPeople(member.id, { keywords: "", degrees: [1] }, 1).items;
    const Result = look.layout === "B" ? Hashed : Classic;
    const results = items.map((person, n) => (
      <Result view={view} person={person} mutual={person.degree === 2 ? mutual[n % mutual.length] : undefined} />
    ));
    const last = Math.ceil(total / peoplePerPage);
    return show(
      c,
      <Frame view={view} title={look.say("People search", "Personensuche")}>
        {items.length === 0 ? <Nobody view={view} /> : null}
        {items.length > 0 && look.layout === "B" ? <div role="list">{results}</div> : null}
        {items.length > 0 && look.layout !== "B" ? (
          <ul class={look.css("reusable-search__entity-result-list artdeco-card")}>{results}</ul>
        ) : null}
        {last > 1 && page <= last ? <Pages view={view} query={c.req.query()} page={page} last={last} /> : null}
      </Frame>,
    );
  });
