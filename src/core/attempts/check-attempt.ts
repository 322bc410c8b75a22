import { isConnectionError } from "#core/network-errors.ts";
import type { OwnWrites } from "#core/network-port.ts";
import { withTimeout } from "#core/with-timeout.ts";
import type { Attempt } from "./attempt-store.ts";
import type { Action, OutcomeHandlers } from "./outcome-handlers.ts";
import { toSearchedWrite } from "./prepare-attempt.ts";
import { toPublishedEnding, type AttemptRunDeps } from "./record-outcome.ts";
import { clockSkewMs, findSent, limits } from "./rules.ts";

export async function checkAttempt(
  { protocol, clock, step }: AttemptRunDeps,
  attempt: Attempt,
  action: Action,
  handlers: OutcomeHandlers,
): Promise<void> {
  const { store } = protocol;
  const { armedAt } = attempt;
  if (armedAt === null) return;
  step("checking");
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
    store.write(() => {
      protocol.postponeCheck(attempt);
      if (isConnectionError(error)) action.onConnectionError(error);
    });
    return;
  }
  step("checked");
  store.write(() => {
    const found = findSent(own.writes, toSearchedWrite(store, attempt, armedAt, action));
    if (found) protocol.end(attempt, toPublishedEnding(found), () => handlers.onPublished(attempt, found));
    else protocol.unconfirm(attempt, armedAt, true, (check) => handlers.onUnconfirmed(attempt, check));
  });
}
