import type { NumberedPage, NetworkPeople, NetworkPerson, PeopleCriteria } from "#core/network-people.ts";
import { parseSlug } from "../addresses.ts";
import { readCards } from "../page/read-cards.ts";
import { createMissingControlError, query } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import { prepareInvitation } from "./prepare-invitation.ts";
import { parseDegree, peopleAddresses } from "./people-addresses.ts";
import { viewPerson } from "./profile.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { prepareWithdrawal, readSentInvitations } from "./sent-invitations.ts";

const pageSize = 10;

export const createWebPeople = (context: DriverContext): NetworkPeople => ({
  search: (criteria, page) => searchPeople(context, criteria, page),
  view: (personId) => viewPerson(context, personId),
  prepareInvitation: (personId, note) => prepareInvitation(context, personId, note),
  sentInvitations: () => readSentInvitations(context),
  prepareWithdrawal: (personId) => prepareWithdrawal(context, personId),
});

const searchPeople = (
  context: DriverContext,
  criteria: PeopleCriteria,
  page: number,
): Promise<NumberedPage<NetworkPerson>> =>
  context.withPage("people.search", async (at) => {
    if (!(await navigate(at, peopleAddresses.search(criteria, page))))
      throw await createMissingControlError(at, "peopleSearch.card");
    await query(at, "peopleSearch.outcome");
    const cards = await readCards(at, "peopleSearch.card", {
      link: ["peopleSearch.link", "@href"],
      name: ["peopleSearch.name", "text"],
      headline: ["peopleSearch.headline", "text"],
      location: ["peopleSearch.location", "text"],
      all: [null, "text"],
    });
    if (cards.length === 0) return assertEmpty(at);
    const items = cards.flatMap(({ link, name, headline, location, all }): NetworkPerson[] => {
      const slug = parseSlug(link ?? "");
      if (slug === undefined || !name) return [];
      const id = decodeURIComponent(slug);
      const url = context.baseUrl + peopleAddresses.profile(id);
      return [{ id, url, name, headline: headline ?? "", company: null, location, degree: parseDegree(all) }];
    });
    return { items, next: (await hasNextPage(at, cards.length)) ? page + 1 : undefined };
  });

/** No one was recognized: the page must not name anyone either. @throws PageChanged when it does */
async function assertEmpty(at: DriverPage): Promise<NumberedPage<NetworkPerson>> {
  if (await query(at, "peopleSearch.anybody", { waitMs: 0 }))
    throw await createMissingControlError(at, "peopleSearch.card");
  return { items: [], next: undefined };
}

async function hasNextPage(at: DriverPage, here: number): Promise<boolean> {
  if (await query(at, "peopleSearch.next", { onlyEnabled: true, waitMs: 0 })) return true;
  return here >= pageSize && !(await query(at, "peopleSearch.pages", { waitMs: 0 }));
}
