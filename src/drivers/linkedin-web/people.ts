import type { NumberedPage, NetworkPeople, NetworkPerson, PeopleCriteria } from "#core/network-people.ts";
import { slugIn } from "./addresses.ts";
import { readCards } from "./cards.ts";
import { missingControl, query } from "./query.ts";
import { navigate } from "./navigate.ts";
import { prepareInvitation } from "./invitations.ts";
import { degreeIn, places } from "./people-addresses.ts";
import { viewPerson } from "./profile.ts";
import type { DriverContext, DriverPage } from "./context.ts";
import { prepareWithdrawal, sentInvitations } from "./sent-invitations.ts";

const pageful = 10;

export const createWebPeople = (context: DriverContext): NetworkPeople => ({
  search: (criteria, page) => searchPeople(context, criteria, page),
  view: (personId) => viewPerson(context, personId),
  prepareInvitation: (personId, note) => prepareInvitation(context, personId, note),
  sentInvitations: () => sentInvitations(context),
  prepareWithdrawal: (personId) => prepareWithdrawal(context, personId),
});

const searchPeople = (
  context: DriverContext,
  criteria: PeopleCriteria,
  page: number,
): Promise<NumberedPage<NetworkPerson>> =>
  context.withPage("people.search", async (at) => {
    if (!(await navigate(at, places.search(criteria, page)))) throw await missingControl(at, "peopleSearch.card");
    await query(at, "peopleSearch.outcome");
    const cards = await readCards(at, "peopleSearch.card", {
      link: ["peopleSearch.link", "@href"],
      name: ["peopleSearch.name", "text"],
      headline: ["peopleSearch.headline", "text"],
      location: ["peopleSearch.location", "text"],
      all: [null, "text"],
    });
    if (cards.length === 0) return provenEmpty(at);
    const items = cards.flatMap(({ link, name, headline, location, all }): NetworkPerson[] => {
      const slug = slugIn(link ?? "");
      if (slug === undefined || !name) return [];
      const id = decodeURIComponent(slug);
      const url = context.baseUrl + places.profile(id);
      return [{ id, url, name, headline: headline ?? "", company: null, location, degree: degreeIn(all) }];
    });
    return { items, next: (await goesOn(at, cards.length)) ? page + 1 : undefined };
  });

/** No one was recognized: the page must not name anyone either. @throws PageChanged when it does */
async function provenEmpty(at: DriverPage): Promise<NumberedPage<NetworkPerson>> {
  if (await query(at, "peopleSearch.anybody", { wait: 0 })) throw await missingControl(at, "peopleSearch.card");
  return { items: [], next: undefined };
}

async function goesOn(at: DriverPage, here: number): Promise<boolean> {
  if (await query(at, "peopleSearch.next", { enabled: true, wait: 0 })) return true;
  return here >= pageful && !(await query(at, "peopleSearch.pages", { wait: 0 }));
}
