import { eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { peopleOf } from "./people.ts";
import { openWorldComments } from "./world-comments.ts";
import { openWorldMembers } from "./world-members.ts";
import { openWorldPosts } from "./world-posts.ts";
import type { WorldRoom } from "./world-room.ts";
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
    for (const person of peopleOf(world.seed)) {
      db.insert(members)
        .values({ ...person, joinedAt: bornAt })
        .run();
    }
    return world;
  };
  const { seed } = known() ?? database.write(() => known() ?? bear());

  const room: WorldRoom = {
    database,
    clock,
    seed,
    people: db.select({ name: members.name }).from(members).where(isNull(members.accountId)).orderBy(members.id).all(),
    nextOrdinal: () =>
      db
        .update(worlds)
        .set({ drawn: sql`${worlds.drawn} + 1` })
        .returning({ drawn: worlds.drawn })
        .get().drawn,
  };
  const posts = openWorldPosts(room);
  return { seed, ...openWorldMembers(room), ...posts, ...openWorldComments(room, posts) };
}
