import type { ContentContext } from "../context.ts";
import type { ItemRow } from "../items.ts";
import { createClockWatch } from "./clock-watch.ts";
import { createDispatcher } from "./dispatcher.ts";
import { createDueItems } from "./due-items.ts";

/** Pause of all claims after an error of our own storage. */
const failurePauseMs = 5000;
const stopTimeoutMs = 15_000;

export type Publisher = ReturnType<typeof createPublisher>;

/** One alarm for all items; fair between accounts. */
export function createPublisher(context: ContentContext, markMissed: () => void) {
  const { clock, attempts, log } = context;
  const clockWatch = createClockWatch();
  const dueItems = createDueItems(context.database, context.postingQueue.isPaused);
  let running = false;
  let scannedTo = 0;
  let failurePauseUntil = 0;
  let onSooner: () => void = () => {};
  const dispatcher = createDispatcher(context, {
    dueItems,
    isReady: (now) => running && now >= failurePauseUntil,
    onFailure: fail,
    onDispatched: () => onSooner(),
  });
  const { queue, dispatchSoon } = dispatcher;

  function fail(error: unknown): void {
    log.error("publisher.failed", { error });
    failurePauseUntil = clock.now() + failurePauseMs;
    scannedTo = 0;
    onSooner();
  }

  /** Recorded times are now in the future: nothing may wait for them. */
  function resetAfterClockJump(now: number): void {
    scannedTo = 0;
    failurePauseUntil = Math.min(failurePauseUntil, now + failurePauseMs);
    dispatcher.resetCatchUpLimit();
  }

  function startDueItems(): void {
    const now = clock.now();
    if (clockWatch.hasOverslept()) markMissed();
    clockWatch.markAwake();
    queue.endPauses(now);
    for (const userId of dueItems.usersDueBetween(scannedTo, now)) queue.add(userId);
    scannedTo = now;
    dispatcher.startDue();
  }

  context.onWake((userId) => {
    queue.add(userId);
    if (running) dispatchSoon();
  });

  return {
    /** When there is something to do next, UTC ms. Each call also reads the clock for jumps. */
    next(): number | undefined {
      const now = clock.now();
      if (clockWatch.read(now)) resetAfterClockJump(now);
      if (!running) return undefined;
      if (failurePauseUntil > now) return failurePauseUntil;
      const times = [dueItems.firstDueAfter(scannedTo), attempts.store.nextCheckAfter("content", scannedTo)];
      const soonest = Math.min(...times.map((at) => at ?? Infinity), queue.nextPauseEnd());
      return soonest === Infinity ? undefined : Math.max(0, soonest);
    },

    /** @throws storage errors; nothing is claimed during the pause that follows */
    tick(): void {
      try {
        startDueItems();
      } catch (error) {
        fail(error);
        throw error;
      }
    },

    /** Recovers the work of an earlier process. `onEarlier` runs when `next` may have become earlier. */
    start(onEarlier: () => void): void {
      dispatcher.recover();
      context.pauses.restore();
      onSooner = onEarlier;
      running = true;
      context.setPublishing(true);
      // Nothing was sent before the start, even if this process has read the clock.
      clockWatch.markOverslept();
      scannedTo = 0;
    },

    isRunning: (): boolean => running,

    rescan(): void {
      scannedTo = 0;
      onSooner();
    },

    /** Runs in the caller's transaction; false if the account is busy, so that the item waits its turn. */
    claimNow(row: ItemRow): boolean {
      const now = clock.now();
      return running && failurePauseUntil <= now && queue.isFree(row.userId, now) && dispatcher.claimNow(row);
    },

    /** Starts nothing new; waits until submitted items are recorded or the timeout passes. */
    async stop(): Promise<void> {
      running = false;
      attempts.stop();
      await dispatcher.finishWork(stopTimeoutMs);
    },
  };
}
