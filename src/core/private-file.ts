import { chmodSync, closeSync, existsSync, lstatSync, openSync } from "node:fs";

/** An existing file is not opened: closing it would drop this process's locks on it. */
export function makePrivate(path: string): void {
  if (existsSync(path)) restrictToOwner(path);
  else closeSync(openSync(path, "a", 0o600));
}

export function makeDatabasePrivate(path: string): void {
  makePrivate(path);
  for (const part of [`${path}-wal`, `${path}-shm`]) if (existsSync(part)) restrictToOwner(part);
}

/** Never a file that has another name too: it may be anyone's. */
function restrictToOwner(path: string): void {
  const file = lstatSync(path);
  if (file.isSymbolicLink() || file.nlink > 1 || (file.mode & 0o077) === 0) return;
  try {
    chmodSync(path, 0o600);
  } catch {
    // Owned by another user, or a file system without modes.
  }
}
