import type { AttemptSubject } from "#core/declarations.ts";
import type { Armed } from "#core/prepared-write.ts";
import type { Clock } from "#core/ports.ts";
import type { Attempt, AttemptStore } from "./attempt-store.ts";
import type { Outcome, Phase, Step } from "./contract.ts";
import { failedCheckDelayMs, limits, nextCheck, nextDailyCheck, type CheckSource, type NextCheck } from "./rules.ts";

/** The attempt ended, or a newer claim replaced it. */
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
  /** The subject's fence, incremented for this claim. */
  fence: number;
}

export type Protocol = ReturnType<typeof createProtocol>;

interface ProtocolDeps {
  store: AttemptStore;
  clock: Clock;
  step: (step: Step) => void;
}

const openPhases: readonly Phase[] = ["claimed", "armed", "unconfirmed"];

/** An external action happens at most once. `writeSubject` updates the subject in the same transaction. */
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

    /** @param until UTC ms @throws StaleAttempt */
    renew({ id, fence }: Attempt, until: number): void {
      if (!store.write(() => store.renew(id, fence, until))) throw new StaleAttempt();
    },

    /** The commit before the point of no return; only it creates `Armed`, once it is durable. @throws StaleAttempt */
    async arm({ id, fence }: Attempt, baseline: readonly string[], writeSubject: () => boolean): Promise<Armed> {
      const armedAt = await store.writeInGroup(() => {
        const now = clock.now();
        if (stopped || !store.arm(id, fence, now, baseline) || !writeSubject()) throw new StaleAttempt();
        step("arming");
        return now;
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

    /** It may have happened: checked on the network, never sent again. */
    unconfirm(
      { id, fence }: Attempt,
      armedAt: number,
      source: CheckSource,
      writeSubject: (check: NextCheck) => void,
      evidence?: string,
    ): boolean {
      return store.write(() => {
        const check = nextCheck(armedAt, clock.now(), source);
        if (!store.unconfirm(id, fence, check.at, evidence)) return false;
        writeSubject(check);
        return true;
      });
    },

    /** The network can no longer be read: the owner decides; daily checks continue in case it can be again. */
    endChecks({ id, fence }: Attempt, armedAt: number, writeSubject: (check: NextCheck) => void): void {
      store.write(() => {
        const check = { at: nextDailyCheck(armedAt, clock.now()), askOwner: true };
        if (store.unconfirm(id, fence, check.at)) writeSubject(check);
      });
    },

    /** The network could not be read, which doesn't mean 'not found'. */
    postponeCheck({ id, fence }: Attempt): void {
      store.write(() => store.unconfirm(id, fence, clock.now() + failedCheckDelayMs));
    },
  };
}
