import type { Attempt } from "#core/attempts/attempt-store.ts";
import { createRunningWork } from "#core/running-work.ts";
import { readFacts } from "../account/facts.ts";
import { expireApprovals } from "../actions/decide.ts";
import type { BotContext } from "../context.ts";
import { makePlan } from "../plan/make-plan.ts";
import { claimDue, type Claimed } from "./claim.ts";
import { checkSource, networkAction, type Run } from "./network-action.ts";
import { createOutcomeHandlers } from "./outcome-handlers.ts";
import { performRead } from "./read-actions.ts";

/** Pause of all claims after an error of our own storage. */
const failurePauseMs = 5000;
const stopTimeoutMs = 15_000;
const plansAtOnce = 200;

export type Dispatcher = ReturnType<typeof createDispatcher>;

/** One alarm for all accounts; in turn, one action of an account at a time. */
export function createDispatcher(context: BotContext) {
  const { database, clock, log, attempts, turns, plans, botAccounts, rows, accountsAtOnce } = context;
  const running = createRunningWork(clock);
  /** In turn. */
  const ready = new Set<string>();
  /** When an account that waits between two actions is looked at again. */
  const later = new Map<string, number>();
  let isRunning = false;
  let scannedTo = 0;
  let pausedUntil = 0;
  let isQueued = false;
  let onSooner: () => void = () => {};

  function fail(error: unknown): void {
    log.error("bot.failed", { error });
    pausedUntil = clock.now() + failurePauseMs;
    scannedTo = 0;
    onSooner();
  }

  async function perform({ row, attempt }: Claimed): Promise<void> {
    if (!attempt) return performRead(context, row);
    const run: Run = { withNote: false };
    const canUseNote = () => readFacts(context, row.userId).canUseNote;
    return attempts.perform(attempt, networkAction(context, row, run, canUseNote), createOutcomeHandlers(context, run));
  }

  /** Returns whether the account may have more to do. */
  async function doNext(userId: string): Promise<boolean> {
    const result = await database.writeInGroup(() => (isReady() ? claimDue(context, userId) : undefined));
    if (!result) return false;
    if ("again" in result) {
      later.set(userId, result.again);
      return false;
    }
    await perform(result.claimed);
    return true;
  }

  function begin(userId: string, work: () => Promise<boolean>): void {
    turns.take(userId);
    ready.delete(userId);
    const finish = (hasMore: boolean): void => {
      if (hasMore) ready.add(userId);
      turns.release(userId);
      dispatchSoon();
    };
    running.add(
      work().then(finish, (error: unknown) => {
        fail(error);
        finish(true);
      }),
    );
  }

  const isReady = (): boolean => isRunning && clock.now() >= pausedUntil;

  function startChecks(now: number): void {
    for (const attempt of attempts.store.dueChecks("bot_action", now, 4 * accountsAtOnce)) {
      if (running.count() >= accountsAtOnce) return;
      const row = rows.byId(attempt.subjectId);
      if (!row || turns.isTaken(attempt.userId)) continue;
      begin(attempt.userId, async () => {
        const action = networkAction(context, row, { withNote: false }, () => false);
        await attempts.check(attempt, action, createOutcomeHandlers(context));
        return true;
      });
    }
  }

  /** In one commit; the rest follows at the next tick. */
  function planDays(now: number): void {
    const accounts = botAccounts.unplanned(now, plansAtOnce);
    if (accounts.length === 0) return;
    database.write(() => {
      for (const { userId } of accounts) makePlan(context, userId);
    });
  }

  function startDue(): void {
    const now = clock.now();
    if (!isReady()) return;
    startChecks(now);
    for (const userId of ready) {
      if (running.count() >= accountsAtOnce) break;
      if (!turns.isTaken(userId)) begin(userId, () => doNext(userId));
    }
    onSooner();
  }

  function dispatchSoon(): void {
    if (isQueued) return;
    isQueued = true;
    queueMicrotask(() => {
      isQueued = false;
      try {
        startDue();
      } catch (error) {
        fail(error);
      }
    });
  }

  context.onWake((userId) => {
    ready.add(userId);
    if (isRunning) dispatchSoon();
  });
  turns.onRelease((userId) => {
    if (isRunning && ready.has(userId)) dispatchSoon();
  });

  return {
    isRunning: (): boolean => isRunning,

    /** When there is something to do next, UTC ms. */
    next(): number | undefined {
      const now = clock.now();
      if (now < scannedTo) scannedTo = 0;
      if (!isRunning) return undefined;
      if (pausedUntil > now) return pausedUntil;
      const times = [
        plans.nextAfter(scannedTo),
        attempts.store.nextCheckAfter("bot_action", scannedTo),
        botAccounts.nextPlanning(),
        rows.nextExpiry(),
        ...later.values(),
      ];
      const soonest = Math.min(...times.map((at) => at ?? Infinity));
      return soonest === Infinity ? undefined : Math.max(0, soonest);
    },

    tick(): void {
      try {
        const now = clock.now();
        expireApprovals(context);
        planDays(now);
        for (const [userId, at] of later) {
          if (at > now) continue;
          later.delete(userId);
          ready.add(userId);
        }
        for (const userId of plans.usersDue(now)) ready.add(userId);
        scannedTo = now;
        startDue();
      } catch (error) {
        fail(error);
        throw error;
      }
    },

    /** Recovers the work of an earlier process. */
    start(onEarlier: () => void): void {
      attempts.recover("bot_action", (attempt: Attempt) => checkSource(attempt), createOutcomeHandlers(context));
      database.write(() => {
        for (const { id } of rows.claimedReads()) returnRead(id);
      });
      onSooner = onEarlier;
      isRunning = true;
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
      await running.finish(stopTimeoutMs);
    },

    /** Everything of an account that is due now, for commands. @returns number of actions */
    async runDue(userId: string): Promise<number> {
      let done = 0;
      const wasRunning = isRunning;
      isRunning = true;
      planDays(clock.now());
      try {
        for (;;) {
          if (turns.isTaken(userId)) return done;
          turns.take(userId);
          try {
            if (!(await doNext(userId))) return done;
            done += 1;
          } finally {
            turns.release(userId);
          }
        }
      } finally {
        isRunning = wasRunning;
      }
    },
  };

  /** A view that may have happened stays counted; a repetition does no harm. */
  function returnRead(id: string): void {
    const row = rows.byId(id);
    if (row?.kind === "inbox_sweep") {
      rows.move(id, ["claimed"], { state: "skipped", doneAt: clock.now(), note: "Interrupted by a restart." });
    } else rows.move(id, ["claimed"], { state: "approved", updatedAt: clock.now() });
  }
}
