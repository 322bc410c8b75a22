import { Database as Sqlite } from "bun:sqlite";
import { existsSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { CompanionDatabase } from "#core/companion-database.ts";
import { Fault, getErrorCode, getErrorMessage, isPermissionError } from "#core/errors.ts";
import { lock } from "#core/lock.ts";
import { findProblems } from "./inspect-database.ts";
import type { Manifest, RestoreReport } from "./contract.ts";
import {
  deleteLeftovers,
  copyPrivate,
  hashFile,
  linkUploads,
  linkOrCopy,
  createFolder,
  sync,
  workFolderIn,
} from "./files.ts";
import { findAvailableName, formatStamp } from "./rules.ts";
import { findBackup, stageBackup, type StagingOptions } from "./stage-backup.ts";

export type RestoreStep = "started" | "staged" | "marked" | "preserved" | "uploads" | "companions" | "placed";

export interface RestoreOptions extends StagingOptions {
  /** Path, or name in the data folder's `backups`. */
  from: string;
  onStep?: (step: RestoreStep) => void;
}

/**
 * Renaming the database is the commit. Companion databases are kept unless missing or damaged: the simulated network
 * doesn't forget, like a real one. The backup's uploads are added to the existing ones.
 * @throws Fault `data_folder.in_use`, `restore.not_a_backup`, `restore.damaged`, `restore.cannot_read`, `database.newer`, `data.no_space`
 */
export function restore(options: RestoreOptions): RestoreReport {
  try {
    return placeBackup(options);
  } catch (error) {
    throw isPermissionError(error) ? cannotRead(error) : error;
  }
}

export function cannotRead(error: unknown): Fault {
  const message = `The backup was not restored: ${getErrorMessage(error)}. Make the account that runs this command the owner of the backup and of the data folder.`;
  return new Fault("unavailable", "restore.cannot_read", message);
}

function placeBackup(options: RestoreOptions): RestoreReport {
  const { dataDir, from, clock, companions = [], onStep = () => {} } = options;
  const folder = findBackup(dataDir, from);
  const dataLock = lock(dataDir);
  const work = workFolderIn(dataDir, "restore");
  try {
    deleteLeftovers(dataDir);
    onStep("started");
    const { manifest, ...outcome } = stageBackup({ ...options, folder, work, onStep });
    onStep("marked");
    const before = preserveCurrentData(dataDir, companions, clock.now());
    onStep("preserved");
    placeUploads(folder, dataDir, manifest);
    onStep("uploads");
    for (const { file } of companions) placeCompanion(file, work, dataDir, before);
    onStep("companions");
    renameSync(join(work, "attache.db"), join(dataDir, "attache.db"));
    sync(dataDir);
    onStep("placed");
    return { folder, takenAt: manifest.takenAt, before: before ?? null, ...outcome };
  } finally {
    rmSync(work, { recursive: true, force: true });
    dataLock.release();
  }
}

/** Hard-links the old database, so that the data folder is never without one. */
function preserveCurrentData(
  dataDir: string,
  companions: readonly CompanionDatabase[],
  now: number,
): string | undefined {
  const old = join(dataDir, "attache.db");
  const current = [old, `${old}-wal`, ...companions.map(({ file }) => join(dataDir, file))];
  if (!current.some((path) => existsSync(path))) return undefined;
  const name = findAvailableName(`before-restore-${formatStamp(now)}`, (taken) => existsSync(join(dataDir, taken)));
  const before = join(dataDir, name);
  createFolder(before);
  if (existsSync(old)) {
    mergeJournal(old, before);
    linkOrCopy(old, join(before, "attache.db"));
  } else moveJournal(old, before);
  // Otherwise the sweep would delete uploads that only the old database references.
  linkUploads(dataDir, before);
  sync(before);
  sync(dataDir);
  return before;
}

/** Otherwise the journal would be applied to the new file. That of a damaged file is moved with it. */
function mergeJournal(path: string, before: string): void {
  try {
    const sqlite = new Sqlite(path, { readwrite: true, create: false });
    try {
      sqlite.run("PRAGMA busy_timeout = 2000");
      sqlite.run("PRAGMA journal_mode = DELETE");
    } finally {
      sqlite.close(false);
    }
  } catch (error) {
    const code = getErrorCode(error) ?? "";
    if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) {
      rmSync(before, { recursive: true, force: true });
      const message = `Another program has ${path} open. Stop other attache commands and try again.`;
      throw new Fault("conflict", "data_folder.in_use", message);
    }
    if (!["SQLITE_NOTADB", "SQLITE_CORRUPT"].some((damage) => code.startsWith(damage))) {
      throw new Fault("unavailable", "restore.cannot_read", `${path} cannot be moved: ${getErrorMessage(error)}`);
    }
  }
  moveJournal(path, before);
}

/** A database that is placed next to the journal of another one would be overwritten with it. */
function moveJournal(path: string, before: string): void {
  for (const part of ["-wal", "-shm"]) {
    const name = `attache.db${part}`;
    if (existsSync(join(dirname(path), name))) renameSync(join(dirname(path), name), join(before, name));
  }
}

function placeUploads(folder: string, dataDir: string, manifest: Manifest): void {
  const uploads = Object.keys(manifest.files).filter((path) => path.startsWith("files/"));
  if (uploads.length === 0) return;
  createFolder(join(dataDir, "files"));
  for (const path of uploads) {
    const target = join(dataDir, path);
    if (existsSync(target) && hashFile(target) === manifest.files[path]?.sha256) continue;
    const temporaryPath = join(dataDir, "files", `.${basename(path)}.arriving`);
    rmSync(temporaryPath, { force: true });
    copyPrivate(join(folder, path), temporaryPath);
    renameSync(temporaryPath, target);
  }
  sync(join(dataDir, "files"));
}

function placeCompanion(file: string, work: string, dataDir: string, before: string | undefined): void {
  const [copy, present] = [join(work, file), join(dataDir, file)];
  if (!existsSync(copy)) return;
  if (existsSync(present)) {
    if (findProblems(present, "quick").length === 0) return;
    for (const part of ["", "-wal", "-shm"]) {
      if (before && existsSync(present + part)) renameSync(present + part, join(before, `${file}${part}`));
    }
  }
  renameSync(copy, present);
}
