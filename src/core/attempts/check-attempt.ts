import { isConnectionError } from "#core/network-errors.ts";
import type { OwnWrites } from "#core/network-port.ts";
import { withTimeout } from "#core/with-timeout.ts";
import type { Attempt } from "./attempt-store.ts";
import type { Action, OutcomeHandlers, SentWrite } from "./outcome-handlers.ts";
import { toPublishedEnding, type AttemptRunDeps } from "./record-outcome.ts";
import { clockSkewMs, findSent, limits } from "./rules.ts";
import { searchRecord } from "./search-record.ts";
import { toSearchedWrite } from "./to-searched-write.ts";

export async function checkAttempt(
  deps: AttemptRunDeps,
  attempt: Attempt,
  action: Action,
  handlers: OutcomeHandlers,
): Promise<void> {
  const { protocol, clock, step } = deps;
  const { store } = protocol;
  const { armedAt } = attempt;
  if (armedAt === null) return;
  step("checking");
  const recorded = await searchRecord(deps, attempt, armedAt, action);
  if (recorded) {
    step("checked");
    protocol.end(attempt, toPublishedEnding(recorded), () => handlers.onPublished(attempt, recorded));
    return;
  }
  if (action.readState) {
    await checkState(deps, attempt, armedAt, action.readState, action, handlers);
    return;
  }
  if (!action.readOwn && action.readRecord) {
    protocol.unconfirm(attempt, armedAt, "record", (check) => handlers.onUnconfirmed(attempt, check));
    return;
  }
  if (!action.readOwn) {
    protocol.endChecks(attempt, armedAt, (check) => handlers.onUnconfirmed(attempt, check));
    return;
  }
  let own: OwnWrites;
  try {
    own = await withTimeout(action.readOwn(armedAt - clockSkewMs), {
      clock,
      timeoutMs: limits.readMs,
      waitingFor: "The network",
    });
  } catch (error) {
    postpone(deps, attempt, action, error);
    return;
  }
  step("checked");
  store.write(() => {
    const found = findSent(own.writes, toSearchedWrite(store, attempt, armedAt, action));
    if (found) protocol.end(attempt, toPublishedEnding(found), () => handlers.onPublished(attempt, found));
    else protocol.unconfirm(attempt, armedAt, "own_writes", (check) => handlers.onUnconfirmed(attempt, check));
  });
}

/** A failed read doesn't mean 'not found'. */
function postpone({ protocol }: AttemptRunDeps, attempt: Attempt, action: Action, error: unknown): void {
  protocol.store.write(() => {
    protocol.postponeCheck(attempt);
    if (isConnectionError(error)) action.onConnectionError(error);
  });
}

async function checkState(
  deps: AttemptRunDeps,
  attempt: Attempt,
  armedAt: number,
  readState: NonNullable<Action["readState"]>,
  action: Action,
  handlers: OutcomeHandlers,
): Promise<void> {
  const { protocol, clock, step } = deps;
  let sent: SentWrite | undefined;
  try {
    const reading = readState(armedAt);
    sent = await withTimeout(reading, { clock, timeoutMs: limits.readMs, waitingFor: "The network" });
  } catch (error) {
    postpone(deps, attempt, action, error);
    return;
  }
  step("checked");
  const found = sent;
  if (found) protocol.end(attempt, toPublishedEnding(found), () => handlers.onPublished(attempt, found));
  else protocol.unconfirm(attempt, armedAt, "own_writes", (check) => handlers.onUnconfirmed(attempt, check));
}
