import type { Simulator } from "#simulator/model/simulator.ts";
import type { PersonView } from "#simulator/model/people/people.ts";

/** Different people by their relation to the account when the network is opened. */
export interface PeopleFixtures {
  /** Accept invitations and have none. A search for the second one's first name finds the first one first. */
  strangers: [string, string, ...string[]];
  /** Accepts only invitations with a note. */
  creator: string;
  /** Accepts no invitations. */
  closed: string;
  /** Not a connection, but anyone may write to them. */
  openProfile: string;
  /** Has sent the account an invitation. */
  incoming: string;
  friend: string;
  anotherFriend: string;
  /** Not a connection; wrote an InMail. */
  inMailSender: string;
}

const firstNameIn = (slug: string): string | undefined => slug.split("-")[0];

/** @throws if the simulator's seed lacks one of them */
export function findPeopleFixtures(simulator: Simulator, memberId: string): PeopleFixtures {
  const writers = new Set(simulator.threads(memberId, 0).map(({ person }) => person.slug));
  const everyone: PersonView[] = [];
  for (let page: number | undefined = 1; page !== undefined;) {
    const found = simulator.findPeople(memberId, { keywords: "" }, page);
    everyone.push(...found.items);
    page = found.next;
  }
  const slugsWhere = (predicate: (person: PersonView) => boolean): string[] =>
    everyone.filter((person) => predicate(person)).map(({ slug }) => slug);
  const requireFirst = (role: string, slugs: string[]): string => {
    if (slugs[0] === undefined) throw new Error(`The simulator has no ${role}.`);
    return slugs[0];
  };
  const hasNotWritten = ({ slug }: PersonView) => !writers.has(slug);
  const friends = slugsWhere(({ relation }) => relation === "connected");
  const strangers = slugsWhere(
    (person) =>
      person.relation === "none" && person.invitationPolicy === "open" && !person.openProfile && hasNotWritten(person),
  );
  const stranger = requireFirst("stranger", strangers);
  const others = strangers.slice(1);
  const namesake = requireFirst(
    "namesake of a stranger",
    others.filter((slug) => firstNameIn(slug) === firstNameIn(stranger)),
  );
  return {
    strangers: [stranger, namesake, ...others.filter((slug) => slug !== namesake)],
    creator: requireFirst(
      "creator",
      slugsWhere(({ relation, invitationPolicy }) => relation === "none" && invitationPolicy === "note_only"),
    ),
    closed: requireFirst(
      "closed one",
      slugsWhere((person) => person.relation === "follow_only" && hasNotWritten(person)),
    ),
    openProfile: requireFirst(
      "open profile",
      slugsWhere(
        (person) =>
          person.relation === "none" &&
          person.invitationPolicy === "open" &&
          person.openProfile &&
          hasNotWritten(person),
      ),
    ),
    incoming: requireFirst(
      "guest",
      slugsWhere(({ relation }) => relation === "incoming"),
    ),
    friend: requireFirst("friend", friends),
    anotherFriend: requireFirst("other friend", friends.slice(1)),
    inMailSender: requireFirst(
      "letter writer",
      slugsWhere((person) => person.relation === "none" && writers.has(person.slug)),
    ),
  };
}
