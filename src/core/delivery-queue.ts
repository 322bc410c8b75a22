import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";
import type { Clock } from "./ports.ts";

/** They mostly wait for answers. */
const atOnce = 32;
/** However many receivers of one account hang, the others' are not delayed. */
const atOnceForUser = 2;

/** What is not to be sent now. */
export interface Busy {
  receivers: string[];
  userIds: string[];
}

/** A condition of a prepared statement, which is called with `toBusyValues`. */
export const isFree = (column: SQLiteColumn, list: keyof Busy): SQL =>
  sql`${column} NOT IN (SELECT value FROM json_each(${sql.placeholder(list)}))`;

export const toBusyValues = ({ receivers, userIds }: Busy): Record<keyof Busy, string> => ({
  receivers: JSON.stringify(receivers),
  userIds: JSON.stringify(userIds),
});

interface DueStore<Due> {
  nextDueAt: (busy: Busy) => number | undefined;
  oldestDue: (busy: Busy, now: number) => Due | undefined;
}

interface DeliveryQueueOptions<Due> {
  database: Database;
  clock: Clock;
  store: DueStore<Due>;
  /** Whose it is, and where it goes. */
  routeOf: (due: Due) => { userId: string; receiver: string };
  /** Marks it as being sent, in the transaction. Returns what sends it and never throws; undefined if it is not sent. */
  claim: (due: Due, signal: AbortSignal) => (() => Promise<void>) | undefined;
  /** What a server that ended had begun. */
  recover: () => void;
}

/**
 * Sends what is due, one at a time for each receiver and a few for each account, so that those that hang delay no other
 * account. A claim is committed before anything is sent.
 */
export function createDeliveryQueue<Due>({ database, clock, store, ...options }: DeliveryQueueOptions<Due>) {
  const active = new Map<string, { userId: string; delivered: Promise<void> }>();
  const aborting = new AbortController();
  let running = false;
  let reset = () => {};

  const deliver = async (receiver: string, send: () => Promise<void>): Promise<void> => {
    await send();
    active.delete(receiver);
    reset();
  };

  const readBusy = (): Busy => {
    const counts = new Map<string, number>();
    for (const { userId } of active.values()) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    const userIds = [...counts].flatMap(([userId, n]) => (n >= atOnceForUser ? [userId] : []));
    return { receivers: [...active.keys()], userIds };
  };

  return {
    next(): number | undefined {
      if (!running || active.size >= atOnce) return undefined;
      return store.nextDueAt(readBusy());
    },

    tick(): boolean {
      if (!running || active.size >= atOnce) return false;
      const due = store.oldestDue(readBusy(), clock.now());
      if (!due) return false;
      database.write(() => {
        const send = options.claim(due, aborting.signal);
        if (!send) return;
        const { userId, receiver } = options.routeOf(due);
        database.afterCommit(() => void active.set(receiver, { userId, delivered: deliver(receiver, send) }));
      });
      return true;
    },

    start(onSooner: () => void): void {
      database.write(options.recover);
      reset = onSooner;
      running = true;
    },

    wake: (): void => reset(),

    async stop(): Promise<void> {
      running = false;
      aborting.abort();
      await Promise.all([...active.values()].map(({ delivered }) => delivered));
    },
  };
}
