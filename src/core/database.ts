import { Database as Sqlite } from "bun:sqlite";
import { drizzle, type BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { Fault, getErrorMessage } from "./errors.ts";
import { createGroupCommit } from "./group-commit.ts";
import { silentLog } from "./log.ts";
import { migrate, type Migration } from "./migrate.ts";
import type { Log } from "./ports.ts";
import { makeDatabasePrivate } from "./private-file.ts";
import { isBusy } from "./sqlite-busy.ts";
import { createTransactions } from "./transactions.ts";

export type Db = BunSQLiteDatabase<Record<string, never>>;

export interface Database {
  readonly path: string;
  readonly sqlite: Sqlite;
  readonly db: Db;
  /**
   * Runs `work` on one snapshot of the database: taking one costs more than most queries. A `write` ends the snapshot, and
   * what follows sees the newest state. Asynchronous work is refused.
   */
  read<T>(work: () => T): T;
  /** Runs `work` in one immediate transaction; nested calls join it. Asynchronous work is refused and rolled back. */
  write<T>(work: () => T): T;
  /**
   * Group commit, for work that many do at once: writes of the same moment share one durable transaction, each within its
   * own savepoint, so that one fails alone. The promise settles after the commit; a failed commit rejects all of them.
   * A `write` does not wait for those queued here.
   */
  writeInGroup<T>(work: () => T): Promise<T>;
  /** Runs `then` once after the current transaction commits (at once outside of one), never if it rolls back. */
  afterCommit(then: () => void): void;
  /** Takes back what the current transaction reserved in memory: others of its group run before it is committed. */
  afterRollback(then: () => void): void;
  /** In a transaction, which sees what is not yet committed. */
  isWriting(): boolean;
  changedElsewhere(): boolean;
  /** False if the last commit failed or no transaction can begin. Writes nothing. */
  writable(): boolean;
  close(): void;
}

interface OpenOptions {
  log?: Log;
  /** False next to a running server, which owns the schema: a database that needs an upgrade is refused. */
  mayMigrate?: boolean;
  /** Limits the time of a shared transaction, ms. */
  elapsed?: () => number;
}

const busyTimeoutMs = 5000;

export const pragmas = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  `busy_timeout = ${busyTimeoutMs}`,
  "trusted_schema = OFF",
  "journal_size_limit = 67108864",
  "temp_store = MEMORY",
  "cache_size = -16000",
] as const;

/** @throws Fault `database.newer`, `database.cannot_open`, and those of `migrate` */
export function openDatabase(path: string, migrations: readonly Migration[], options: OpenOptions = {}): Database {
  const sqlite = open(path, () => new Sqlite(path, { create: true, strict: true }));
  migrate(sqlite, path, migrations, options.mayMigrate ?? true);
  return createDatabase(sqlite, path, options);
}

/** In memory, with what `sqlite.serialize()` returned for a database that was migrated: that takes most of opening one. */
export function openSerialized(serialized: Uint8Array, options: OpenOptions = {}): Database {
  const path = ":memory:";
  return createDatabase(
    open(path, () => Sqlite.deserialize(serialized, { strict: true })),
    path,
    options,
  );
}

function createDatabase(sqlite: Sqlite, path: string, options: OpenOptions): Database {
  const { log = silentLog, elapsed = () => performance.now() } = options;
  const dataVersion = sqlite.prepare<{ data_version: number }, []>("PRAGMA data_version");
  let lastVersion = dataVersion.get()?.data_version;

  const transactions = createTransactions(sqlite, log);
  const { read, write, afterCommit, afterRollback } = transactions;
  const { writeInGroup, finish } = createGroupCommit(sqlite, transactions, elapsed);

  return {
    path,
    sqlite,
    db: drizzle(sqlite),
    read,
    write,
    writeInGroup,
    afterCommit,
    afterRollback,
    isWriting: transactions.isWriting,
    changedElsewhere() {
      const version = dataVersion.get()?.data_version;
      const changed = version !== lastVersion;
      lastVersion = version;
      return changed;
    },
    writable() {
      if (transactions.isActive()) return !transactions.isFailing();
      transactions.endRead();
      try {
        sqlite.run("PRAGMA busy_timeout = 0");
        sqlite.run("BEGIN IMMEDIATE");
        sqlite.run("ROLLBACK");
        return !transactions.isFailing();
      } catch (error) {
        return isBusy(error) && !transactions.isFailing();
      } finally {
        sqlite.run(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
      }
    },
    close() {
      finish();
      dataVersion.finalize();
      optimize(sqlite);
      sqlite.close(false);
    },
  };
}

/** Only an improvement of later queries: not worth failing for while another process writes. */
function optimize(sqlite: Sqlite): void {
  try {
    sqlite.run("PRAGMA busy_timeout = 0");
    sqlite.run("PRAGMA optimize");
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}

function open(path: string, create: () => Sqlite): Sqlite {
  let sqlite: Sqlite | undefined;
  try {
    if (path !== ":memory:") makeDatabasePrivate(path);
    sqlite = create();
    for (const pragma of pragmas) sqlite.run(`PRAGMA ${pragma}`);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    const reason = getErrorMessage(error);
    throw new Fault(
      "unavailable",
      "database.cannot_open",
      `Cannot open ${path}: ${reason}. Check that it is an Attaché database and that this user can write to it and its folder.`,
    );
  }
}
