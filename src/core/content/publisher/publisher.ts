import type { ContentContext } from "../context.ts";
import type { ItemRow } from "../items.ts";
import { createClockWatch } from "./clock-watch.ts";
import { createDispatcher } from "./dispatcher.ts";
import { createDueItems } from "./due-items.ts";

/** After a failure of our own (a full disk) nothing is claimed for this long. */
const failurePauseMs = 5000;
/** How long a stop waits for what has been submitted. */
const stopTimeoutMs = 15_000;

export type Publisher = ReturnType<typeof createPublisher>;

/** Sends what is due, fairly between accounts, and checks what could not be confirmed. One alarm for everything. */
export function createPublisher(context: ContentContext, markMissed: () => void) {
  const { clock, attempts, log } = context;
  const clockWatch = createClockWatch();
  const dueItems = createDueItems(context.database);
  let running = false;
  /** What was due up to here is in the queue. */
  let scannedTo = 0;
  let failurePauseUntil = 0;
  let onSooner: () => void = () => {};
  const dispatcher = createDispatcher(context, {
    isReady: (now) => running && now >= failurePauseUntil,
    onFailure: fail,
    onDispatched: () => onSooner(),
  });
  const { queue, dispatch } = dispatcher;

  function fail(error: unknown): void {
    log.error("publisher.failed", { error });
    failurePauseUntil = clock.now() + failurePauseMs;
    scannedTo = 0;
    onSooner();
  }

  /** What was noted by a clock that has been set back lies ahead: nothing may wait for it. */
  function resetAfterClockJump(now: number): void {
    scannedTo = 0;
    failurePauseUntil = Math.min(failurePauseUntil, now + failurePauseMs);
    dispatcher.resetCatchUpLimit();
  }

  function beginWhatIsDue(): void {
    const now = clock.now();
    if (clockWatch.hasOverslept()) markMissed();
    clockWatch.markAwake();
    queue.endPauses(now);
    for (const userId of dueItems.usersDueBetween(scannedTo, now)) queue.add(userId);
    scannedTo = now;
    dispatcher.beginDue();
  }

  context.onWake((userId) => {
    queue.add(userId);
    if (running) dispatch();
  });

  return {
    /** When there is something to do next, UTC ms. Each call also watches the clock. */
    next(): number | undefined {
      const now = clock.now();
      if (clockWatch.read(now)) resetAfterClockJump(now);
      if (!running) return undefined;
      if (failurePauseUntil > now) return failurePauseUntil;
      const times = [dueItems.firstDueAfter(scannedTo), attempts.store.nextCheckAfter("content", scannedTo)];
      const soonest = Math.min(...times.map((at) => at ?? Infinity), queue.nextPauseEnd());
      return soonest === Infinity ? undefined : Math.max(0, soonest);
    },

    /** @throws what the disk threw; nothing is claimed during the pause that follows */
    tick(): void {
      try {
        beginWhatIsDue();
      } catch (error) {
        fail(error);
        throw error;
      }
    },

    /** Takes up what a former process left, and begins. `onEarlier` is called when `next` may have come nearer. */
    start(onEarlier: () => void): void {
      dispatcher.recover();
      onSooner = onEarlier;
      running = true;
      // A process that only schedules reads the clock as well, but before its start nothing was sent.
      clockWatch.markOverslept();
      scannedTo = 0;
    },

    /** Another process wrote: everything is read again. */
    rescan(): void {
      scannedTo = 0;
      onSooner();
    },

    /** Claims an item in the transaction under way; false when its account is busy, and it goes out in its turn. */
    claimNow(row: ItemRow): boolean {
      const now = clock.now();
      return running && failurePauseUntil <= now && queue.isFree(row.userId, now) && dispatcher.claim(row);
    },

    /** Begins nothing new and waits, within bounds, until what has been submitted is written. */
    async stop(): Promise<void> {
      running = false;
      attempts.stop();
      await dispatcher.finishWork(stopTimeoutMs);
    },
  };
}
