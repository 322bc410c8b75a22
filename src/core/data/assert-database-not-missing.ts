import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "#core/errors.ts";
import { fileIdOf } from "./file-id.ts";

/** Files that only a folder with a database has; `backups` and `files` also count if they are not empty. */
const ownFiles = ["secret.key", "attache.db-wal"];
const ownFolders = ["backups", "files"];

/** A new database next to files of an old one would hide that the old one is missing. @throws Fault `database.missing` */
export function assertDatabaseNotMissing(folder: string): void {
  const problem = findMissingDatabase(folder);
  if (problem === undefined) return;
  throw new Fault(
    "unavailable",
    "database.missing",
    `${problem}. Put the file back or run attache restore. To begin without any data, move these away or choose another folder with --data-dir.`,
  );
}

/** Undefined if there is a database, or nothing of one: a first start that was interrupted leaves only an empty file. */
export function findMissingDatabase(folder: string): string | undefined {
  const path = join(folder, "attache.db");
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size !== undefined && size > 0) return undefined;
  const found = [
    ...ownFiles.filter((name) => fileIdOf(join(folder, name)) !== undefined),
    ...ownFolders.filter((name) => !isEmpty(join(folder, name))),
  ];
  if (found.length === 0) return undefined;
  const state = size === undefined ? "missing" : "empty";
  return `${path} is ${state}, but ${folder} contains ${found.join(", ")} of an earlier database`;
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return true;
  }
}
