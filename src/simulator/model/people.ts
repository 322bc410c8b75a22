import { desc, eq } from "drizzle-orm";
import { approachesTo } from "./replies.ts";
import { peoplePerPage } from "./contract.ts";
import { folded } from "./people-traits.ts";
import { postId } from "./rules.ts";
import type { SimulatedInvitations } from "./invitations.ts";
import type { SimulatedMessages } from "./messages.ts";
import type { SimulatedPerson, Standing, SimulatorContext } from "./context.ts";
import { invitations, profileViews } from "./tables.ts";

/** A person as one member sees them. */
export interface SeenPerson extends SimulatedPerson {
  standing: Standing;
}

export interface PeopleWanted {
  /** Every word must be somewhere in what the profile says. */
  keywords: string;
  place?: string;
  degrees?: readonly (1 | 2 | 3)[];
}

/** All words that a profile is found by. */
const profileWords = ({ name, headline, company, place, skills }: SimulatedPerson): string =>
  folded([name, headline, company, place, ...skills].join(" "));

export function createPeople(
  { database, clock, seed, people, personNamed, personOf, nextOrdinal }: SimulatorContext,
  { standings, standing }: Pick<SimulatedInvitations, "standings" | "standing">,
  { hear }: Pick<SimulatedMessages, "hear">,
) {
  const { db } = database;
  const found = people.map((person) => ({ person, words: profileWords(person) }));
  const seen = (person: SimulatedPerson, how: Standing): SeenPerson => ({
    ...person,
    degree: how === "connected" ? 1 : person.degree,
    standing: how,
  });

  return {
    /** Ten a page, pages from 1; those who are closer come first. */
    findPeople(memberId: string, wanted: PeopleWanted, page: number) {
      const words = folded(wanted.keywords).split(/\s+/).filter(Boolean);
      const where = folded(wanted.place ?? "").trim();
      const standingOf = standings(memberId);
      const all = found
        .filter((one) => words.every((word) => one.words.includes(word)))
        .filter(({ person }) => folded(person.place).includes(where))
        .map(({ person }) => seen(person, standingOf(person)))
        .filter(({ degree }) => !wanted.degrees?.length || wanted.degrees.includes(degree))
        .toSorted((a, b) => a.degree - b.degree);
      const items = all.slice((page - 1) * peoplePerPage, page * peoplePerPage);
      return { items, total: all.length, next: all.length > page * peoplePerPage ? page + 1 : undefined };
    },

    person(memberId: string, slug: string): SeenPerson | undefined {
      const person = personNamed(slug);
      return person && seen(person, standing(memberId, person));
    },

    /** By the id that only pages of the network know. */
    personOf,

    /** A member opened a profile: its owner may see that. */
    viewProfile(memberId: string, slug: string): void {
      const person = personNamed(slug);
      if (!person) return;
      database.write(() => {
        const id = postId(clock.now(), nextOrdinal());
        db.insert(profileViews).values({ id, memberId, personId: person.id, at: clock.now() }).run();
      });
    },

    /** Whose profiles a member opened, the newest first. */
    profilesViewed: (memberId: string) =>
      db
        .select({ personId: profileViews.personId, at: profileViews.at })
        .from(profileViews)
        .where(eq(profileViews.memberId, memberId))
        .orderBy(desc(profileViews.at), desc(profileViews.id))
        .all(),

    /** People turn to somebody who has just joined. Inside a transaction. */
    welcome(member: { id: string; joinedAt: number }): void {
      for (const approach of approachesTo(seed, member, people)) {
        const person = personOf(approach.personId);
        if (!person) continue;
        if (approach.kind === "invites") {
          const id = postId(approach.at, nextOrdinal());
          const row = { id, memberId: member.id, personId: person.id, received: true, sentAt: approach.at };
          db.insert(invitations).values(row).run();
        } else {
          const inMail = approach.kind === "inmail";
          hear({ memberId: member.id, person, text: approach.text, at: approach.at, inMail });
        }
      }
    },
  };
}
