import type { Database } from "./database.ts";
import type { Clock } from "./ports.ts";

const atOnce = 4;

interface DueStore<Due> {
  nextDueAt: (busyReceivers: string[]) => number | undefined;
  oldestDue: (busyReceivers: string[], now: number) => Due | undefined;
}

interface DeliveryQueueOptions<Due> {
  database: Database;
  clock: Clock;
  store: DueStore<Due>;
  receiverOf: (due: Due) => string;
  /** Marks it as being sent, in the transaction. Returns what sends it and never throws; undefined if it is not sent. */
  claim: (due: Due, signal: AbortSignal) => (() => Promise<void>) | undefined;
  /** What a server that ended had begun. */
  recover: () => void;
}

/**
 * Sends what is due, four at once and one at a time for each receiver, so that one that hangs delays no other. A claim
 * is committed before anything is sent.
 */
export function createDeliveryQueue<Due>({ database, clock, store, ...options }: DeliveryQueueOptions<Due>) {
  const active = new Map<string, Promise<void>>();
  const aborting = new AbortController();
  let running = false;
  let reset = () => {};

  const deliver = async (receiver: string, send: () => Promise<void>): Promise<void> => {
    await send();
    active.delete(receiver);
    reset();
  };

  return {
    next(): number | undefined {
      if (!running || active.size >= atOnce) return undefined;
      return store.nextDueAt([...active.keys()]);
    },

    tick(): boolean {
      if (!running || active.size >= atOnce) return false;
      const due = store.oldestDue([...active.keys()], clock.now());
      if (!due) return false;
      database.write(() => {
        const send = options.claim(due, aborting.signal);
        if (!send) return;
        const receiver = options.receiverOf(due);
        database.afterCommit(() => void active.set(receiver, deliver(receiver, send)));
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
      await Promise.all(active.values());
    },
  };
}
