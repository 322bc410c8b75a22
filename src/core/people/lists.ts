import { toInstant, type Listed, type Page } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import type { PeopleContext } from "./context.ts";
import { matchCompanies, readCompany } from "./company-match.ts";
import {
  quietDays,
  type CompanyContacts,
  type JobChange,
  type PeopleOverview,
  type PeopleQuery,
  type PersonSummary,
} from "./contract.ts";
import { foldText } from "./fold-text.ts";
import { createTextFilter, describeContacts } from "./rules.ts";
import { toSummary, type KnownPeople, type KnownPerson, type LastSpoken } from "./view/build-people.ts";

const dayMs = 24 * 3_600_000;

/** What follows a person of the page before; where they stood, if they are gone. */
function pageOf(people: readonly KnownPerson[], { limit, cursor, count }: Page): Listed<KnownPerson> {
  const after = readCursor(cursor);
  const at = after === undefined ? 0 : people.findIndex(({ id }) => id === after.id) + 1 || after.at;
  const items = people.slice(at, at + limit);
  const last = at + limit < people.length ? items.at(-1) : undefined;
  return {
    items,
    ...(last && { next: cursorOf(at + limit, last.id) }),
    ...(count === "true" && { total: people.length }),
  };
}

const shown = ({ items, ...page }: Listed<KnownPerson>, lastSpoken: LastSpoken): Listed<PersonSummary> => ({
  ...page,
  items: items.map((person) => toSummary(person, lastSpoken)),
});

const countIn = (people: readonly KnownPerson[], wanted: KnownPerson["state"]): number =>
  people.filter(({ state }) => state === wanted).length;

export function createLists(context: PeopleContext) {
  const { known, clock } = context;

  /** Connected for a year, and without a word for as long; those spoken with last come first. */
  const quietOf = (userId: string): KnownPerson[] => {
    const { people, messagesUntil } = known(userId);
    if (messagesUntil === undefined) return [];
    const since = clock.now() - quietDays * dayMs;
    const day = toInstant(since).slice(0, 10);
    const lastSpoken = context.lastSpoken(userId);
    return people
      .filter(({ state, connectedOn }) => state === "connected" && (connectedOn === null || connectedOn < day))
      .map((person) => ({ person, at: lastSpoken(person) ?? 0 }))
      .filter(({ at }) => at < since)
      .toSorted((a, b) => b.at - a.at)
      .map(({ person }) => person);
  };

  const changedOf = (userId: string): KnownPerson[] =>
    known(userId)
      .people.filter(({ change }) => change !== undefined)
      .toSorted((a, b) => (b.change?.seenAfter ?? "").localeCompare(a.change?.seenAfter ?? ""));

  return {
    /** @throws Fault `list.cursor` */
    list(userId: string, { search, state, ...page }: PeopleQuery): Listed<PersonSummary> {
      const matches = createTextFilter(search);
      const found = known(userId).people.filter(
        (person) => (state === undefined || person.state === state) && matches(person.searchText),
      );
      return shown(pageOf(found, page), context.lastSpoken(userId));
    },

    /** @throws Fault `list.cursor` */
    changes(userId: string, page: Page): Listed<JobChange> {
      const { items, ...rest } = pageOf(changedOf(userId), page);
      const lastSpoken = context.lastSpoken(userId);
      const changes = items.flatMap((person) =>
        person.change ? [{ person: toSummary(person, lastSpoken), ...person.change }] : [],
      );
      return { ...rest, items: changes };
    },

    /** @throws Fault `list.cursor` */
    quiet: (userId: string, page: Page): Listed<PersonSummary> =>
      shown(pageOf(quietOf(userId), page), context.lastSpoken(userId)),

    atCompany(userId: string, company: string): CompanyContacts {
      const all = known(userId);
      const people = findAt(all, company, context.lastSpoken(userId));
      const exact = people.filter(({ match }) => match === "exact").length;
      const hasConnections = all.listedAt !== undefined;
      return {
        company,
        people,
        sentence: describeContacts(company, { exact, similar: people.length - exact }, hasConnections),
        hasConnections,
        listedAt: all.listedAt === undefined ? null : toInstant(all.listedAt),
      };
    },

    connectionsOf(userId: string): { connected: number; listedAt: number | undefined } {
      const { people, listedAt } = known(userId);
      return { connected: countIn(people, "connected"), listedAt };
    },

    overview(userId: string): PeopleOverview {
      const { people, hidden, listedAt, messagesUntil } = known(userId);
      const countOf = (wanted: KnownPerson["state"]): number => countIn(people, wanted);
      return {
        connected: countOf("connected"),
        missing: countOf("missing"),
        others: countOf("other"),
        hidden,
        changes: changedOf(userId).length,
        quiet: messagesUntil === undefined ? null : quietOf(userId).length,
        listedAt: listedAt === undefined ? null : toInstant(listedAt),
        messagesUntil: messagesUntil === undefined ? null : toInstant(messagesUntil),
      };
    },
  };
}

/** Connections and people of the address book: those with the name as given first, then other exact matches. Whoever left the list is shown as such. */
function findAt({ people }: KnownPeople, name: string, lastSpoken: LastSpoken): CompanyContacts["people"] {
  const company = readCompany(name);
  if (!company) return [];
  const found = people.flatMap((person) => {
    const match = person.company && matchCompanies(company, person.company);
    return match ? [{ ...toSummary(person, lastSpoken), match }] : [];
  });
  const spelled = foldText(name);
  const rank = ({ match, company: own }: (typeof found)[number]): number =>
    match === "strong" ? 2 : foldText(own ?? "") === spelled ? 0 : 1;
  return found.toSorted((one, other) => rank(one) - rank(other));
}
