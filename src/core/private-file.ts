import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";

/**
 * Makes a file that its owner alone can read before anything is in it, or closes one to others that was not. A database
 * file passes this on to its journal. An existing file is not opened: closing it would drop this process's locks on it.
 */
export function makePrivate(path: string): void {
  if (existsSync(path)) closeToOthers(path);
  else closeSync(openSync(path, "a", 0o600));
}

/** Every part of a database that may be there already. */
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
