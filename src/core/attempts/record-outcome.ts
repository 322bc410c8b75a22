import { getErrorMessage } from "#core/errors.ts";
import { evidenceOf, isConnectionError } from "#core/network-errors.ts";
import { SessionExpired } from "#core/network-port.ts";
import type { Armed, WriteOutcome } from "#core/prepared-write.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { Attempt } from "./attempt-store.ts";
import type { Step } from "./contract.ts";
import type { Action, OutcomeHandlers } from "./outcome-handlers.ts";
import type { Protocol } from "./protocol.ts";
import { limits, type CheckSource, type NextCheck } from "./rules.ts";

export interface AttemptRunDeps {
  protocol: Protocol;
  clock: Clock;
  log: Log;
  step: (step: Step) => void;
}

export type KnownOutcome = Exclude<WriteOutcome, { kind: "unknown" }>;
export type OutcomeRecorder = ReturnType<typeof createOutcomeRecorder>;

export function createOutcomeRecorder({ protocol, clock, log, step }: AttemptRunDeps) {
  const { store } = protocol;

  /** Retries while the disk refuses; until then the attempt counts as armed. `write` runs in a shared transaction. */
  async function writeUntilDone(write: () => void): Promise<void> {
    for (;;) {
      step("settling");
      try {
        await store.writeInGroup(write);
        return;
      } catch (error) {
        log.error("attempt.not_written", { error });
        await new Promise<void>((resolve) => clock.after(limits.rewriteDelayMs, resolve));
      }
    }
  }

  return {
    writeUntilDone,

    recordUnconfirmed(
      attempt: Attempt,
      armed: Armed,
      action: Action,
      handlers: OutcomeHandlers,
      cause: unknown,
      evidence = evidenceOf(cause),
    ): Promise<void> {
      return writeUntilDone(() => {
        const writeSubject = (check: NextCheck) => handlers.onUnconfirmed(attempt, check);
        protocol.unconfirm(attempt, armed.armedAt, checkSourceOf(action), writeSubject, evidence);
        if (isConnectionError(cause)) action.onConnectionError(cause);
      });
    },

    recordOutcome(attempt: Attempt, outcome: KnownOutcome, action: Action, handlers: OutcomeHandlers): void {
      const { evidence } = outcome;
      if (outcome.kind === "published") {
        protocol.end(attempt, { ...toPublishedEnding(outcome), evidence }, () =>
          handlers.onPublished(attempt, outcome),
        );
      } else if (outcome.kind === "not_sent") {
        const { reason, cause } = outcome;
        protocol.end(attempt, { outcome: "not_sent", reason, evidence: evidence ?? evidenceOf(cause) }, () => {
          handlers.onNotSent(attempt, reason, cause);
          if (isConnectionError(cause)) action.onConnectionError(cause);
        });
      } else {
        const { reason, duplicateOf } = outcome;
        const own = duplicateOf && !store.isAdopted(attempt.userId, duplicateOf.remoteId) ? duplicateOf : undefined;
        if (own)
          protocol.end(attempt, { ...toPublishedEnding(own), evidence }, () => handlers.onPublished(attempt, own));
        else {
          protocol.end(attempt, { outcome: "rejected", reason, evidence }, () => handlers.onRejected(attempt, reason));
        }
      }
    },

    recordNotSent(attempt: Attempt, cause: unknown, action: Action, handlers: OutcomeHandlers): void {
      const reason = reasonOf(cause);
      const writeSubject = () => {
        handlers.onNotSent(attempt, reason, cause);
        if (isConnectionError(cause)) action.onConnectionError(cause);
      };
      protocol.end(attempt, { outcome: "not_sent", reason, evidence: evidenceOf(cause) }, writeSubject, ["claimed"]);
    },

    /** Its lease expired, or the process that held it died. */
    recordAbandoned(attempt: Attempt, handlers: OutcomeHandlers): void {
      protocol.end(attempt, { outcome: "abandoned" }, () => handlers.onAbandoned(attempt), ["claimed"]);
    },
  };
}

export const checkSourceOf = ({ readOwn, readState, readRecord }: Action): CheckSource =>
  readOwn || readState ? "own_writes" : readRecord && "record";

export const toPublishedEnding = ({ remoteId, url }: { remoteId: string; url: string }) =>
  ({ outcome: "published", remoteId, remoteUrl: url }) as const;

const reasonOf = (cause: unknown): string => {
  if (cause instanceof SessionExpired) return "The network asks you to sign in again.";
  return getErrorMessage(cause);
};
