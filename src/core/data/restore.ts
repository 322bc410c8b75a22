import { Database as Sqlite } from "bun:sqlite";
import { existsSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { CompanionDatabase } from "#core/companion-database.ts";
import { openDatabase } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { lock } from "#core/lock.ts";
import { mainMigrations } from "#core/migrations.ts" with { type: "macro" };
import type { Clock } from "#core/ports.ts";
import { endAccess } from "./access.ts";
import { messageOf, problemsOf } from "./check.ts";
import { Manifest, manifestName, type RestoreReport } from "./contract.ts";
import {
  clearLeftovers,
  codeOf,
  copyPrivately,
  hashOf,
  keepUploads,
  linkOrCopy,
  makeFolder,
  needSpace,
  sync,
  workFolder,
} from "./files.ts";
import { giveUpMails } from "./mails.ts";
import { reconcileSince } from "./reconcile.ts";
import { freeName, stampOf } from "./rules.ts";

export type RestoreStep = "started" | "staged" | "marked" | "kept" | "uploads" | "companions" | "placed";

export interface RestoreOptions {
  dataDir: string;
  /** Path, or name in the data folder's `backups`. */
  from: string;
  clock: Clock;
  companions?: readonly CompanionDatabase[];
  /** Fault tests kill the process at these steps. */
  reached?: (step: RestoreStep) => void;
}

/**
 * Renaming the database is the commit. Companion databases are kept unless missing or damaged: the simulated network
 * doesn't forget, like a real one. The backup's uploads are added to the existing ones.
 * @throws Fault `data_folder.in_use`, `restore.not_a_backup`, `restore.damaged`, `database.newer`, `data.no_space`
 */
export function restore(options: RestoreOptions): RestoreReport {
  const { dataDir, from, clock, companions = [], reached = () => {} } = options;
  const folder = existsSync(from) ? resolve(from) : join(dataDir, "backups", from);
  const held = lock(dataDir);
  const work = workFolder(dataDir, "restore");
  try {
    clearLeftovers(dataDir);
    reached("started");
    const manifest = verified(folder, companions);
    const sizes = Object.values(manifest.files).map(({ bytes }) => bytes);
    needSpace(
      dataDir,
      sizes.reduce((sum, bytes) => sum + bytes, 0),
    );
    makeFolder(work);
    for (const name of ["attache.db", ...companions.map(({ file }) => file)]) {
      if (manifest.files[name]) copyPrivately(join(folder, name), join(work, name));
    }
    reached("staged");
    const toReconcile = prepare(work, companions, Date.parse(manifest.takenAt), clock.now());
    reached("marked");
    const before = keepOld(dataDir, companions, clock.now());
    reached("kept");
    placeUploads(folder, dataDir, manifest);
    reached("uploads");
    for (const { file } of companions) placeCompanion(file, work, dataDir, before);
    reached("companions");
    renameSync(join(work, "attache.db"), join(dataDir, "attache.db"));
    sync(dataDir);
    reached("placed");
    return { folder, takenAt: manifest.takenAt, before: before ?? null, toReconcile };
  } finally {
    rmSync(work, { recursive: true, force: true });
    held.release();
  }
}

function verified(folder: string, companions: readonly CompanionDatabase[]): Manifest {
  const manifest = read(folder, companions);
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const whole = join(folder, path);
    if (!existsSync(whole) || statSync(whole).size !== bytes || hashOf(whole) !== sha256) {
      const message = `${path} in ${folder} does not match the backup. Restore another backup.`;
      throw new Fault("invalid", "restore.damaged", message);
    }
  }
  return manifest;
}

function read(folder: string, companions: readonly CompanionDatabase[]): Manifest {
  const known = ["attache.db", ...companions.map(({ file }) => String(file))];
  const isKnown = (path: string): boolean => path.startsWith("files/") || known.includes(path);
  try {
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, manifestName), "utf8")));
    if (manifest.files["attache.db"] && Object.keys(manifest.files).every(isKnown)) return manifest;
  } catch (error) {
    if (codeOf(error) === "EACCES") throw error;
  }
  const message = `${folder} is not an Attaché backup. Name the dated folder that 'attache backup' created, with its ${manifestName}.`;
  throw new Fault("invalid", "restore.not_a_backup", message);
}

