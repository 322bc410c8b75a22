import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { createAttache } from "#attache";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { makeFolder, tryLock } from "#core/lock.ts";
import { createLog } from "#core/log.ts";

/** What every command that opens the data takes. */
export interface Flags {
  json?: true;
  dataDir?: string;
}

export const withFlags = (command: Command): Command =>
  command
    .option("--json", "print the result as JSON, the same as the API answers")
    .option("--data-dir <folder>", "folder that holds the database (default: ATTACHE_DATA_DIR, else ./data)");

export interface Opened {
  core: Core;
  /** No server runs on this folder: what reaches outside is done here. */
  alone: boolean;
}

/**
 * Opens the data folder for one command: alone with its lock, or beside the server that holds it.
 * @throws Fault `data_folder.empty` unless the command may make a new one
 */
export async function createForCommand<T>(
  { dataDir }: Flags,
  work: (opened: Opened) => T | Promise<T>,
  { mayMake = false } = {},
): Promise<T> {
  const config = readConfig(process.env, { dataDir });
  if (!mayMake && !existsSync(join(config.dataDir, "attache.db"))) throw empty(config.dataDir);
  makeFolder(config.dataDir);
  const level = process.env.ATTACHE_LOG === undefined ? "warn" : config.log;
  const write = (line: string) => console.error(line);
  const log = createLog({ clock: systemClock, level, terminal: process.stderr.isTTY, write });
  const lock = tryLock(config.dataDir);
  try {
    const core = createAttache({ dataDir: config.dataDir, config, log, secondaryProcess: lock === undefined });
    try {
      return await work({ core, alone: lock !== undefined });
    } finally {
      await core.stop();
      core.close();
    }
  } finally {
    lock?.release();
  }
}

const empty = (dataDir: string) =>
  new Fault(
    "not_found",
    "data_folder.empty",
    `There is no data of Attaché in ${dataDir}. Name its folder with --data-dir, or start one with: attache serve`,
  );
