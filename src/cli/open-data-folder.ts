import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { createAttache } from "#attache";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import type { Core } from "#core/core.ts";
import { Fault, isPermissionError } from "#core/errors.ts";
import { createDataFolder, tryLock } from "#core/lock.ts";
import { createLog } from "#core/log.ts";
import { assertLocal } from "./api/find-target.ts";
import { getOwnCommand } from "./own-command.ts";
import { findServer, forgetServer, withPublicUrlOf } from "./running-server.ts";

export interface Flags {
  json?: true;
  dataDir?: string;
}

export const withFlags = (command: Command): Command =>
  command
    .option("--json", "print the result as JSON, as the API returns it")
    .option("--data-dir <folder>", "folder with the database (default: ATTACHE_DATA_DIR or ./data)");

export interface OpenDataFolder {
  core: Core;
  /** True unless a server runs on this folder: this process may contact external systems. */
  hasLock: boolean;
}

/** @throws Fault `data_folder.empty` unless `mayCreate`, `server.local_only` */
export async function withDataFolder<T>(
  { dataDir }: Flags,
  work: (opened: OpenDataFolder) => T | Promise<T>,
  { mayCreate = false, logLevel = "warn" }: { mayCreate?: boolean; logLevel?: "warn" | "error" } = {},
): Promise<T> {
  assertLocal({ dataDir });
  const config = readConfig(process.env, { dataDir });
  assertReadable(config.dataDir, mayCreate);
  createDataFolder(config.dataDir);
  const level = process.env.ATTACHE_LOG === undefined ? logLevel : config.log;
  const write = (line: string) => console.error(line);
  const log = createLog({ clock: systemClock, level, terminal: process.stderr.isTTY, write });
  const lock = tryLock(config.dataDir);
  try {
    if (lock) forgetServer(config.dataDir);
    const server = lock ? undefined : findServer(config.dataDir);
    const core = openCore({
      dataDir: config.dataDir,
      config: withPublicUrlOf(server, config),
      log,
      program: getOwnCommand(),
      secondaryProcess: lock === undefined,
    });
    if (server) core.setListeningUrl(server.url);
    try {
      return await work({ core, hasLock: lock !== undefined });
    } finally {
      await core.stop();
      core.close();
    }
  } finally {
    lock?.release();
  }
}

/** @throws Fault `data_folder.empty`, `data_folder.no_permission` */
function assertReadable(dataDir: string, mayCreate: boolean): void {
  try {
    closeSync(openSync(join(dataDir, "attache.db"), "r+"));
  } catch (error) {
    if (isPermissionError(error)) throw noPermission(dataDir);
    if (!mayCreate) throw noData(dataDir);
  }
}

/** @throws Fault `data_folder.no_permission` for a file next to the database, such as the key */
export function openCore(options: Parameters<typeof createAttache>[0]): ReturnType<typeof createAttache> {
  try {
    return createAttache(options);
  } catch (error) {
    throw isPermissionError(error) ? noPermission(options.dataDir) : error;
  }
}

const noPermission = (dataDir: string) =>
  new Fault(
    "forbidden",
    "data_folder.no_permission",
    `No permission to use the data in ${dataDir}. Run this as the account that runs Attaché, such as: sudo -u attache attache …`,
  );

const noData = (dataDir: string) =>
  new Fault(
    "not_found",
    "data_folder.empty",
    `No Attaché data found in ${dataDir}. Choose its folder with --data-dir, or create one with: attache serve`,
  );
