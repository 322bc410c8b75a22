import type { Degree, NetworkPerson, NumberedPage, PeopleCriteria } from "#core/network-people.ts";
import { navigate } from "../page/navigate.ts";
import { createMissingControlError, isShown, query, waitForMatches } from "../page/query.ts";
import { readCards } from "../page/read-cards.ts";
import { scrollList } from "../page/scroll-list.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { parseDegree, parsePersonId, peopleAddresses } from "./people-addresses.ts";
import { readRowsInPage } from "./read-rows-in-page.ts";
import { peopleListControls, waitForRows } from "./wait-for-rows.ts";

const pageSize = 10;

interface FoundPerson {
  link: string | null;
  name: string | null;
  headline: string | null;
  location: string | null;
  degree: Degree;
}

export const searchPeople = (
  context: DriverContext,
  criteria: PeopleCriteria,
  page: number,
): Promise<NumberedPage<NetworkPerson>> =>
  context.withPage("people.search", async (at) => {
    if (!(await navigate(at, peopleAddresses.search(criteria, page))))
      throw await createMissingControlError(at, "peopleSearch.card");
    await waitForRows(at, peopleListControls);
    const found = await readPeople(at);
    if (found.length === 0) return assertEmpty(at);
    const items = found.flatMap(({ link, name, headline, location, degree }): NetworkPerson[] => {
      const id = parsePersonId(link);
      if (id === undefined || !name) return [];
      const url = context.baseUrl + peopleAddresses.profile(id);
      return [{ id, url, name, headline: headline ?? "", company: null, location, degree }];
    });
    return { items, next: (await hasNextPage(at, found.length)) ? page + 1 : undefined };
  });

async function readPeople(at: DriverPage): Promise<FoundPerson[]> {
  const cards = await readCards(at, "peopleSearch.card", {
    link: ["peopleSearch.link", "@href"],
    name: ["peopleSearch.name", "text"],
    headline: ["peopleSearch.headline", "text"],
    location: ["peopleSearch.location", "text"],
    all: [null, "text"],
  });
  if (cards.length > 0) return cards.map(({ all, ...card }) => ({ ...card, degree: parseDegree(all, card.name) }));
  // SDUI fills its list while it is scrolled.
  await scrollList(at, "peopleSearch.person");
  const links = await waitForMatches(at, "peopleSearch.person", { waitMs: 0 });
  if (!links) return [];
  try {
    const rows = await links.handle.evaluate(readRowsInPage);
    return rows.map(({ badge, ...row }) => ({ ...row, degree: parseDegree(badge, row.name) }));
  } finally {
    await links.handle.dispose();
  }
}

/** No one was recognized: the page must not name anyone either. @throws PageChanged when it does */
async function assertEmpty(at: DriverPage): Promise<NumberedPage<NetworkPerson>> {
  if (await isShown(at, "peopleSearch.anybody", { waitMs: 0 }))
    throw await createMissingControlError(at, "peopleSearch.card");
  return { items: [], next: undefined };
}

async function hasNextPage(at: DriverPage, here: number): Promise<boolean> {
  if (await query(at, "peopleSearch.next", { onlyEnabled: true, waitMs: 0 })) return true;
  return here >= pageSize && !(await isShown(at, "peopleSearch.pages", { waitMs: 0 }));
}
