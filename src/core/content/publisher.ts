import type { Attempt } from "#core/attempts/store.ts";
import { createBurstLimit } from "./catch-up-limit.ts";
import type { ItemRow } from "./items.ts";
import type { ContentContext } from "./context.ts";
import { lateGrace } from "./rules.ts";
import { createSending } from "./sending.ts";

/** Accounts that are worked on at once; one thing at a time for each. */
const accountsAtOnce = 8;
/** How long sending may keep the process to itself before everything else has its turn, ms. */
const turnMs = 5;
/** After a failure of our own (a full disk) nothing is claimed for this long, ms. */
const restFor = 5000;
/** Nobody looked at the clock for this long: the machine slept, and what was due meanwhile was missed. */
const asleepAfter = 2 * 60_000;
/** How long a stop waits for what has been submitted, ms. */
const stopWithin = 15_000;

export type Publisher = ReturnType<typeof createPublisher>;

/**
 * Sends what is due, fairly between accounts, and looks for what could not be confirmed. One alarm for everything; due
 * accounts stand in a ring, so that no publish scans the table.
 */
export function createPublisher(context: ContentContext, sweepMissed: () => void) {
  const { database, clock, items, attempts, log } = context;
  const { sqlite } = database;

  const ring = new Set<string>();
  const busy = new Set<string>();
  const pausedUntil = new Map<string, number>();
  const bursts = createBurstLimit();
  const underWay = new Set<Promise<void>>();
  let running = false;
  let scannedTo = 0;
  let awakeAt: number | undefined;
  let slept = true;
  let restUntil = 0;
  let turnBegan: number | undefined;
  let cutShort = false;
  let reset: () => void = () => {};

  const pause = (userId: string, until: number): void => {
    pausedUntil.set(userId, until);
  };
  const sending = createSending(context, pause);

  const firstDue = sqlite.prepare<{ at: number | null }, [number]>(
    "SELECT min(due_at) AS at FROM content_items WHERE state = 'scheduled' AND due_at > ?",
  );
  const dueUsers = sqlite.prepare<{ userId: string }, [number, number]>(
    "SELECT DISTINCT user_id AS userId FROM content_items WHERE state = 'scheduled' AND due_at > ? AND due_at <= ?",
  );
  const sameUnsettled = sqlite.prepare<{ id: string }, [string, string, string]>(
    `SELECT id FROM content_items WHERE user_id = ? AND text_hash = ? AND id <> ?
     AND state IN ('armed', 'unconfirmed', 'needs_review') LIMIT 1`,
  );

  /** The clock was set back: what was noted by it lies ahead now, and nothing may wait for that. */
  const lookAnew = (now: number): void => {
    scannedTo = 0;
    restUntil = Math.min(restUntil, now + restFor);
    bursts.forget();
  };

  /** When there is something to do next, UTC ms. Also how the publisher notices that the machine slept. */
  const next = (): number | undefined => {
    const now = clock.now();
    if (awakeAt === undefined || now - awakeAt > asleepAfter) slept = true;
    if (awakeAt !== undefined && now < awakeAt) lookAnew(now);
    awakeAt = now;
    if (!running) return undefined;
    const times = [firstDue.get(scannedTo)?.at, attempts.store.nextLookAfter("content", scannedTo)];
    const soonest = Math.min(...times.map((at) => at ?? Infinity), ...pausedUntil.values());
    if (soonest === Infinity && restUntil <= now) return undefined;
    return Math.max(restUntil > now ? restUntil : 0, restUntil > now ? 0 : soonest);
  };

  const fail = (error: unknown): void => {
    log.error("publisher.failed", { error });
    restUntil = clock.now() + restFor;
    scannedTo = 0;
    reset();
  };

  const start = (userId: string, work: () => Promise<void>): void => {
    busy.add(userId);
    ring.delete(userId);
    const run = work()
      .catch(fail)
      .finally(() => {
        busy.delete(userId);
        underWay.delete(run);
        ring.add(userId);
        guarded(dispatch);
      });
    underWay.add(run);
  };

  /** A late item when its account sent enough late ones lately. */
  const mustWait = (userId: string, dueAt: number, now: number): boolean => {
    const until = now - dueAt > lateGrace ? bursts.waitsUntil(userId, now) : undefined;
    if (until !== undefined) pause(userId, until);
    return until !== undefined;
  };

  const askTwice = (row: ItemRow): void => {
    const message =
      "The same text was sent before and is not confirmed yet. Settle that one first, or choose 'Post again' to send this one too.";
    const fields = { state: "needs_review", dueAt: null, code: "content.duplicate", message } as const;
    if (!items.move(row.id, ["scheduled"], { ...fields, updatedAt: clock.now() })) return;
    context.alert(row, "content_unconfirmed", message);
    context.tell(row.userId);
  };

  /** In one transaction: the item is ours, or it is not. The run starts after the commit. */
  const claim = (row: ItemRow): boolean =>
    database.write(() => {
      if (!row.sendDuplicate && sameUnsettled.get(row.userId, row.textHash, row.id)) {
        askTwice(row);
        return false;
      }
      const fence = row.fence + 1;
      let ours = true;
      const attempt = attempts.claim({ kind: "content", subjectId: row.id, userId: row.userId, fence }, () => {
        ours = items.move(row.id, ["scheduled"], { state: "claimed", fence, dueAt: null, updatedAt: clock.now() });
        if (!ours) throw new Error("The item changed while it was claimed.");
      });
      context.tell(row.userId);
      database.afterCommit(() => start(row.userId, () => send(attempt, row)));
      return true;
    });

  const send = (attempt: Attempt, row: ItemRow): Promise<void> =>
    attempts.perform(attempt, sending.actionOf(row), sending.consequences);

  const sendNext = (userId: string, now: number): void => {
    const [row] = items.select(
      "WHERE user_id = ? AND state = 'scheduled' AND due_at <= ? ORDER BY due_at LIMIT 1",
      userId,
      now,
    );
    if (!row || mustWait(userId, row.dueAt ?? now, now)) ring.delete(userId);
    else claim(row);
  };

  const look = (now: number): void => {
    for (const attempt of attempts.store.looksDue("content", now, 4 * accountsAtOnce)) {
      if (busy.size >= accountsAtOnce) return;
      const row = items.byId(attempt.subjectId);
      if (!row || busy.has(attempt.userId)) continue;
      start(attempt.userId, () => attempts.look(attempt, sending.actionOf(row), sending.consequences));
    }
  };

  /** A driver that answers at once would let thousands of due items go out before anything else could run. */
  const turnIsOver = (): boolean => {
    const now = clock.now();
    if (turnBegan === undefined) {
      turnBegan = now;
      clock.after(0, () => {
        turnBegan = undefined;
        if (!cutShort) return;
        cutShort = false;
        guarded(dispatch);
      });
    }
    const over = now - turnBegan >= turnMs;
    cutShort ||= over;
    return over;
  };

  const dispatch = (): void => {
    const now = clock.now();
    if (!running || now < restUntil || turnIsOver()) return;
    look(now);
    for (const userId of ring) {
      if (busy.size >= accountsAtOnce || turnIsOver()) break;
      if (!busy.has(userId) && (pausedUntil.get(userId) ?? 0) <= now) sendNext(userId, now);
    }
    reset();
  };

  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      fail(error);
    }
  };

  const tick = (): void => {
    const now = clock.now();
    if (slept) sweepMissed();
    slept = false;
    for (const [userId, until] of pausedUntil) {
      if (until > now) continue;
      pausedUntil.delete(userId);
      ring.add(userId);
    }
    for (const { userId } of dueUsers.all(scannedTo, now)) ring.add(userId);
    scannedTo = now;
    dispatch();
  };

  context.onWake((userId) => {
    ring.add(userId);
    if (running) guarded(dispatch);
  });

  return {
    next,
    /** @throws what the disk threw; nothing is claimed until it has rested */
    tick(): void {
      try {
        tick();
      } catch (error) {
        fail(error);
        throw error;
      }
    },

    /** Takes up what a former process left, and begins. `whenSooner` is called when `next` may have come nearer. */
    start(onSooner: () => void): void {
      attempts.recover("content", sending.readable, sending.consequences);
      reset = onSooner;
      running = true;
      // Whoever schedules only looks at the clock: before it was started nothing was watched.
      slept = true;
      scannedTo = 0;
    },

    /** Another process wrote: everything is looked at again. */
    rescan(): void {
      scannedTo = 0;
      reset();
    },

    /** Claims an item at once, in the transaction under way; false when its account is busy, and it goes out in its turn. */
    claimNow(row: ItemRow): boolean {
      const now = clock.now();
      const free = !busy.has(row.userId) && (pausedUntil.get(row.userId) ?? 0) <= now && restUntil <= now;
      return running && free && claim(row);
    },

    /** Takes nothing new and waits, within bounds, for what has been submitted to be written. */
    async stop(): Promise<void> {
      running = false;
      attempts.stop();
      if (underWay.size === 0) return;
      let callOff = () => {};
      const over = new Promise<void>((done) => {
        callOff = clock.after(stopWithin, done);
      });
      await Promise.race([Promise.all(underWay), over]);
      callOff();
    },
  };
}
