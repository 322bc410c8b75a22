import { eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { generatePeople } from "./people/generated-people.ts";
import { deriveTraits } from "./people/people-traits.ts";
import { createActivity } from "./activity.ts";
import { createComments } from "./posts/comments.ts";
import { profileIdOf } from "./member-ids.ts";
import { createInvitations } from "./people/invitations.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createMembers } from "./members.ts";
import { createMessages } from "./people/messages.ts";
import { createPeople } from "./people/people.ts";
import { createPosts } from "./posts/posts.ts";
import type { SimulatedPerson, SimulatorContext } from "./context.ts";
import { createSiteAccounts } from "./site-accounts.ts";
import { members, simulatorState } from "./tables.ts";

export type Simulator = ReturnType<typeof createSimulator>;

interface SimulatorDeps {
  database: Database;
  clock: Clock;
  /** For a new simulator, by default its creation time; an existing one keeps its own. */
  seed?: number;
}

/** Everything follows from the database, the seed and the clock. */
export function createSimulator({ database, clock, seed }: SimulatorDeps) {
  const context = createContext(database, clock, loadState(database, clock, seed));
  const posts = createPosts(context);
  const { send, ...messages } = createMessages(context);
  const invitations = createInvitations(context, messages);
  const people = createPeople(context, invitations, messages);
  const practiceMembers = createMembers(context, { ...people, ...invitations });
  return {
    seed: context.seed,
    ...practiceMembers,
    ...createSiteAccounts(context, { ...people, ...practiceMembers }),
    ...posts,
    ...createComments(context, posts),
    ...createActivity(context, posts),
    ...people,
    ...invitations,
    ...messages,
    ...createJobs(context),

    message: (memberId: string, slug: string, text: string, threadId?: string) =>
      send(memberId, slug, text, people.person(memberId, slug)?.relation ?? "none", threadId),
  };
}

interface State {
  seed: number;
  createdAt: number;
}

function loadState({ db, write }: Database, clock: Clock, wanted: number | undefined): State {
  const readState = () => db.select().from(simulatorState).where(eq(simulatorState.id, 1)).get();
  const createState = (): State => {
    const createdAt = clock.now();
    const state = { seed: wanted ?? createdAt, createdAt };
    db.insert(simulatorState)
      .values({ id: 1, ...state })
      .run();
    return state;
  };
  return readState() ?? write(() => readState() ?? createState());
}

function createContext(database: Database, clock: Clock, { seed, createdAt }: State): SimulatorContext {
  const people = storePeople(database, seed, createdAt);
  const bySlug = new Map(people.map((person) => [person.slug, person]));
  const byId = new Map(people.map((person) => [person.id, person]));
  const byProfileId = new Map(people.map((person) => [profileIdOf(person.id), person]));
  return {
    database,
    clock,
    seed,
    people,
    findPersonBySlug: (slug) => bySlug.get(slug),
    findPersonById: (id) => byId.get(id),
    findPersonByProfileId: (profileId) => byProfileId.get(profileId),
    nextOrdinal: () =>
      database.db
        .update(simulatorState)
        .set({ lastOrdinal: sql`${simulatorState.lastOrdinal} + 1` })
        .returning({ ordinal: simulatorState.lastOrdinal })
        .get().ordinal,
  };
}

/** A simulator created by an older version, with fewer people, gets the others. */
function storePeople({ db, write }: Database, seed: number, joinedAt: number): SimulatedPerson[] {
  const stored = db.select({ id: members.id }).from(members).where(isNull(members.accountId)).all();
  const storedIds = new Set(stored.map(({ id }) => id));
  const generated = generatePeople(seed);
  const missing = generated.filter(({ id }) => !storedIds.has(id));
  if (missing.length > 0) {
    write(() => {
      const rows = missing.map((person) => ({ ...person, joinedAt }));
      db.insert(members).values(rows).onConflictDoNothing().run();
    });
  }
  return generated.map((person) => ({ ...person, ...deriveTraits(seed, person) }));
}

export function deleteEverything({ db, write }: Database): void {
  write(() => {
    db.delete(members).run();
    db.delete(simulatorState).run();
  });
}
