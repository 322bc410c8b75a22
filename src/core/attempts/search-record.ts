import { withTimeout } from "#core/with-timeout.ts";
import type { OwnWrite } from "#core/network-port.ts";
import type { Attempt } from "./attempt-store.ts";
import type { Action } from "./outcome-handlers.ts";
import { toSearchedWrite } from "./to-searched-write.ts";
import type { AttemptRunDeps } from "./record-outcome.ts";
import { findRecorded, limits, recordSkewMs } from "./rules.ts";

/** The write in the network's official record. Undefined proves nothing: it may be late, incomplete or unreadable. */
export async function searchRecord(
  { protocol: { store }, clock, log }: AttemptRunDeps,
  attempt: Attempt,
  armedAt: number,
  action: Action,
): Promise<OwnWrite | undefined> {
  const { readRecord } = action;
  if (!readRecord) return undefined;
  try {
    const reading = readRecord(armedAt - recordSkewMs);
    const { writes } = await withTimeout(reading, { clock, timeoutMs: limits.readMs, waitingFor: "The network" });
    const searched = toSearchedWrite(store, attempt, armedAt, action);
    const matches = (write: OwnWrite) => action.matches(write) && action.isRecorded?.(write, writes) === true;
    return findRecorded(writes, { ...searched, matches });
  } catch (error) {
    log.warn("attempt.record_not_read", { attemptId: attempt.id, error });
    return undefined;
  }
}
