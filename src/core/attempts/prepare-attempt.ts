import type { Clock } from "#core/ports.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";
import { withTimeout } from "#core/with-timeout.ts";
import type { Attempt, AttemptStore } from "./attempt-store.ts";
import type { Action, OutcomeHandlers } from "./outcome-handlers.ts";
import { toPublishedEnding, type AttemptRunDeps } from "./record-outcome.ts";
import { clockSkewMs, findSent, lateSubmitLeftMs, limits, type SearchedWrite } from "./rules.ts";

interface ReadyWrite {
  write: PreparedWrite;
  baseline: string[];
}

/** Everything before the point of no return. Undefined if the attempt ended. */
export async function prepareAttempt(
  { protocol, clock, step }: AttemptRunDeps,
  attempt: Attempt,
  action: Action,
  handlers: OutcomeHandlers,
): Promise<ReadyWrite | undefined> {
  const { store } = protocol;
  const earlier = store.unresolvedOf(attempt.kind, attempt.subjectId);
  if (earlier?.armedAt) await waitForLateSubmit(clock, earlier.armedAt);
  const since = clock.now() - limits.baselineMs;
  const reading = action.readOwn?.(Math.min(since, (earlier?.armedAt ?? since) - clockSkewMs));
  const own = reading ? await withTimeout(reading, { clock, timeoutMs: limits.readMs, waitingFor: "The network" }) : [];
  step("baseline");
  const found = earlier?.armedAt && findSent(own, toSearchedWrite(store, earlier, earlier.armedAt, action));
  if (found) {
    protocol.end(attempt, toPublishedEnding(found), () => handlers.onPublished(attempt, found));
    return undefined;
  }
  const existing = action.duplicateAllowed ? undefined : own.find(action.matches);
  if (existing) {
    const ending = { outcome: "duplicate", remoteUrl: existing.url } as const;
    protocol.end(attempt, ending, () => handlers.onDuplicate(attempt, existing));
    return undefined;
  }
  const { prepareTimeoutMs = limits.prepareMs } = action;
  const until = clock.now() + prepareTimeoutMs + limits.slackMs;
  if (attempt.leaseUntil < until) protocol.renew(attempt, until);
  const write = await withTimeout(action.prepare(), {
    clock,
    timeoutMs: prepareTimeoutMs,
    waitingFor: "The network",
    onLate: (write) => write.cancel(),
  });
  step("prepared");
  return { write, baseline: own.map(({ remoteId }) => remoteId) };
}

/** A first try that is still on its way must be visible before a second one is sent. */
async function waitForLateSubmit(clock: Clock, armedAt: number): Promise<void> {
  const left = lateSubmitLeftMs(armedAt, clock.now());
  if (left > 0) await new Promise<void>((resolve) => clock.after(left, resolve));
}

export const toSearchedWrite = (
  store: AttemptStore,
  { userId, baseline }: Attempt,
  armedAt: number,
  action: Action,
): SearchedWrite => ({
  armedAt,
  baseline: baseline ?? [],
  matches: action.matches,
  isAdopted: (remoteId) => store.isAdopted(userId, remoteId),
});
