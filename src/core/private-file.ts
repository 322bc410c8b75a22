import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";

/**
 * Creates a file readable only by its owner, or restricts an existing one. A database's journal inherits this. An
 * existing file is not opened: closing it would drop this process's locks on it.
 */
export function makePrivate(path: string): void {
  if (existsSync(path)) closeToOthers(path);
  else closeSync(openSync(path, "a", 0o600));
}

/** The files of a database that may exist already. */
export function makeDatabasePrivate(path: string): void {
  makePrivate(path);
  for (const part of [`${path}-wal`, `${path}-shm`]) if (existsSync(part)) closeToOthers(part);
}

function closeToOthers(path: string): void {
  if ((statSync(path).mode & 0o077) === 0) return;
  try {
    chmodSync(path, 0o600);
  } catch {
    // Another user's file, or a file system without modes: its owner decides.
  }
}
