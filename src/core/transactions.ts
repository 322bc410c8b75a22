import type { Database as Sqlite } from "bun:sqlite";
import type { Log } from "./ports.ts";

export interface Callbacks {
  committed: Set<() => void>;
  rolledBack: Set<() => void>;
}

export type Transactions = ReturnType<typeof createTransactions>;

export function createTransactions(sqlite: Sqlite, log: Log) {
  const begin = sqlite.prepare("BEGIN IMMEDIATE");
  const commit = sqlite.prepare("COMMIT");
  const { read, endRead, isReading } = createSnapshots(sqlite);
  let pending: Callbacks | undefined;
  let isFailing = false;

  function transact<T>(work: () => T): T {
    endRead();
    begin.run();
    let committing = false;
    try {
      const result = work();
      committing = true;
      commit.run();
      isFailing = false;
      return result;
    } catch (error) {
      isFailing ||= committing;
      if (sqlite.inTransaction) sqlite.run("ROLLBACK");
      throw error;
    }
  }

  function collect<T>(callbacks: Callbacks, work: () => T): T {
    pending = callbacks;
    try {
      return refuseAsync(work());
    } finally {
      pending = undefined;
    }
  }

  /** A failing listener must not undo a commit. */
  function announce(callbacks: Set<() => void>): void {
    for (const then of callbacks) {
      try {
        then();
      } catch (error) {
        log.error("database.after_commit_failed", { error });
      }
    }
  }

  return {
    transact,
    collect,
    announce,
    read,
    endRead,

    write<T>(work: () => T): T {
      if (pending) return refuseAsync(work());
      const callbacks = createCallbacks();
      let result: T;
      try {
        result = transact(() => collect(callbacks, work));
      } catch (error) {
        announce(callbacks.rolledBack);
        throw error;
      }
      announce(callbacks.committed);
      return result;
    },

    afterCommit(then: () => void): void {
      if (pending) pending.committed.add(then);
      else then();
    },

    afterRollback(then: () => void): void {
      pending?.rolledBack.add(then);
    },

    isActive: (): boolean => pending !== undefined,

    isWriting: (): boolean => sqlite.inTransaction && !isReading(),

    /** Whether the last commit failed. */
    isFailing: (): boolean => isFailing,
  };
}

function createSnapshots(sqlite: Sqlite) {
  const begin = sqlite.prepare("BEGIN");
  const commit = sqlite.prepare("COMMIT");
  let isReading = false;

  function endRead(): void {
    if (!isReading) return;
    isReading = false;
    try {
      commit.run();
    } finally {
      if (sqlite.inTransaction) sqlite.run("ROLLBACK");
    }
  }

  return {
    read<T>(work: () => T): T {
      if (sqlite.inTransaction) return refuseAsync(work());
      begin.run();
      isReading = true;
      try {
        return refuseAsync(work());
      } finally {
        endRead();
      }
    },

    endRead,

    isReading: (): boolean => isReading,
  };
}

export const createCallbacks = (): Callbacks => ({ committed: new Set(), rolledBack: new Set() });

/** An async function would continue after the commit, outside the transaction. */
function refuseAsync<T>(result: T): T {
  const thenable =
    typeof result === "object" && result !== null && "then" in result && typeof result.then === "function";
  if (thenable) throw new TypeError("A transaction's work must not be asynchronous");
  return result;
}
