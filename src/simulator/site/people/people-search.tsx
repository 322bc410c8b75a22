/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { peoplePerPage } from "#simulator/model/contract.ts";
import { Frame, renderPage } from "../frame.tsx";
import type { SiteContext, SiteEnv } from "../context.ts";
import { EmberNoResults, EmberPages, EmberResults } from "./ember/search-results.tsx";
import { PeopleScript } from "./people-script-tag.tsx";
import { SduiNoResults, SduiPages, SduiResults } from "./sdui/search-results.tsx";
import { createSeenPeople } from "./seen-people.ts";

const degrees = { F: 1, S: 2, O: 3 } as const;

/** `["F","S"]`, as the real site writes it. */
function parseDegrees(network: string | undefined): (1 | 2 | 3)[] {
  return [...(network ?? "").matchAll(/[FSO]/g)].flatMap(([letter]) => degrees[letter as keyof typeof degrees] ?? []);
}

const renderings = {
  ember: { Results: EmberResults, NoResults: EmberNoResults, Pages: EmberPages },
  sdui: { Results: SduiResults, NoResults: SduiNoResults, Pages: SduiPages },
};

export const peopleSearchPages = (context: SiteContext) => {
  const { simulator, recorder } = context;
  const { see } = createSeenPeople(context);
  return new Hono<SiteEnv>().get("/search/results/people/", (c) => {
    const view = context.viewOf(c, "peopleSearch");
    const { layout, member } = view;
    const { page: asked, ...query } = c.req.query();
    const { keywords = "", location, network } = query;
    const page = Math.max(1, Math.trunc(Number(asked) || 1));
    const wanted = { keywords, ...(location !== undefined && { place: location }), degrees: parseDegrees(network) };
    const { items, total } = simulator.findPeople(member.id, wanted, page);
    recorder.recordRead({ kind: "search", member: member.id, target: keywords });
    const mutual = simulator.findPeople(member.id, { keywords: "", degrees: [1] }, 1).items;
    const results = items.map((person, n) => ({
      view,
      person: see(member.id, person),
      mutual: person.degree === 2 ? mutual[n % mutual.length] : undefined,
    }));
    const last = Math.ceil(total / peoplePerPage);
    const { Results, NoResults, Pages } = renderings[layout.rendering];
    return renderPage(
      c,
      <Frame view={view} title={layout.translate("People search", "Personensuche")} screen="search.SearchResultsPeople">
        {items.length === 0 ? <NoResults view={view} /> : <Results results={results} />}
        {last > 1 && page <= last ? <Pages view={view} query={query} page={page} last={last} /> : null}
        <PeopleScript />
      </Frame>,
    );
  });
};
