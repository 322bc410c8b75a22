import type { Clock } from "#core/ports.ts";
import type { OwnWrite, OwnWrites } from "#core/network-port.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";
import { withTimeout } from "#core/with-timeout.ts";
import type { Attempt, AttemptStore } from "./attempt-store.ts";
import type { Action, MaybeSentReason, OutcomeHandlers } from "./outcome-handlers.ts";
import { toPublishedEnding, type AttemptRunDeps } from "./record-outcome.ts";
import { clockSkewMs, findSent, lateSubmitLeftMs, limits } from "./rules.ts";
import { searchRecord } from "./search-record.ts";
import { toSearchedWrite } from "./to-searched-write.ts";

interface ReadyWrite {
  write: PreparedWrite;
  baseline: string[];
}

/** Everything before the point of no return. Undefined if the attempt ended. */
export async function prepareAttempt(
  deps: AttemptRunDeps,
  attempt: Attempt,
  action: Action,
  handlers: OutcomeHandlers,
): Promise<ReadyWrite | undefined> {
  const { protocol, clock, step } = deps;
  const { store } = protocol;
  const earlier = store.unresolvedOf(attempt.kind, attempt.subjectId);
  if (earlier?.armedAt) await waitForLateSubmit(clock, earlier.armedAt);
  const recorded = earlier?.armedAt ? await searchRecord(deps, earlier, earlier.armedAt, action) : undefined;
  if (recorded) {
    protocol.end(attempt, toPublishedEnding(recorded), () => handlers.onPublished(attempt, recorded));
    return undefined;
  }
  const suspectedAt = earlier?.armedAt ?? action.restoredFrom;
  if (action.readState && suspectedAt !== undefined) {
    const reading = action.readState(suspectedAt);
    const done = await withTimeout(reading, { clock, timeoutMs: limits.readMs, waitingFor: "The network" });
    if (done) {
      protocol.end(attempt, toPublishedEnding(done), () => handlers.onPublished(attempt, done));
      return undefined;
    }
  }
  const since = clock.now() - limits.baselineMs;
  const suspectedSince = Math.min(earlier?.armedAt ?? since, action.restoredFrom ?? since) - clockSkewMs;
  const reading = action.readOwn?.(Math.min(since, suspectedSince));
  const timeout = { clock, timeoutMs: limits.readMs, waitingFor: "The network" };
  const read = reading ? await withTimeout(reading, timeout) : undefined;
  const own = read?.writes ?? [];
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
  const maybeSent =
    action.duplicateAllowed || action.readState ? undefined : whyMaybeSent(store, attempt, action, read);
  if (maybeSent) {
    protocol.end(attempt, { outcome: "duplicate", reason: maybeSent }, () => handlers.onMaybeSent(attempt, maybeSent));
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

/** Undefined if the network shows that a restored item was not sent since its backup, in any wording. */
function whyMaybeSent(
  store: AttemptStore,
  { userId }: Attempt,
  { restoredFrom, isKnown }: Action,
  read: OwnWrites | undefined,
): MaybeSentReason | undefined {
  if (restoredFrom === undefined) return undefined;
  if (!read) return "unreadable";
  if (!read.isComplete) return "incomplete";
  const isUnknown = (write: OwnWrite) =>
    write.publishedAt >= restoredFrom - clockSkewMs && !store.isAdopted(userId, write.remoteId) && !isKnown(write);
  return read.writes.some(isUnknown) ? "unknown_write" : undefined;
}

/** A first try that is still on its way must be visible before a second one is sent. */
async function waitForLateSubmit(clock: Clock, armedAt: number): Promise<void> {
  const left = lateSubmitLeftMs(armedAt, clock.now());
  if (left > 0) await new Promise<void>((resolve) => clock.after(left, resolve));
}
