import { Database as Sqlite } from "bun:sqlite";
import { drizzle, type BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { Fault, getErrorMessage } from "./errors.ts";
import { silentLog } from "./log.ts";
import { migrate, type Migration } from "./migrate.ts";
import type { Log } from "./ports.ts";
import { makeDatabasePrivate } from "./private-file.ts";
import { isBusy } from "./sqlite-busy.ts";

export type Db = BunSQLiteDatabase<Record<string, never>>;

export interface Database {
  readonly path: string;
  readonly sqlite: Sqlite;
  readonly db: Db;
  /** Runs `work` in one immediate transaction; nested calls join it. Asynchronous work is refused and rolled back. */
  write<T>(work: () => T): T;
  /** Runs `then` once after the current transaction commits (at once outside of one), never if it rolls back. */
  afterCommit(then: () => void): void;
  changedElsewhere(): boolean;
  /** False if the last commit failed or no transaction can begin. Writes nothing. */
  writable(): boolean;
  close(): void;
}

interface OpenOptions {
  log?: Log;
  /** False next to a running server, which owns the schema: a database that needs an upgrade is refused. */
  mayMigrate?: boolean;
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
export function openDatabase(
  path: string,
  migrations: readonly Migration[],
  { log = silentLog, mayMigrate = true }: OpenOptions = {},
): Database {
  const sqlite = open(path);
  migrate(sqlite, path, migrations, mayMigrate);

  let pendingCallbacks: Set<() => void> | undefined;
  let failing = false;
  const dataVersion = sqlite.prepare<{ data_version: number }, []>("PRAGMA data_version");
  let lastVersion = dataVersion.get()?.data_version;

  const begin = sqlite.prepare("BEGIN IMMEDIATE");
  const commit = sqlite.prepare("COMMIT");

  const write = <T>(work: () => T): T => {
    if (pendingCallbacks) return refuseAsync(work());
    begin.run();
    const after = new Set<() => void>();
    pendingCallbacks = after;
    let committing = false;
    let result: T;
    try {
      result = refuseAsync(work());
      committing = true;
      commit.run();
      failing = false;
    } catch (error) {
      failing ||= committing;
      if (sqlite.inTransaction) sqlite.run("ROLLBACK");
      throw error;
    } finally {
      pendingCallbacks = undefined;
    }
    for (const then of after) announce(then);
    return result;
  };

  /** A failing listener must not undo a commit. */
  const announce = (then: () => void): void => {
    try {
      then();
    } catch (error) {
      log.error("database.after_commit_failed", { error });
    }
  };

  return {
    path,
    sqlite,
    db: drizzle(sqlite),
    write,
    afterCommit(then) {
      if (pendingCallbacks) pendingCallbacks.add(then);
      else then();
    },
    changedElsewhere() {
      const version = dataVersion.get()?.data_version;
      const changed = version !== lastVersion;
      lastVersion = version;
      return changed;
    },
    writable() {
      if (pendingCallbacks) return !failing;
      try {
        sqlite.run("PRAGMA busy_timeout = 0");
        sqlite.run("BEGIN IMMEDIATE");
        sqlite.run("ROLLBACK");
        return !failing;
      } catch (error) {
        return isBusy(error) && !failing;
      } finally {
        sqlite.run(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
      }
    },
    close() {
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

function open(path: string): Sqlite {
  let sqlite: Sqlite | undefined;
  try {
    if (path !== ":memory:") makeDatabasePrivate(path);
    sqlite = new Sqlite(path, { create: true, strict: true });
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

/** An async function would continue after the commit, outside the transaction. */
function refuseAsync<T>(result: T): T {
  const thenable =
    typeof result === "object" && result !== null && "then" in result && typeof result.then === "function";
  if (thenable) throw new TypeError("A transaction's work must not be asynchronous");
  return result;
}
