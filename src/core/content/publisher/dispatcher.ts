import type { Attempt } from "#core/attempts/attempt-store.ts";
import { createCatchUpLimit } from "../catch-up-limit.ts";
import type { ContentContext } from "../context.ts";
import type { ItemRow } from "../items.ts";
import { lateGraceMs } from "../publishing-rules.ts";
import { createClaimItem } from "./claim-item.ts";
import { createEventLoopTurn } from "./event-loop-turn.ts";
import { canCheck, itemAction } from "./item-action.ts";
import { createOutcomeHandlers } from "./outcome-handlers.ts";
import { createRunningWork } from "./running-work.ts";

const maxBusyAccounts = 8;

interface DispatcherEvents {
  isReady: (now: number) => boolean;
  /** For errors of our own storage, such as a full disk. */
  onFailure: (error: unknown) => void;
  onDispatched: () => void;
}

export function createDispatcher(context: ContentContext, { isReady, onFailure, onDispatched }: DispatcherEvents) {
  const { clock, items, attempts, pauses, queue } = context;
  const catchUpLimit = createCatchUpLimit();
  const work = createRunningWork(clock);
  const turn = createEventLoopTurn(clock, dispatch);
  const handlers = createOutcomeHandlers(context);
  const claim = createClaimItem(context, (attempt, row) =>
    run(row.userId, () => attempts.perform(attempt, itemAction(context, row), handlers)),
  );

  function run(userId: string, action: () => Promise<void>): void {
    queue.begin(userId);
    work.add(
      action()
        .catch(onFailure)
        .finally(() => {
          queue.finish(userId);
          dispatch();
        }),
    );
  }

  function isDelayed({ userId, dueAt }: ItemRow, now: number): boolean {
    const isLate = now - (dueAt ?? now) > lateGraceMs;
    const until = isLate ? catchUpLimit.delayUntil(userId, now) : undefined;
    if (until !== undefined) pauses.pause(userId, { until, code: "content.catch_up", params: null });
    return until !== undefined;
  }

  function claimNext(userId: string, now: number): void {
    const due = "WHERE user_id = ? AND state = 'scheduled' AND due_at <= ? ORDER BY due_at LIMIT 1";
    const [row] = items.select(due, userId, now);
    if (!row || isDelayed(row, now)) queue.remove(userId);
    else claim(row);
  }

  function startChecks(now: number): void {
    for (const attempt of attempts.store.dueChecks("content", now, 4 * maxBusyAccounts)) {
      if (queue.busyCount() >= maxBusyAccounts) return;
      const row = items.byId(attempt.subjectId);
      if (!row || queue.isBusy(attempt.userId)) continue;
      run(attempt.userId, () => attempts.check(attempt, itemAction(context, row), handlers));
    }
  }

  function startDue(): void {
    const now = clock.now();
    if (!isReady(now) || turn.isOver()) return;
    startChecks(now);
    for (const userId of queue.accounts) {
      if (queue.busyCount() >= maxBusyAccounts || turn.isOver()) break;
      if (queue.isFree(userId, now)) claimNext(userId, now);
    }
    onDispatched();
  }

  function dispatch(): void {
    try {
      startDue();
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    queue,
    startDue,
    dispatch,
    claim,
    finishWork: work.finish,
    resetCatchUpLimit: catchUpLimit.reset,
    recover: (): void => attempts.recover("content", (attempt: Attempt) => canCheck(context, attempt), handlers),
  };
}
