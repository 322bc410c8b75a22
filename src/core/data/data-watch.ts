import { Fault } from "#core/errors.ts";
import type { Log } from "#core/ports.ts";
import type { Scheduler } from "#core/scheduler.ts";
import { fileIdOf } from "./file-id.ts";

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

/** Compares the files behind the database's paths with those that were opened. Its log is part of it. */
export function createDataWatch({ database: { path }, log, folder }: WatchDeps): DataWatch {
  const { promise: lost, resolve } = Promise.withResolvers<Fault>();
  const opened = new Map<string, string>();

  const check = (file: string): void => {
    const found = fileIdOf(file);
    const before = opened.get(file);
    if (before === undefined && found !== undefined) opened.set(file, found);
    if (before === undefined || found === before) return;
    const event = found === undefined ? "deleted" : "replaced";
    log.error("database.lost", { path: file, event });
    resolve(lostDatabase(file, event));
  };

  const files = folder === undefined ? [] : [path, `${path}-wal`];
  for (const file of files) check(file);
  return {
    lost,
    start(scheduler) {
      if (files.length > 0) scheduler.every("data-watch", checkEveryMs, () => files.forEach(check));
    },
  };
}

const lostDatabase = (path: string, event: "deleted" | "replaced") =>
  new Fault(
    "unavailable",
    "database.lost",
    `${path} was ${event} while Attaché was running. Attaché stopped, so that nothing more is lost. Put the same file back or run attache restore, then start it again.`,
  );
