import type { BotDeps } from "#core/bot/context.ts";

export type MemoryDatabase = ReturnType<typeof createMemoryDatabase>;

/** Transactions over maps: what a failed one changed is taken back. Rows are replaced, never changed. */
export function createMemoryDatabase() {
  let undo: (() => void)[] | undefined;
  let committed = new Set<() => void>();

  function write<T>(work: () => T): T {
    if (undo) return work();
    const changes: (() => void)[] = [];
    const after = new Set<() => void>();
    [undo, committed] = [changes, after];
    let result: T;
    try {
      result = work();
    } catch (error) {
      for (const change of changes.toReversed()) change();
      throw error;
    } finally {
      undo = undefined;
    }
    for (const then of after) then();
    return result;
  }

  return {
    write,
    async writeInGroup<T>(work: () => T): Promise<T> {
      await Promise.resolve();
      return write(work);
    },
    afterCommit(then: () => void): void {
      if (undo) committed.add(then);
      else then();
    },
    /** How to take back what was just changed. */
    onRollback(change: () => void): void {
      undo?.push(change);
    },
  } satisfies BotDeps["database"] & { onRollback: (change: () => void) => void };
}

export interface MemoryTable<Row> {
  get(key: string): Row | undefined;
  set(key: string, row: Row): void;
  delete(key: string): void;
  values(): Iterable<Row>;
}

export function createTable<Row>({ onRollback }: Pick<MemoryDatabase, "onRollback">): MemoryTable<Row> {
  const rows = new Map<string, Row>();
  const restore = (key: string, old: Row | undefined): void => {
    if (old === undefined) rows.delete(key);
    else rows.set(key, old);
  };
  return {
    get: (key) => rows.get(key),
    set(key, row) {
      const old = rows.get(key);
      onRollback(() => restore(key, old));
      rows.set(key, row);
    },
    delete(key) {
      const old = rows.get(key);
      onRollback(() => restore(key, old));
      rows.delete(key);
    },
    values: () => rows.values(),
  };
}

/** A table for each key, such as the rows of each account. */
export function createTables<Row>(database: Pick<MemoryDatabase, "onRollback">): (key: string) => MemoryTable<Row> {
  const tables = new Map<string, MemoryTable<Row>>();
  return (key) => {
    const known = tables.get(key);
    if (known) return known;
    const created = createTable<Row>(database);
    tables.set(key, created);
    return created;
  };
}
