import type { Simulator } from "#simulator/model/simulator.ts";
import type { PersonView } from "#simulator/model/people.ts";

/** People by how they stand to the account when a network is opened; each is somebody else. */
export interface Cast {
  /** Take an invitation, have none. */
  strangers: [string, string, ...string[]];
  /** Takes invitations with a note only. */
  creator: string;
  /** Takes no invitations. */
  closed: string;
  /** No connection, though anybody may write to them. */
  openProfile: string;
  /** Has asked the account. */
  incoming: string;
  friend: string;
  anotherFriend: string;
  /** No connection, wrote a letter. */
  letterWriter: string;
}

/** @throws when the simulator's seed lacks somebody */
export function castOf(simulator: Simulator, memberId: string): Cast {
  const writers = new Set(simulator.threads(memberId, 0).map(({ person }) => person.slug));
  const everybody: PersonView[] = [];
  for (let page: number | undefined = 1; page !== undefined;) {
    const found = simulator.findPeople(memberId, { keywords: "" }, page);
    everybody.push(...found.items);
    page = found.next;
  }
  const who = (fits: (person: PersonView) => boolean): string[] =>
    everybody.filter((person) => fits(person)).map(({ slug }) => slug);
  const one = (role: string, slugs: string[]): string => {
    if (slugs[0] === undefined) throw new Error(`Nobody in this world is its ${role}.`);
    return slugs[0];
  };
  const quiet = ({ slug }: PersonView) => !writers.has(slug);
  const friends = who(({ relation }) => relation === "connected");
  const strangers = who(
    (person) => person.relation === "none" && person.asks === "open" && !person.openProfile && quiet(person),
  );
  return {
    strangers: [one("stranger", strangers), one("other stranger", strangers.slice(1)), ...strangers.slice(2)],
    creator: one(
      "creator",
      who(({ relation, asks }) => relation === "none" && asks === "note_only"),
    ),
    closed: one(
      "closed one",
      who((person) => person.relation === "follow_only" && quiet(person)),
    ),
    openProfile: one(
      "open profile",
      who((person) => person.relation === "none" && person.asks === "open" && person.openProfile && quiet(person)),
    ),
    incoming: one(
      "guest",
      who(({ relation }) => relation === "incoming"),
    ),
    friend: one("friend", friends),
    anotherFriend: one("other friend", friends.slice(1)),
    letterWriter: one(
      "letter writer",
      who((person) => person.relation === "none" && writers.has(person.slug)),
    ),
  };
}
