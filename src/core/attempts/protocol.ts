import type { AttemptSubject } from "#core/declarations.ts";
import type { Armed } from "#core/prepared-write.ts";
import type { Clock } from "#core/ports.ts";
import type { Attempt, AttemptStore } from "./attempt-store.ts";
import type { Outcome, Phase, Step } from "./contract.ts";
import { failedCheckDelayMs, limits, nextCheck, nextDailyCheck, type NextCheck } from "./rules.ts";

/** The attempt ended, or a newer claim took its place: its holder stops. */
export class StaleAttempt extends Error {
  override readonly name = "StaleAttempt";
}

export interface Ending {
  outcome: Outcome;
  reason?: string | undefined;
  remoteId?: string | undefined;
  remoteUrl?: string | undefined;
  evidence?: string | undefined;
}

export interface Claim {
  kind: AttemptSubject;
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

const openPhases: readonly Phase[] = ["claimed", "armed", "unconfirmed"];

/**
 * Makes an outside action happen at most once. `writeSubject` writes the subject's own row in the same transaction;
 * when it throws, both are rolled back.
 */
export function createProtocol({ store, clock, step }: ProtocolDeps) {
  let stopped = false;

  return {
    store,

    stop(): void {
      stopped = true;
    },

    claim({ kind, subjectId, userId, fence }: Claim, writeSubject: () => void): Attempt {
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
          leaseUntil: now + limits.readMs + limits.prepareMs + limits.slackMs,
          armedAt: null,
          baseline: null,
          nextCheckAt: null,
        };
        store.insert(attempt);
        writeSubject();
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
    arm({ id, fence }: Attempt, baseline: readonly string[], writeSubject: () => boolean): Armed {
      const armedAt = clock.now();
      store.write(() => {
        if (stopped || !store.arm(id, fence, armedAt, baseline) || !writeSubject()) throw new StaleAttempt();
        step("arming");
      });
      return { attemptId: id, fence, armedAt } as Armed;
    },

    end({ id, fence }: Attempt, ending: Ending, writeSubject: () => void, from = openPhases): boolean {
      return store.write(() => {
        const result = {
          outcome: ending.outcome,
          endedAt: clock.now(),
          reason: ending.reason ?? null,
          remoteId: ending.remoteId ?? null,
          remoteUrl: ending.remoteUrl ?? null,
          evidence: ending.evidence ?? null,
        };
        if (!store.end(id, fence, from, result)) return false;
        writeSubject();
        return true;
      });
    },

    /** It may have happened: checked on the network, never sent again. `canCheck`: whether the network can be read. */
    unconfirm(
      { id, fence }: Attempt,
      armedAt: number,
      canCheck: boolean,
      writeSubject: (check: NextCheck) => void,
      evidence?: string,
    ): boolean {
      return store.write(() => {
        const check = canCheck ? nextCheck(armedAt, clock.now()) : { at: undefined, askOwner: true };
        if (!store.unconfirm(id, fence, check.at, evidence)) return false;
        writeSubject(check);
        return true;
      });
    },

    /** The network cannot be read any more: the owner decides, and daily checks go on in case it can be read again. */
    endChecks({ id, fence }: Attempt, armedAt: number, writeSubject: (check: NextCheck) => void): void {
      store.write(() => {
        const check = { at: nextDailyCheck(armedAt, clock.now()), askOwner: true };
        if (store.unconfirm(id, fence, check.at)) writeSubject(check);
      });
    },

    /** The network could not be read, which does not mean 'not found'. */
    postponeCheck({ id, fence }: Attempt): void {
      store.write(() => store.unconfirm(id, fence, clock.now() + failedCheckDelayMs));
    },
  };
}
