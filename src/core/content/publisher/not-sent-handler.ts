import type { Attempt } from "#core/attempts/attempt-store.ts";
import type { Fault } from "#core/errors.ts";
import { classifyNetworkError } from "#core/network-errors.ts";
import type { createChangedPages } from "../changed-pages.ts";
import type { ContentContext } from "../context.ts";
import { backoffMs, ownDelayMs, maxTries, requiredCapability, throttlePauseMs } from "../publishing-rules.ts";
import { hasNote } from "../status-notes.ts";
import type { ItemTransitions } from "./item-transitions.ts";

interface NotSentDeps {
  context: ContentContext;
  transitions: ItemTransitions;
  changedPages: ReturnType<typeof createChangedPages>;
}

export function createNotSentHandler({ context, transitions, changedPages }: NotSentDeps) {
  const { clock, items, random } = context;
  const { fail, move, returnToSchedule } = transitions;

  const pauseUntil = (attempt: Attempt, until: number, code: string, reason?: string): void => {
    const params = reason === undefined ? null : { reason };
    context.pauses.pause(attempt.userId, { until, code, params });
    returnToSchedule(attempt, { dueAt: until, code, params });
  };

  /** Returns whether the account is blocked. */
  const holdIfBlocked = (attempt: Attempt): boolean => {
    const row = items.byId(attempt.subjectId);
    const heldFor = context.blockReason(attempt.userId, row && requiredCapability(row));
    if (heldFor) move(attempt, ["claimed", "armed"], { state: "held", heldFor });
    return heldFor !== undefined;
  };

  const scheduleRetry = (attempt: Attempt, cause: string, error: unknown): void => {
    const row = items.byId(attempt.subjectId);
    const tries = (row?.tries ?? 0) + 1;
    const problem = classifyNetworkError(error);
    // The name of the control is in the evidence, for whoever updates the selectors.
    const reason = problem.kind === "page_changed" ? pageChangedReason : cause;
    if (tries >= maxTries) {
      fail(attempt, "content.not_sent", { reason, tries });
      return;
    }
    const pause = row && problem.kind === "page_changed" ? changedPages.countMiss(row, problem.error) : undefined;
    if (pause) {
      returnToSchedule(attempt, { dueAt: pause.until, tries, code: pause.code, params: pause.params });
      return;
    }
    const dueAt = clock.now() + backoffMs(tries, random);
    returnToSchedule(attempt, { dueAt, tries, code: "content.not_sent", params: { reason } });
  };

  return (attempt: Attempt, reason: string, cause: unknown): void => {
    const problem = classifyNetworkError(cause);
    if (problem.kind === "fault" && isOwnRefusal(problem.error)) {
      const { code, message } = problem.error;
      fail(attempt, code, hasNote(code) ? null : { text: message });
    } else if (problem.kind === "session_expired" || problem.kind === "challenge") {
      returnToSchedule(attempt, { dueAt: attempt.startedAt });
    } else if (problem.kind === "throttled") {
      const until = Math.round(problem.error.until ?? clock.now() + throttlePauseMs);
      pauseUntil(attempt, until, problem.error.limit === "daily" ? "content.daily_limit" : "content.throttled");
    } else if (!holdIfBlocked(attempt)) {
      // Waiting for a browser or for space is not a try: the network was not contacted.
      const delay = problem.kind === "fault" ? ownDelayMs(problem.error.code) : undefined;
      if (problem.kind === "fault" && delay !== undefined) {
        pauseUntil(attempt, clock.now() + delay, problem.error.code, reason);
      } else scheduleRetry(attempt, reason, cause);
    }
  };
}

const pageChangedReason = "The network's page looks different than expected.";

const isOwnRefusal = ({ code }: Fault): boolean => code.startsWith("content.");
