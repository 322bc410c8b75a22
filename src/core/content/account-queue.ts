import type { Database } from "#core/database.ts";
import type { AccountPauses } from "./account-pauses.ts";
import { createDueItems } from "./publisher/due-items.ts";
import type { ReadyQueue } from "./publisher/ready-queue.ts";
import type { AccountQueue } from "./waiting.ts";

interface AccountQueueDeps {
  database: Database;
  pauses: AccountPauses;
  queue: ReadyQueue;
  isQueuePaused: (userId: string) => boolean;
  isServed: () => boolean;
}

/** Each part is read only if an item needs it. */
export function createAccountQueue({ database, pauses, queue, isQueuePaused, isServed }: AccountQueueDeps) {
  const sending = database.sqlite.prepare<{ items: number }, [string]>(
    "SELECT items FROM content_counts WHERE user_id = ? AND state IN ('claimed', 'armed') AND items > 0 LIMIT 1",
  );
  const { findFirstDue } = createDueItems(database, isQueuePaused);

  return (userId: string, now: number): AccountQueue => {
    const cached: Partial<AccountQueue> = {};
    return {
      pause: pauses.pauseOf(userId),
      isServed: isServed(),
      get isBusy() {
        return (cached.isBusy ??= queue.isBusy(userId) || sending.get(userId) !== null);
      },
      get firstDueId() {
        return (cached.firstDueId ??= findFirstDue(userId, now));
      },
      get isQueuePaused() {
        return (cached.isQueuePaused ??= isQueuePaused(userId));
      },
    };
  };
}
