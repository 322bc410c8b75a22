import { eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { peopleOf } from "./generated-people.ts";
import { traitsOf } from "./people-traits.ts";
import { createActivity } from "./activity.ts";
import { createComments } from "./comments.ts";
import { createInvitations } from "./invitations.ts";
import { createJobs } from "./jobs.ts";
import { createMembers } from "./members.ts";
import { createMessages } from "./messages.ts";
import { createPeople } from "./people.ts";
import { createPosts } from "./posts.ts";
import type { SimulatedPerson, SimulatorContext } from "./context.ts";
import { createSites } from "./site-accounts.ts";
import { members, worlds } from "./tables.ts";

export type Simulator = ReturnType<typeof createSimulator>;

interface WorldDeps {
  database: Database;
  clock: Clock;
  /** Of a new simulator; an opened one keeps its own. Without one it is the hour of its birth. */
  seed?: number;
}

/** A small simulated network. Everything in it follows from its file, its seed and the clock. */
export function createSimulator({ database, clock, seed: wanted }: WorldDeps) {
  const { db } = database;

  const known = () => db.select().from(worlds).where(eq(worlds.id, 1)).get();
  const bear = () => {
    const bornAt = clock.now();
    const simulator = { id: 1, seed: wanted ?? bornAt, bornAt };
    db.insert(worlds).values(simulator).run();
    return simulator;
  };
  const { seed, bornAt } = known() ?? database.write(() => known() ?? bear());
  const people = settle(database, seed, bornAt);
  const bySlug = new Map(people.map((person) => [person.slug, person]));
  const byId = new Map(people.map((person) => [person.id, person]));

  const context: SimulatorContext = {
    database,
    clock,
    seed,
    people,
    personNamed: (slug) => bySlug.get(slug),
    personOf: (id) => byId.get(id),
    nextOrdinal: () =>
      db
        .update(worlds)
        .set({ drawn: sql`${worlds.drawn} + 1` })
        .returning({ drawn: worlds.drawn })
        .get().drawn,
  };
  const posts = createPosts(context);
  const { say, ...messages } = createMessages(context);
  const invitations = createInvitations(context, messages);
  const everybody = createPeople(context, invitations, messages);
  const who = createMembers(context, { ...everybody, ...invitations });
  return {
    seed,
    ...who,
    ...createSites(context, { ...everybody, ...who }),
    ...posts,
    ...createComments(context, posts),
    ...createActivity(context, posts),
    ...everybody,
    ...invitations,
    ...messages,
    ...createJobs(context),

    /** @param threadId one that is there; without it the usual thread with the person, begun when there is none */
    message: (memberId: string, slug: string, text: string, threadId?: string) =>
      say(memberId, slug, text, everybody.person(memberId, slug)?.standing ?? "none", threadId),
  };
}

/** The simulated members, in their order; a simulator that was born with fewer gets the others. */
function settle({ db, write }: Database, seed: number, joinedAt: number): SimulatedPerson[] {
  const simulated = () => db.select().from(members).where(isNull(members.accountId)).all();
  const born = peopleOf(seed);
  const here = new Set(simulated().map(({ id }) => id));
  const missing = born.filter(({ id }) => !here.has(id));
  if (missing.length > 0) {
    write(() => {
      const rows = missing.map((person) => ({ ...person, joinedAt }));
      db.insert(members).values(rows).onConflictDoNothing().run();
    });
  }
  return born.map((person) => ({ ...person, ...traitsOf(seed, person) }));
}
