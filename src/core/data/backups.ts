import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Accounts } from "#core/accounts/accounts.ts";
import type { Actor } from "#core/accounts/context.ts";
import type { Changes } from "#core/changes.ts";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { Fault, getErrorMessage } from "#core/errors.ts";
import type { Clock, Log } from "#core/ports.ts";
import { Manifest, manifestName, type Backups, type ListedBackup } from "./contract.ts";
import { listNames } from "./files.ts";
import { sortNewestFirst } from "./rules.ts";

interface BackupDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  log: Log;
  accounts: Pick<Accounts, "record">;
  dataDir: string;
  /** Command line of this program; undefined if it can't be started. */
  program: readonly string[] | undefined;
}

const maxListed = 100;
/** Made by hand so recently, a backup counts as that night's. */
const recentMs = 12 * 60 * 60_000;

export function createBackups({ database, clock, changes, log, accounts, dataDir, program }: BackupDeps) {
  const backupsFolder = join(dataDir, "backups");
  let child: Bun.Subprocess<"ignore", "pipe", "pipe"> | undefined;
  let runningSince: number | undefined;
  let failed: Backups["failed"] = null;

  const finish = (problem: string | undefined): void => {
    [child, runningSince] = [undefined, undefined];
    failed = problem === undefined ? null : { at: toInstant(clock.now()), message: problem };
    if (problem === undefined) log.info("backup.made");
    else log.warn("backup.failed", { problem });
    changes.publish(undefined, "server");
  };

  const run = async (command: readonly string[]): Promise<void> => {
    try {
      const started = Bun.spawn([...command, "backup", "--data-dir", resolve(dataDir), "--json"], {
        stdio: ["ignore", "pipe", "pipe"],
      });
      child = started;
      const [, stderr, code] = await Promise.all([
        new Response(started.stdout).text(),
        new Response(started.stderr).text(),
        started.exited,
      ]);
      finish(code === 0 ? undefined : parseErrorMessage(stderr));
    } catch (error) {
      finish(getErrorMessage(error));
    }
  };

  const list = (): Backups => ({
    runningSince: runningSince === undefined ? null : toInstant(runningSince),
    failed,
    folder: resolve(backupsFolder),
    backups: sortNewestFirst(listNames(backupsFolder))
      .slice(0, maxListed)
      .flatMap((name) => readBackup(backupsFolder, name)),
  });

  return {
    list,

    /** Cheaper than the list, which reads every backup. */
    newest(): { hasFailed: boolean; newestAt: number | undefined } {
      for (const name of sortNewestFirst(listNames(backupsFolder))) {
        const [backup] = readBackup(backupsFolder, name);
        if (backup) return { hasFailed: failed !== null, newestAt: Date.parse(backup.takenAt) };
      }
      return { hasFailed: failed !== null, newestAt: undefined };
    },

    /** Returns before the backup is done. @throws Fault `backup.running`, `backup.not_here` */
    start(actor: Actor): Backups {
      if (program === undefined) throw notHere();
      if (runningSince !== undefined) throw running();
      return database.write(() => {
        accounts.record(actor, "backup_started", undefined);
        const since = clock.now();
        runningSince = since;
        database.afterRollback(() => (runningSince = undefined));
        database.afterCommit(() => {
          changes.publish(undefined, "server");
          void run(program);
        });
        return { ...list(), runningSince: toInstant(since), failed: null };
      });
    },

    /** Every night, unless one was made in the hours before. */
    startDue(): void {
      const [newest] = list().backups;
      const isRecent = newest !== undefined && clock.now() - Date.parse(newest.takenAt) < recentMs;
      if (program === undefined || runningSince !== undefined || isRecent) return;
      runningSince = clock.now();
      changes.publish(undefined, "server");
      void run(program);
    },

    stop(): void {
      child?.kill();
    },
  };
}

/** Empty if the backup is incomplete. */
function readBackup(backupsFolder: string, name: string): ListedBackup[] {
  const path = join(backupsFolder, name, manifestName);
  if (!existsSync(path)) return [];
  try {
    const { takenAt, version, files } = Manifest.parse(JSON.parse(readFileSync(path, "utf8")));
    const sizes = Object.values(files).map(({ bytes }) => bytes);
    return [{ name, takenAt, version, files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) }];
  } catch {
    return [];
  }
}

function parseErrorMessage(stderr: string): string {
  for (const line of stderr.split("\n")) {
    try {
      const { message } = JSON.parse(line) as { message?: unknown };
      if (typeof message === "string") return message;
    } catch {
      continue;
    }
  }
  return stderr.trim().slice(0, 500) || "The backup process exited without output. Run: attache backup";
}

const running = () => new Fault("conflict", "backup.running", "A backup is already running. Wait for it to finish.");
const notHere = () => new Fault("unavailable", "backup.not_here", "Backups can't be started here. Run: attache backup");
