import { Database } from "bun:sqlite";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Fault, getErrorMessage } from "./errors.ts";
import { makePrivate } from "./private-file.ts";
import { isBusy } from "./sqlite-busy.ts";

export interface Lock {
  release(): void;
}

export function createDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unusableFolder(dataDir, error);
  }
}

/** Keeps locks from being garbage-collected, which would close the file and release them. */
const heldLocks = new Set<Database>();

/** Uses SQLite's exclusive lock, which the OS releases however the process ends. Undefined if it is taken. */
export function tryLock(dataDir: string): Lock | undefined {
  let sqlite: Database | undefined;
  try {
    const path = join(dataDir, "lock.db");
    makePrivate(path);
    sqlite = new Database(path, { create: true });
    sqlite.run("PRAGMA busy_timeout = 0");
    sqlite.run("PRAGMA journal_mode = DELETE");
    sqlite.run("BEGIN EXCLUSIVE");
    const locked = sqlite;
    heldLocks.add(locked);
    return {
      release: () => {
        heldLocks.delete(locked);
        locked.close();
      },
    };
  } catch (error) {
    sqlite?.close();
    if (isBusy(error)) return undefined;
    throw unusableFolder(dataDir, error);
  }
}

/** @throws Fault `data_folder.in_use`, `data_folder.unusable` */
export function lock(dataDir: string): Lock {
  createDataFolder(dataDir);
  const acquired = tryLock(dataDir);
  if (acquired) return acquired;
  throw new Fault(
    "conflict",
    "data_folder.in_use",
    `Another Attaché is already running on the data folder ${dataDir}. Stop it first, or choose another folder with --data-dir.`,
  );
}

function unusableFolder(dataDir: string, error: unknown): Fault {
  const reason = getErrorMessage(error);
  const message = `${dataDir} cannot be used as the data folder: ${reason}. Choose a folder this user may write to with --data-dir.`;
  return new Fault("unavailable", "data_folder.unusable", message);
}
