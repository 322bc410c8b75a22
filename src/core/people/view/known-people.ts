import type { PeopleDeps } from "../context.ts";
import type { FactStore } from "../facts/fact-store.ts";
import { buildPeople, type KnownPeople } from "./build-people.ts";

/** Accounts whose people stay in memory: about 10 MB for 10,000 people. */
const maxAccounts = 4;

/** Built from the facts when the published imports have changed. */
export function createKnownPeople(
  { database }: Pick<PeopleDeps, "database">,
  facts: FactStore,
): (userId: string) => KnownPeople {
  const built = new Map<string, { fingerprint: string; known: KnownPeople }>();

  const read = (userId: string): KnownPeople => {
    const fingerprint = facts.fingerprint(userId);
    const kept = built.get(userId);
    built.delete(userId);
    const known = kept?.fingerprint === fingerprint ? kept.known : buildPeople(facts.read(userId));
    built.set(userId, { fingerprint, known });
    const [oldest] = built.keys();
    if (built.size > maxAccounts && oldest !== undefined) built.delete(oldest);
    return known;
  };

  return (userId) => database.read(() => read(userId));
}
