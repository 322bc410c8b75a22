import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "#core/errors.ts";
import type { Log } from "#core/ports.ts";
import type { Scheduler } from "#core/scheduler.ts";

export interface DataWatch {
  start(scheduler: Scheduler): void;
  /** Resolves if the database file is deleted or replaced: what is written from then on is lost. */
  readonly lost: Promise<Fault>;
}

const checkEveryMs = 1000;

interface WatchDeps {
  database: { path: string };
  log: Log;
  /** `:memory:` has no file. */
  folder: string | undefined;
}

/** Compares the file behind the database's path with the one that was opened. */
export function createDataWatch({ database: { path }, log, folder }: WatchDeps): DataWatch {
  const { promise: lost, resolve } = Promise.withResolvers<Fault>();
  const opened = folder === undefined ? undefined : fileIdOf(path);
  return {
    lost,
    start(scheduler) {
      if (opened === undefined) return;
      scheduler.every("data-watch", checkEveryMs, () => {
        const found = fileIdOf(path);
        if (found === opened) return;
        const event = found === undefined ? "deleted" : "replaced";
        log.error("database.lost", { path, event });
        resolve(lostDatabase(path, event));
      });
    },
  };
}

/** Undefined if there is no file. @throws if it can't be told, as when the disk does not answer */
function fileIdOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.dev}:${stats.ino}`;
}

const lostDatabase = (path: string, event: "deleted" | "replaced") =>
  new Fault(
    "unavailable",
    "database.lost",
    `${path} was ${event} while Attaché was running. Attaché stopped, so that nothing more is lost. Put the file back or run attache restore, then start it again.`,
  );

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
