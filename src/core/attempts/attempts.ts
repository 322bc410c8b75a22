import type { AttemptSubject } from "#core/declarations.ts";
import type { Database } from "#core/database.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { Attempt, AttemptStore } from "./attempt-store.ts";
import { checkAttempt } from "./check-attempt.ts";
import type { Step } from "./contract.ts";
import type { Action, OutcomeHandlers } from "./outcome-handlers.ts";
import { createPerformAttempt } from "./perform-attempt.ts";
import { createProtocol } from "./protocol.ts";
import { createOutcomeRecorder } from "./record-outcome.ts";
import type { CheckSource } from "./rules.ts";
import { createSqliteAttemptStore } from "./sqlite-attempt-store.ts";

interface AttemptDeps {
  clock: Clock;
  log: Log;
  step: (step: Step) => void;
}

export function createAttempts(store: AttemptStore, deps: AttemptDeps) {
  const protocol = createProtocol({ ...deps, store });
  const runDeps = { ...deps, protocol };
  const recorder = createOutcomeRecorder(runDeps);

  return {
    ...protocol,
    perform: createPerformAttempt(runDeps, recorder),
    check: (attempt: Attempt, action: Action, handlers: OutcomeHandlers) =>
      checkAttempt(runDeps, attempt, action, handlers),

    recover(kind: AttemptSubject, sourceOf: (attempt: Attempt) => CheckSource, handlers: OutcomeHandlers): void {
      for (const attempt of store.inPhase(kind, "claimed")) recorder.recordAbandoned(attempt, handlers);
      for (const attempt of store.inPhase(kind, "armed")) {
        const armedAt = attempt.armedAt ?? deps.clock.now();
        protocol.unconfirm(attempt, armedAt, sourceOf(attempt), (check) => handlers.onUnconfirmed(attempt, check));
      }
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

export const createSqliteAttempts = ({ database, ...deps }: AttemptDeps & { database: Database }): Attempts =>
  createAttempts(createSqliteAttemptStore(database), deps);
