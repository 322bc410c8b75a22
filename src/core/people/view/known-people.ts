import type { PeopleDeps } from "../context.ts";
import type { FactStore } from "../facts/fact-store.ts";
import { buildPeople, type KnownPeople } from "./build-people.ts";
import { yieldToEvents } from "#core/yield-to-events.ts";

/** Accounts whose people stay in memory: about 10 MB for 10,000 people. */
const maxAccounts = 4;

interface Built {
  fingerprint: string;
  known: KnownPeople;
}

/** By account; those that were not used for longest go first. */
function createKept() {
  const kept = new Map<string, Built>();
  return {
    take(userId: string, fingerprint: string): KnownPeople | undefined {
      const one = kept.get(userId);
      if (one?.fingerprint !== fingerprint) return undefined;
      kept.delete(userId);
      return one.known;
    },
    keep(userId: string, built: Built): void {
      kept.delete(userId);
      kept.set(userId, built);
      const [oldest] = kept.keys();
      if (kept.size > maxAccounts && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/** Built from the facts when the published imports have changed. */
export function createKnownPeople({ database }: Pick<PeopleDeps, "database">, facts: FactStore) {
  const [present, prepared] = [createKept(), createKept()];

  function* build(userId: string, including?: string): Generator<void, KnownPeople> {
    return yield* buildPeople(yield* facts.read(userId, including));
  }

  function read(userId: string): KnownPeople {
    const fingerprint = facts.fingerprint(userId);
    const known = present.take(userId, fingerprint) ?? prepared.take(userId, fingerprint) ?? atOnce(build(userId));
    present.keep(userId, { fingerprint, known });
    return known;
  }

  return {
    known: (userId: string): KnownPeople => database.read(() => read(userId)),

    /** People as they are once this import is published, which is then a matter of milliseconds. */
    async prepare(userId: string, importId: string): Promise<void> {
      const fingerprint = facts.fingerprint(userId, importId);
      const ready = prepared.take(userId, fingerprint);
      const known = ready ?? (await inSteps(build(userId, importId)));
      if (facts.fingerprint(userId, importId) === fingerprint) prepared.keep(userId, { fingerprint, known });
    },
  };
}

function atOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Other requests are answered between two steps. */
async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToEvents();
  }
}
