import { desc, eq } from "drizzle-orm";
import { drawFirstContacts } from "./replies.ts";
import { peoplePerPage } from "../contract.ts";
import { normalizeForSearch } from "./people-traits.ts";
import { postId } from "../rules.ts";
import type { SimulatedInvitations } from "./invitations.ts";
import type { SimulatedMessages } from "./messages.ts";
import type { SimulatedPerson, Relation, SimulatorContext } from "../context.ts";
import { invitations, profileViews } from "../tables.ts";

export interface PersonView extends SimulatedPerson {
  relation: Relation;
}

export interface PeopleCriteria {
  /** The profile must contain every word. */
  keywords: string;
  place?: string;
  degrees?: readonly (1 | 2 | 3)[];
}

const profileWords = ({ name, headline, company, place, skills }: SimulatedPerson): string =>
  normalizeForSearch([name, headline, company, place, ...skills].join(" "));

export function createPeople(
  {
    database,
    clock,
    seed,
    people,
    findPersonBySlug,
    findPersonById,
    findPersonByProfileId,
    nextOrdinal,
  }: SimulatorContext,
  { relations, relation }: Pick<SimulatedInvitations, "relations" | "relation">,
  { deliver }: Pick<SimulatedMessages, "deliver">,
) {
  const { db } = database;
  const searchable = people.map((person) => ({ person, words: profileWords(person) }));
  const toPersonView = (person: SimulatedPerson, relationToMember: Relation): PersonView => ({
    ...person,
    degree: relationToMember === "connected" ? 1 : person.degree,
    relation: relationToMember,
  });

  return {
    /** Ten per page, pages from 1; closer people first. */
    findPeople(memberId: string, wanted: PeopleCriteria, page: number) {
      const words = normalizeForSearch(wanted.keywords).split(/\s+/).filter(Boolean);
      const where = normalizeForSearch(wanted.place ?? "").trim();
      const relationOf = relations(memberId);
      const all = searchable
        .filter((one) => words.every((word) => one.words.includes(word)))
        .filter(({ person }) => normalizeForSearch(person.place).includes(where))
        .map(({ person }) => toPersonView(person, relationOf(person)))
        .filter(({ degree }) => !wanted.degrees?.length || wanted.degrees.includes(degree))
        .toSorted((a, b) => a.degree - b.degree);
      const items = all.slice((page - 1) * peoplePerPage, page * peoplePerPage);
      return { items, total: all.length, next: all.length > page * peoplePerPage ? page + 1 : undefined };
    },

    person(memberId: string, slug: string): PersonView | undefined {
      const person = findPersonBySlug(slug);
      return person && toPersonView(person, relation(memberId, person));
    },

    /** Only the network's pages use these ids. */
    findPersonById,
    findPersonByProfileId,

    /** The profile's owner may see the visit. */
    viewProfile(memberId: string, slug: string): void {
      const person = findPersonBySlug(slug);
      if (!person) return;
      database.write(() => {
        const id = postId(clock.now(), nextOrdinal());
        db.insert(profileViews).values({ id, memberId, personId: person.id, at: clock.now() }).run();
      });
    },

    /** Newest first. */
    profilesViewed: (memberId: string) =>
      db
        .select({ personId: profileViews.personId, at: profileViews.at })
        .from(profileViews)
        .where(eq(profileViews.memberId, memberId))
        .orderBy(desc(profileViews.at), desc(profileViews.id))
        .all(),

    /** Call inside a transaction. */
    welcome(member: { id: string; joinedAt: number }): void {
      for (const approach of drawFirstContacts(seed, member, people)) {
        const person = findPersonById(approach.personId);
        if (!person) continue;
        if (approach.kind === "invites") {
          const id = postId(approach.at, nextOrdinal());
          const row = { id, memberId: member.id, personId: person.id, received: true, sentAt: approach.at };
          db.insert(invitations).values(row).run();
        } else {
          const inMail = approach.kind === "inmail";
          deliver({ memberId: member.id, person, text: approach.text, at: approach.at, inMail });
        }
      }
    },
  };
}