/** Closes the copy, so that one file contains everything. */
function prepare(work: string, companions: readonly CompanionDatabase[], takenAt: number, now: number): number {
  const database = openDatabase(join(work, "attache.db"), mainMigrations());
  let toReconcile: number;
  try {
    toReconcile = reconcileSince(database, takenAt, now);
    endAccess(database);
    giveUpMails(database, now);
    database.sqlite.run("PRAGMA journal_mode = DELETE");
  } finally {
    database.close();
  }
  for (const { file, migrations } of companions) {
    if (!existsSync(join(work, file))) continue;
    const companion = openDatabase(join(work, file), migrations);
    companion.sqlite.run("PRAGMA journal_mode = DELETE");
    companion.close();
  }
  for (const name of ["attache.db", ...companions.map(({ file }) => file)]) {
    const path = join(work, name);
    const [problem] = existsSync(path) ? [...problemsOf(path), ...journalOf(path)] : [];
    if (problem) throw new Fault("invalid", "restore.damaged", `${name} in the backup is damaged: ${problem}.`);
    if (existsSync(path)) sync(path);
  }
  return toReconcile;
}

const journalOf = (path: string): string[] => (existsSync(`${path}-wal`) ? ["its journal could not be merged"] : []);

/** Hard-links the old database, so that the data folder is never without one. */
function keepOld(dataDir: string, companions: readonly CompanionDatabase[], now: number): string | undefined {
  const old = join(dataDir, "attache.db");
  if (![old, ...companions.map(({ file }) => join(dataDir, file))].some((path) => existsSync(path))) return undefined;
  const name = freeName(`before-restore-${stampOf(now)}`, (taken) => existsSync(join(dataDir, taken)));
  const before = join(dataDir, name);
  makeFolder(before);
  if (existsSync(old)) {
    foldJournal(old, before);
    linkOrCopy(old, join(before, "attache.db"));
  }
  // Otherwise the sweep would delete uploads that only the old database references.
  keepUploads(dataDir, before);
  sync(before);
  sync(dataDir);
  return before;
}

/**
 * Merges the journal, which would otherwise be applied to the new file; fails if another program has the file open.
 * The journal of a damaged file is moved with it.
 */
function foldJournal(path: string, before: string): void {
  try {
    const sqlite = new Sqlite(path, { readwrite: true, create: false });
    try {
      sqlite.run("PRAGMA busy_timeout = 2000");
      sqlite.run("PRAGMA journal_mode = DELETE");
    } finally {
      sqlite.close(false);
    }
  } catch (error) {
    const code = String(codeOf(error));
    if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) {
      rmSync(before, { recursive: true, force: true });
      const message = `Another program has ${path} open. Stop other attache commands and try again.`;
      throw new Fault("conflict", "data_folder.in_use", message);
    }
    if (!["SQLITE_NOTADB", "SQLITE_CORRUPT"].some((damage) => code.startsWith(damage))) {
      throw new Fault("unavailable", "restore.cannot_read", `${path} cannot be moved: ${messageOf(error)}`);
    }
  }
  for (const part of ["-wal", "-shm"]) {
    const name = `attache.db${part}`;
    if (existsSync(join(dirname(path), name))) renameSync(join(dirname(path), name), join(before, name));
  }
}

function placeUploads(folder: string, dataDir: string, manifest: Manifest): void {
  const uploads = Object.keys(manifest.files).filter((path) => path.startsWith("files/"));
  if (uploads.length === 0) return;
  makeFolder(join(dataDir, "files"));
  for (const path of uploads) {
    const target = join(dataDir, path);
    if (existsSync(target) && hashOf(target) === manifest.files[path]?.sha256) continue;
    const arriving = join(dataDir, "files", `.${basename(path)}.arriving`);
    rmSync(arriving, { force: true });
    copyPrivately(join(folder, path), arriving);
    renameSync(arriving, target);
  }
  sync(join(dataDir, "files"));
}

function placeCompanion(file: string, work: string, dataDir: string, before: string | undefined): void {
  const [copy, present] = [join(work, file), join(dataDir, file)];
  if (!existsSync(copy)) return;
  if (existsSync(present)) {
    if (problemsOf(present, "quick").length === 0) return;
    for (const part of ["", "-wal", "-shm"]) {
      if (before && existsSync(present + part)) renameSync(present + part, join(before, `${file}${part}`));
    }
  }
  renameSync(copy, present);
}
