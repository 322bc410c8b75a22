import type { Armed } from "#core/prepared-write.ts";
import type { Clock } from "#core/ports.ts";
import type { Outcome, Phase, Step, SubjectKind } from "./contract.ts";
import { dailyLook, limits, lookAgainAfter, nextLook, type NextLook } from "./rules.ts";
import type { Attempt, AttemptStore } from "./store.ts";

/** The attempt ended, or a newer claim took its place: whoever still holds it stops. */
export class StaleAttempt extends Error {
  override readonly name = "StaleAttempt";
}

export interface Ending {
  outcome: Outcome;
  reason?: string | undefined;
  remoteId?: string | undefined;
  remoteUrl?: string | undefined;
  /** Id of what was kept of the page. */
  evidence?: string | undefined;
}

export interface Claim {
  kind: SubjectKind;
  subjectId: string;
  userId: string;
  /** The subject's fence, raised for this claim. */
  fence: number;
}

export type Protocol = ReturnType<typeof createProtocol>;

interface ProtocolDeps {
  store: AttemptStore;
  clock: Clock;
  step: (step: Step) => void;
}

const open: readonly Phase[] = ["claimed", "armed", "unconfirmed"];

/**
 * What makes an outside action happen at most once. Every verb takes `then`, which writes the subject's own row in the
 * same transaction; when it throws, nothing of either is kept.
 */
export function createProtocol({ store, clock, step }: ProtocolDeps) {
  let stopped = false;

  return {
    store,

    /** From now on nothing is armed: what is being prepared goes back. */
    stop(): void {
      stopped = true;
    },

    claim({ kind, subjectId, userId, fence }: Claim, then: () => void): Attempt {
      return store.write(() => {
        const now = clock.now();
        const attempt: Attempt = {
          id: Bun.randomUUIDv7(),
          kind,
          subjectId,
          userId,
          number: store.nextNumber(kind, subjectId),
          fence,
          phase: "claimed",
          startedAt: now,
          leaseUntil: now + limits.read + limits.prepare + limits.slack,
          armedAt: null,
          baseline: null,
          nextLookAt: null,
        };
        store.insert(attempt);
        then();
        return attempt;
      });
    },

    /** Keeps a claim until then, UTC ms. @throws StaleAttempt */
    renew({ id, fence }: Attempt, until: number): void {
      if (!store.write(() => store.renew(id, fence, until))) throw new StaleAttempt();
    },

    /**
     * The commit before the point of no return. Only this makes the value that lets a driver submit.
     * @throws StaleAttempt
     */
    arm({ id, fence }: Attempt, baseline: readonly string[], then: () => boolean): Armed {
      const armedAt = clock.now();
      store.write(() => {
        if (stopped || !store.arm(id, fence, armedAt, baseline) || !then()) throw new StaleAttempt();
        step("arming");
      });
      return { attemptId: id, fence, armedAt } as Armed;
    },

    /** Writes what an attempt came to. False when somebody else ended it before. */
    end({ id, fence }: Attempt, ending: Ending, then: () => void, from: readonly Phase[] = open): boolean {
      return store.write(() => {
        const ended = {
          outcome: ending.outcome,
          endedAt: clock.now(),
          reason: ending.reason ?? null,
          remoteId: ending.remoteId ?? null,
          remoteUrl: ending.remoteUrl ?? null,
          evidence: ending.evidence ?? null,
        };
        if (!store.end(id, fence, from, ended)) return false;
        then();
        return true;
      });
    },

    /** It may have happened: looked for from now on, never sent again. `readable` tells whether looking is possible. */
    unconfirm(
      { id, fence }: Attempt,
      armedAt: number,
      readable: boolean,
      then: (look: NextLook) => void,
      evidence?: string,
    ): boolean {
      return store.write(() => {
        const look = readable ? nextLook(armedAt, clock.now()) : { at: undefined, ask: true };
        if (!store.unconfirm(id, fence, look.at, evidence)) return false;
        then(look);
        return true;
      });
    },

    /** It cannot be looked for any more: its owner is asked at once. Found it may still be, once the account can read again. */
    unreadable({ id, fence }: Attempt, armedAt: number, then: (look: NextLook) => void): void {
      store.write(() => {
        const look = { at: dailyLook(armedAt, clock.now()), ask: true };
        if (store.unconfirm(id, fence, look.at)) then(look);
      });
    },

    /** The network could not be read: that is not 'not found'. */
    lookLater({ id, fence }: Attempt): void {
      store.write(() => store.unconfirm(id, fence, clock.now() + lookAgainAfter));
    },
  };
}
