import type { Database } from "#core/database.ts";
import type { AccountPauses } from "./account-pauses.ts";
import type { ReadyQueue } from "./publisher/ready-queue.ts";
import type { AccountQueue } from "./waiting.ts";

interface AccountQueueDeps {
  database: Database;
  pauses: AccountPauses;
  queue: ReadyQueue;
  isServed: () => boolean;
}

/** Each part is read only if an item needs it. */
export function createAccountQueue({ database, pauses, queue, isServed }: AccountQueueDeps) {
  const sending = database.sqlite.prepare<{ items: number }, [string]>(
    "SELECT items FROM content_counts WHERE user_id = ? AND state IN ('claimed', 'armed') AND items > 0 LIMIT 1",
  );
  const firstDue = database.sqlite.prepare<{ id: string }, [string, number]>(
    "SELECT id FROM content_items WHERE user_id = ? AND state = 'scheduled' AND due_at <= ? ORDER BY due_at LIMIT 1",
  );

  return (userId: string, now: number): AccountQueue => {
    const cached: Partial<AccountQueue> = {};
    return {
      pause: pauses.pauseOf(userId),
      isServed: isServed(),
      get isBusy() {
        return (cached.isBusy ??= queue.isBusy(userId) || sending.get(userId) !== null);
      },
      get firstDueId() {
        return (cached.firstDueId ??= firstDue.get(userId, now)?.id);
      },
    };
  };
}
