import { join } from "node:path";
import { createAccountTurns } from "./account-turns.ts";
import { createChanges } from "./changes.ts";
import { systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { assertDatabaseNotMissing } from "./data/assert-database-not-missing.ts";
import { openDatabase } from "./database.ts";
import { createDataFolder } from "./lock.ts";
import { createFileStore, createMemoryFileStore } from "./media/files.ts";
import { mainMigrations } from "./migrations.ts" with { type: "macro" };
import type { Clock, Log } from "./ports.ts";
import { createScheduler } from "./scheduler.ts";
import { createServerKey } from "./settings/server-key.ts";

export interface BaseOptions {
  dataDir: string;
  config: Config;
  log: Log;
  clock?: Clock;
  /** A server holds the lock: the databases must already have this version's schema. */
  secondaryProcess?: boolean;
  /** Opens a database; by default it is migrated. */
  open?: typeof openDatabase;
}

/** What every module stands on. */
export function openBase({ dataDir, config, log, clock = systemClock, secondaryProcess = false, open }: BaseOptions) {
  const folder = dataDir === ":memory:" ? undefined : dataDir;
  if (folder !== undefined) createDataFolder(folder);
  const path = folder === undefined ? ":memory:" : join(folder, "attache.db");
  const hasLock = !secondaryProcess;
  if (folder !== undefined && hasLock) assertDatabaseNotMissing(folder);
  const database = (open ?? openDatabase)(path, mainMigrations(), { log, mayMigrate: hasLock, elapsed: clock.now });
  const serverKey = createServerKey({ database, clock, folder, given: config.secretKey, hasLock });
  const files = folder === undefined ? createMemoryFileStore() : createFileStore(join(folder, "files"));
  const { secrets } = serverKey;
  const shared = { database, clock, log, config, changes: createChanges(), turns: createAccountTurns() };
  return { folder, ...shared, scheduler: createScheduler(clock, log), serverKey, secrets, files };
}
