import type { Attempt } from "#core/attempts/attempt-store.ts";
import { expireApprovals } from "../actions/decide.ts";
import type { BotContext } from "../context.ts";
import { makePlan } from "../plan/make-plan.ts";
import { createAccountWorker } from "./account-worker.ts";
import { checkSource } from "./network-action.ts";
import { createOutcomeHandlers } from "./outcome-handlers.ts";
import { recoverReads } from "./read-actions.ts";
import { createReadyAccounts } from "./ready-accounts.ts";

/** Pause of all claims after an error of our own storage. */
const failurePauseMs = 5000;
const stopTimeoutMs = 15_000;
/** Few: requests wait meanwhile. */
const plansAtOnce = 20;

/** One alarm for all accounts, in turn. */
export function createDispatcher(context: BotContext) {
  const { clock, log, attempts, turns, plans } = context;
  const ready = createReadyAccounts();
  let isRunning = false;
  let scannedTo = 0;
  let pausedUntil = 0;
  let onSooner: () => void = () => {};
  const isReady = (): boolean => isRunning && clock.now() >= pausedUntil;
  const worker = createAccountWorker(context, { ready, isReady, onFailure: fail, onFree: dispatchSoon });

  function fail(error: unknown): void {
    log.error("bot.failed", { error });
    pausedUntil = clock.now() + failurePauseMs;
    scannedTo = 0;
    onSooner();
  }

  function startDue(): void {
    if (!isReady()) return;
    worker.startChecks(clock.now());
    worker.startReady();
    onSooner();
  }

  const soon = createSoon(startDue, fail);
  function dispatchSoon(): void {
    if (isRunning) soon();
  }

  context.onWake((userId) => {
    ready.add(userId);
    dispatchSoon();
  });
  turns.onRelease((userId) => {
    if (ready.has(userId)) dispatchSoon();
  });

  return {
    isRunning: (): boolean => isRunning,

    /** When there is something to do next, UTC ms. */
    next(): number | undefined {
      const now = clock.now();
      if (now < scannedTo) scannedTo = 0;
      if (!isRunning) return undefined;
      if (pausedUntil > now) return pausedUntil;
      return nextDue(context, scannedTo, ready.nextWaiting());
    },

    /** @throws storage errors; nothing is claimed during the pause that follows */
    tick(): void {
      try {
        const now = clock.now();
        expireApprovals(context);
        planDays(context, now);
        ready.endWaits(now);
        for (const userId of plans.usersDue(now)) ready.add(userId);
        scannedTo = now;
        startDue();
      } catch (error) {
        fail(error);
        throw error;
      }
    },

    /** Recovers the work of an earlier process. `onEarlier` runs when `next` may have become earlier. */
    start(onEarlier: () => void): void {
      attempts.recover("bot_action", (attempt: Attempt) => checkSource(attempt), createOutcomeHandlers(context));
      recoverReads(context);
      onSooner = onEarlier;
      isRunning = true;
      context.setServed(true);
      scannedTo = 0;
    },

    rescan(): void {
      scannedTo = 0;
      onSooner();
    },

    /** Waits until what was submitted is recorded or the timeout passes. */
    async stop(): Promise<void> {
      isRunning = false;
      attempts.stop();
      await worker.finish(stopTimeoutMs);
    },

    /** Everything of an account that is due now, for commands without a server. @returns number of actions */
    async runDue(userId: string): Promise<number> {
      const wasRunning = isRunning;
      isRunning = true;
      try {
        planDays(context, clock.now());
        return await worker.runDue(userId);
      } finally {
        isRunning = wasRunning;
      }
    },
  };
}

/** In one commit; the rest follows at the next tick. */
function planDays(context: BotContext, now: number): void {
  const accounts = context.botAccounts.unplanned(now, plansAtOnce);
  if (accounts.length === 0) return;
  context.database.write(() => {
    for (const { userId } of accounts) makePlan(context, userId);
  });
}

/** UTC ms. */
function nextDue(
  { plans, attempts, botAccounts, rows }: BotContext,
  scannedTo: number,
  waiting: number,
): number | undefined {
  const times = [
    plans.nextAfter(scannedTo),
    attempts.store.nextCheckAfter("bot_action", scannedTo),
    botAccounts.nextPlanning(),
    rows.nextExpiry(),
  ];
  const soonest = Math.min(...times.map((at) => at ?? Infinity), waiting);
  return soonest === Infinity ? undefined : Math.max(0, soonest);
}

/** Once for everything that one commit woke. */
function createSoon(work: () => void, onError: (error: unknown) => void): () => void {
  let isQueued = false;
  return () => {
    if (isQueued) return;
    isQueued = true;
    queueMicrotask(() => {
      isQueued = false;
      try {
        work();
      } catch (error) {
        onError(error);
      }
    });
  };
}
