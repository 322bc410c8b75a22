import { eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { peopleOf } from "./people.ts";
import { traitsOf } from "./people-traits.ts";
import { openWorldActivity } from "./world-activity.ts";
import { openWorldComments } from "./world-comments.ts";
import { openWorldInvitations } from "./world-invitations.ts";
import { openWorldJobs } from "./world-jobs.ts";
import { openWorldMembers } from "./world-members.ts";
import { openWorldMessages } from "./world-messages.ts";
import { openWorldPeople } from "./world-people.ts";
import { openWorldPosts } from "./world-posts.ts";
import type { SimulatedPerson, WorldRoom } from "./world-room.ts";
import { openWorldSites } from "./world-sites.ts";
import { members, worlds } from "./world-tables.ts";

export type World = ReturnType<typeof openWorld>;

interface WorldDeps {
  database: Database;
  clock: Clock;
  /** Of a new world; an opened one keeps its own. Without one it is the hour of its birth. */
  seed?: number;
}

/** A small simulated network. Everything in it follows from its file, its seed and the clock. */
export function openWorld({ database, clock, seed: wanted }: WorldDeps) {
  const { db } = database;

  const known = () => db.select().from(worlds).where(eq(worlds.id, 1)).get();
  const bear = () => {
    const bornAt = clock.now();
    const world = { id: 1, seed: wanted ?? bornAt, bornAt };
    db.insert(worlds).values(world).run();
    return world;
  };
  const { seed, bornAt } = known() ?? database.write(() => known() ?? bear());
  const people = settle(database, seed, bornAt);
  const bySlug = new Map(people.map((person) => [person.slug, person]));
  const byId = new Map(people.map((person) => [person.id, person]));

  const room: WorldRoom = {
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
  const posts = openWorldPosts(room);
  const { say, ...messages } = openWorldMessages(room);
  const invitations = openWorldInvitations(room, messages);
  const everybody = openWorldPeople(room, invitations, messages);
  const who = openWorldMembers(room, { ...everybody, ...invitations });
  return {
    seed,
    ...who,
    ...openWorldSites(room, { ...everybody, ...who }),
    ...posts,
    ...openWorldComments(room, posts),
    ...openWorldActivity(room, posts),
    ...everybody,
    ...invitations,
    ...messages,
    ...openWorldJobs(room),

    /** @param threadId one that is there; without it the usual thread with the person, begun when there is none */
    message: (memberId: string, slug: string, text: string, threadId?: string) =>
      say(memberId, slug, text, everybody.person(memberId, slug)?.standing ?? "none", threadId),
  };
}

/** The simulated members, in their order; a world that was born with fewer gets the others. */
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
