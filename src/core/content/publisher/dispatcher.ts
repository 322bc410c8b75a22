import type { Attempt } from "#core/attempts/attempt-store.ts";
import type { ContentContext } from "../context.ts";
import type { ItemRow } from "../items.ts";
import { createClaimItem } from "./claim-item.ts";
import { createClaimNext } from "./claim-next.ts";
import type { DueItems } from "./due-items.ts";
import { checkSource, itemAction } from "./item-action.ts";
import { createOutcomeHandlers } from "./outcome-handlers.ts";
import { createRunningWork } from "#core/running-work.ts";

const maxBusyAccounts = 8;

interface DispatcherDeps {
  dueItems: DueItems;
  isReady: (now: number) => boolean;
  /** For errors of our own storage, such as a full disk. */
  onFailure: (error: unknown) => void;
  onDispatched: () => void;
}

export function createDispatcher(context: ContentContext, deps: DispatcherDeps) {
  const { database, clock, items, attempts, queue } = context;
  const { dueItems, isReady, onFailure, onDispatched } = deps;
  const work = createRunningWork(clock);
  const handlers = createOutcomeHandlers(context);
  const claim = createClaimItem(context);
  const { claimNext, resetCatchUpLimit } = createClaimNext(context, { dueItems, isReady, claim });
  let isDispatchQueued = false;

  const perform = (attempt: Attempt, row: ItemRow): Promise<void> =>
    attempts.perform(attempt, itemAction(context, row), handlers);

  /** Of an account that is busy since `queue.begin`. The action returns false if there was nothing to do. */
  function run(userId: string, action: () => Promise<boolean | void>): void {
    const finish = (mayHaveMore: boolean | void): void => {
      if (mayHaveMore === false) queue.release(userId);
      else queue.finish(userId);
      dispatchSoon();
    };
    work.add(action().catch(onFailure).then(finish));
  }

  /** One action of an account at a time. */
  function begin(userId: string, action: () => Promise<boolean | void>): void {
    queue.begin(userId);
    run(userId, action);
  }

  async function sendNext(userId: string): Promise<boolean> {
    const claimed = await database.writeInGroup(() => claimNext(userId));
    if (claimed?.attempt) await perform(claimed.attempt, claimed.row);
    return claimed !== undefined;
  }

  function startChecks(now: number): void {
    for (const attempt of attempts.store.dueChecks("content", now, 4 * maxBusyAccounts)) {
      if (queue.busyCount() >= maxBusyAccounts) return;
      const row = items.byId(attempt.subjectId);
      if (!row || queue.isBusy(attempt.userId)) continue;
      begin(attempt.userId, () => attempts.check(attempt, itemAction(context, row), handlers));
    }
  }

  function startDue(): void {
    const now = clock.now();
    if (!isReady(now)) return;
    startChecks(now);
    for (const userId of queue.accounts) {
      if (queue.busyCount() >= maxBusyAccounts) break;
      if (!queue.isFree(userId, now)) continue;
      if (dueItems.hasDue(userId, now)) begin(userId, () => sendNext(userId));
      else queue.remove(userId);
    }
    onDispatched();
  }

  function dispatch(): void {
    isDispatchQueued = false;
    try {
      startDue();
    } catch (error) {
      onFailure(error);
    }
  }

  /** Once for all accounts that one commit woke or finished. */
  function dispatchSoon(): void {
    if (isDispatchQueued) return;
    isDispatchQueued = true;
    queueMicrotask(dispatch);
  }

  context.turns.onRelease(() => {
    if (isReady(clock.now())) dispatchSoon();
  });

  return {
    queue,
    startDue,
    dispatchSoon,
    /** Runs in the caller's transaction; false if the owner has to decide first. */
    claimNow(row: ItemRow): boolean {
      const { userId } = row;
      const attempt = claim(row);
      if (!attempt) return false;
      queue.begin(userId);
      database.afterCommit(() => run(userId, () => perform(attempt, row)));
      database.afterRollback(() => {
        queue.finish(userId);
        dispatchSoon();
      });
      return true;
    },
    finishWork: work.finish,
    resetCatchUpLimit,
    recover: (): void => attempts.recover("content", (attempt: Attempt) => checkSource(context, attempt), handlers),
  };
}
