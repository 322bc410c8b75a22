import type { Attempt, AttemptStore } from "./attempt-store.ts";
import type { Action } from "./outcome-handlers.ts";
import type { SearchedWrite } from "./rules.ts";

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
