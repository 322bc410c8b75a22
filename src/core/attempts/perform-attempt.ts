import type { Armed, PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { TimeoutError, withTimeout } from "#core/with-timeout.ts";
import type { Attempt } from "./attempt-store.ts";
import type { Action, OutcomeHandlers } from "./outcome-handlers.ts";
import { prepareAttempt } from "./prepare-attempt.ts";
import { StaleAttempt } from "./protocol.ts";
import type { AttemptRunDeps, OutcomeRecorder } from "./record-outcome.ts";
import { limits } from "./rules.ts";

export function createPerformAttempt(deps: AttemptRunDeps, recorder: OutcomeRecorder) {
  const { protocol, clock, log, step } = deps;
  const { recordAbandoned, recordNotSent, recordOutcome, recordUnconfirmed, writeUntilDone } = recorder;

  async function submit(attempt: Attempt, armed: Armed, write: PreparedWrite, action: Action, to: OutcomeHandlers) {
    const submitting = Promise.resolve().then(() => write.submit(armed));
    try {
      const outcome = await withTimeout(submitting, { clock, timeoutMs: limits.submitMs, waitingFor: "The network" });
      step("submitted");
      if (outcome.kind === "unknown") {
        await recordUnconfirmed(attempt, armed, action, to, outcome.cause ?? outcome.reason, outcome.evidence);
      } else await writeUntilDone(() => recordOutcome(attempt, outcome, action, to));
    } catch (error) {
      const isLate = error instanceof TimeoutError;
      if (!isLate) step("submitted");
      await recordUnconfirmed(attempt, armed, action, to, error);
      if (isLate) recordLate(attempt, submitting, action, to);
    }
    step("settled");
  }

  /** A late outcome counts unless another is already known; a late `not_sent` is not trusted. */
  function recordLate(attempt: Attempt, submitting: Promise<WriteOutcome>, action: Action, to: OutcomeHandlers): void {
    submitting
      .then((outcome) => {
        if (outcome.kind === "published" || outcome.kind === "rejected") recordOutcome(attempt, outcome, action, to);
      })
      .catch((error: unknown) => log.debug("attempt.late_outcome", { error }));
  }

  return async function perform(attempt: Attempt, action: Action, handlers: OutcomeHandlers): Promise<void> {
    step("claimed");
    let write: PreparedWrite | undefined;
    let armed: Armed;
    try {
      const ready = await prepareAttempt(deps, attempt, action, handlers);
      if (!ready) return;
      write = ready.write;
      armed = await protocol.arm(attempt, ready.baseline, () => handlers.onArmed(attempt));
    } catch (error) {
      await write?.cancel().catch((failure: unknown) => log.debug("attempt.not_cancelled", { error: failure }));
      await writeUntilDone(() => {
        if (error instanceof StaleAttempt) recordAbandoned(attempt, handlers);
        else recordNotSent(attempt, error, action, handlers);
      });
      return;
    }
    step("armed");
    await submit(attempt, armed, write, action, handlers);
  };
}
