import { Database as Sqlite } from "bun:sqlite";
import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { CompanionDatabase } from "#core/companion-database.ts";
import { toInstant } from "#core/contract.ts";
import { Fault, getErrorCode, storageFault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { makePrivate } from "#core/private-file.ts";
import { version } from "#core/version.ts";
import { assertDatabaseNotMissing } from "./assert-database-not-missing.ts";
import { migrationsOf, findProblems } from "./inspect-database.ts";
import { defaultBackupCount, manifestName, type BackupReport, type Manifest } from "./contract.ts";
import {
  deleteLeftovers,
  hashFile,
  linkUploads,
  createFolder,
  listNames,
  assertFreeSpace,
  sync,
  workFolderIn,
  writeSynced,
} from "./files.ts";
import { findAvailableName, outdatedBackups, formatStamp } from "./rules.ts";

export type BackupStep = "started" | "copied" | "checked" | "described" | "placed" | "pruned";

export interface BackupOptions {
  dataDir: string;
  clock: Clock;
  /** Defaults to `backups` in the data folder. */
  to?: string | undefined;
  keep?: number | undefined;
  companions?: readonly CompanionDatabase[];
  onStep?: (step: BackupStep) => void;
}

/**
 * The folder is renamed once complete, verified and synced.
 * @throws Fault `backup.nothing`, `backup.damaged`, `backup.folder`, `data.no_space`
 */
export function backUp(options: BackupOptions): BackupReport {
  const backupsFolder = options.to ?? join(options.dataDir, "backups");
  try {
    return writeBackup(options, backupsFolder);
  } catch (error) {
    throw folderFault(backupsFolder, error) ?? error;
  }
}

function writeBackup(options: BackupOptions, backupsFolder: string): BackupReport {
  const { dataDir, clock, keep = defaultBackupCount, companions = [], onStep = () => {} } = options;
  // Unlike existsSync, it throws if the folder can't be read.
  if (!statSync(join(dataDir, "attache.db"), { throwIfNoEntry: false })) {
    throw new Fault("not_found", "backup.nothing", `No database found in ${dataDir}. Name the folder with --data-dir.`);
  }
  assertDatabaseNotMissing(dataDir);
  createFolder(backupsFolder);
  deleteLeftovers(backupsFolder);
  const present = ["attache.db", ...companions.map(({ file }) => file)].filter((name) =>
    existsSync(join(dataDir, name)),
  );
  assertFreeSpace(
    backupsFolder,
    present.reduce((bytes, name) => bytes + statSync(join(dataDir, name)).size, 0),
  );

  const work = workFolderIn(backupsFolder, "backup");
  createFolder(work);
  try {
    onStep("started");
    const takenAt = clock.now();
    // Uploads never change but are added and deleted: before and after together contain every one the database knows.
    linkUploads(dataDir, work);
    for (const name of present) copyDatabase(join(dataDir, name), join(work, name));
    linkUploads(dataDir, work);
    onStep("copied");
    for (const name of present) assertIntact(join(work, name), name);
    onStep("checked");
    const manifest = createManifest(work, takenAt, present);
    writeSynced(join(work, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    sync(work);
    onStep("described");
    const folder = join(
      backupsFolder,
      findAvailableName(formatStamp(takenAt), (name) => existsSync(join(backupsFolder, name))),
    );
    renameSync(work, folder);
    sync(backupsFolder);
    onStep("placed");
    const removed = prune(backupsFolder, keep);
    onStep("pruned");
    const sizes = Object.values(manifest.files).map(({ bytes }) => bytes);
    return {
      folder,
      takenAt: manifest.takenAt,
      bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
      files: sizes.length,
      removed,
    };
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    throw error;
  }
}

/** For errors of the operating system and files that SQLite can't open. */
function folderFault(backupsFolder: string, error: unknown): Fault | undefined {
  if (!(error instanceof Error) || error instanceof Fault) return undefined;
  const isUnusable = "syscall" in error || getErrorCode(error) === "SQLITE_CANTOPEN";
  if (!isUnusable || storageFault(error)?.code === "database.full") return undefined;
  const message = `Cannot make a backup in ${backupsFolder}: ${error.message}. Check the permissions of the data folder, or choose another folder with --to.`;
  return new Fault("unavailable", "backup.folder", message);
}

function copyDatabase(from: string, to: string): void {
  const sqlite = new Sqlite(from, { readwrite: true, create: false, strict: true });
  try {
    sqlite.run("PRAGMA busy_timeout = 5000");
    makePrivate(to);
    sqlite.prepare("VACUUM INTO ?").run(to);
  } finally {
    sqlite.close(false);
  }
  sync(to);
}

function assertIntact(path: string, name: string): void {
  const [problem] = findProblems(path);
  if (problem === undefined) return;
  const message = `The copy of ${name} is damaged (${problem}), so no backup was made. Run: attache doctor`;
  throw new Fault("unavailable", "backup.damaged", message);
}

function createManifest(work: string, takenAt: number, present: readonly string[]): Manifest {
  const paths = [...present, ...listNames(join(work, "files")).map((name) => `files/${name}`)];
  return {
    format: 1,
    version,
    takenAt: toInstant(takenAt),
    schema: Object.fromEntries(present.map((name) => [name, migrationsOf(join(work, name))])),
    files: Object.fromEntries(
      paths.map((path) => {
        const whole = join(work, path);
        return [path, { bytes: statSync(whole).size, sha256: hashFile(whole) }];
      }),
    ),
  };
}

/** Renamed first: a partly deleted folder must not look like a backup. */
function prune(backupsFolder: string, keep: number): string[] {
  const removed = outdatedBackups(listNames(backupsFolder), Math.max(1, keep));
  for (const name of removed) {
    const expired = workFolderIn(backupsFolder, "backup");
    renameSync(join(backupsFolder, name), expired);
    rmSync(expired, { recursive: true, force: true });
  }
  return removed;
}
