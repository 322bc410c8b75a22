import type { Database as Sqlite } from "bun:sqlite";
import { createCallbacks, type Transactions } from "./transactions.ts";

/** Bounds of one shared transaction: requests and other processes wait for its end. */
export const groupLimits = { writes: 128, ms: 20 } as const;

interface QueuedWrite {
  /** Runs the work inside the shared transaction. */
  run(): void;
  /** Once that is committed. */
  resolve(): void;
  reject(error: unknown): void;
}

/** `elapsed` in ms, from any start. */
export function createGroupCommit(
  sqlite: Sqlite,
  { transact, collect, announce }: Transactions,
  elapsed: () => number,
) {
  const savepoint = sqlite.prepare("SAVEPOINT grouped");
  const undo = sqlite.prepare("ROLLBACK TO grouped");
  const release = sqlite.prepare("RELEASE grouped");
  let queue: QueuedWrite[] = [];
  let isScheduled = false;

  /** Its error undoes only its own changes, unless SQLite has rolled back the whole transaction, as on a full disk. */
  function runInSavepoint({ run, resolve, reject }: QueuedWrite): () => void {
    savepoint.run();
    try {
      run();
      if (!sqlite.inTransaction) throw new Error("SQLite has rolled back the shared transaction");
      return resolve;
    } catch (error) {
      if (!sqlite.inTransaction) throw error;
      undo.run();
      return () => reject(error);
    } finally {
      if (sqlite.inTransaction) release.run();
    }
  }

  /** The error of a lone write rolls back the transaction, which contains nothing else. */
  function runAlone({ run, resolve }: QueuedWrite): () => void {
    run();
    return resolve;
  }

  /** Commits queued writes together. Those above the limits follow in the next turn of the event loop. */
  function commitGroup(): void {
    const [group, answers]: [QueuedWrite[], (() => void)[]] = [[], []];
    const until = elapsed() + groupLimits.ms;
    try {
      transact(() => {
        const next = queue.slice(0, groupLimits.writes);
        const run = next.length === 1 ? runAlone : runInSavepoint;
        for (const queued of next) {
          if (group.length > 0 && elapsed() > until) break;
          group.push(queued);
          answers.push(run(queued));
        }
      });
    } catch (error) {
      // Without a transaction, nothing of what is queued can be written now.
      const failed = group.length > 0 ? group : queue;
      queue = queue.slice(failed.length);
      for (const { reject } of failed) reject(error);
      return;
    }
    queue = queue.slice(group.length);
    for (const answer of answers) answer();
  }

  /** Not a timer: a lone write is not delayed, and what arrives in this turn or during a commit joins the group. */
  function commitSoon(): void {
    if (isScheduled || queue.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (queue.length > 0) commitGroup();
      commitSoon();
    });
  }

  return {
    writeInGroup<T>(work: () => T): Promise<T> {
      const { promise, ...caller } = Promise.withResolvers<T>();
      const callbacks = createCallbacks();
      let result: T;
      queue.push({
        run() {
          result = collect(callbacks, work);
        },
        resolve() {
          announce(callbacks.committed);
          caller.resolve(result);
        },
        reject(error) {
          announce(callbacks.rolledBack);
          caller.reject(error);
        },
      });
      commitSoon();
      return promise;
    },

    /** Commits what is still queued. */
    finish(): void {
      while (queue.length > 0) commitGroup();
    },
  };
}
