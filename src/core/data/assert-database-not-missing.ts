import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "#core/errors.ts";
import { fileIdOf } from "./file-id.ts";

/** Files that only a folder with a database has; `backups` and `files` also count if they are not empty. */
const ownFiles = ["secret.key", "attache.db-wal"];
const ownFolders = ["backups", "files"];

/** A new database next to files of an old one would hide that the old one is missing. @throws Fault `database.missing` */
export function assertDatabaseNotMissing(folder: string): void {
  if (fileIdOf(join(folder, "attache.db")) !== undefined) return;
  const found = [
    ...ownFiles.filter((name) => fileIdOf(join(folder, name)) !== undefined),
    ...ownFolders.filter((name) => !isEmpty(join(folder, name))),
  ];
  if (found.length === 0) return;
  throw new Fault(
    "unavailable",
    "database.missing",
    `${join(folder, "attache.db")} is missing, but ${folder} contains ${found.join(", ")} of an earlier database. Put the file back or run attache restore. To begin without any data, move these away or choose another folder with --data-dir.`,
  );
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return true;
  }
}
