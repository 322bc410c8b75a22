import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { CompanionDatabase } from "#core/companion-database.ts";
import { openDatabase } from "#core/database.ts";
import { Fault, isPermissionError } from "#core/errors.ts";
import { mainMigrations } from "#core/migrations.ts" with { type: "macro" };
import type { Clock } from "#core/ports.ts";
import { Manifest, manifestName } from "./contract.ts";
import { assertFreeSpace, copyPrivate, createFolder, hashFile, sync } from "./files.ts";
import { findProblems } from "./inspect-database.ts";
import { lacksServerKey } from "./lacks-server-key.ts";
import { markWaitingMailsUnconfirmed } from "./mark-waiting-mails.ts";
import { readOutcomesSince } from "./outcomes-since-backup.ts";
import { reconcileSince, type Reconciliation } from "./reconcile.ts";
import { revokeRestoredAccess } from "./revoke-restored-access.ts";

export interface StagingOptions {
  dataDir: string;
  clock: Clock;
  companions?: readonly CompanionDatabase[];
  /** Server key of the environment; by default the key files of the data folder. */
  secretKey?: string | undefined;
}

interface StageOptions extends StagingOptions {
  /** Of the backup. */
  folder: string;
  /** Where it is unpacked: created. */
  work: string;
  onStep?: (step: "staged") => void;
}

export interface StagedBackup extends Reconciliation {
  manifest: Manifest;
  lacksKey: boolean;
}

/** @param from path, or name in the data folder's `backups` */
export const findBackup = (dataDir: string, from: string): string =>
  existsSync(from) ? resolve(from) : join(dataDir, "backups", from);

/**
 * Unpacks a backup next to the data, as it would be used.
 * @throws Fault `restore.not_a_backup`, `restore.damaged`, `database.newer`, `data.no_space`
 */
export function stageBackup(options: StageOptions): StagedBackup {
  const { dataDir, folder, work, clock, companions = [], onStep } = options;
  const manifest = readVerifiedManifest(folder, companions);
  const sizes = Object.values(manifest.files).map(({ bytes }) => bytes);
  assertFreeSpace(
    dataDir,
    sizes.reduce((sum, bytes) => sum + bytes, 0),
  );
  createFolder(work);
  for (const name of ["attache.db", ...companions.map(({ file }) => file)]) {
    if (manifest.files[name]) copyPrivate(join(folder, name), join(work, name));
  }
  onStep?.("staged");
  return { manifest, ...prepareCopy(work, options, Date.parse(manifest.takenAt), clock.now()) };
}

/** Verified, byte by byte. */
function readVerifiedManifest(folder: string, companions: readonly CompanionDatabase[]): Manifest {
  const manifest = readManifest(folder, companions);
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const whole = join(folder, path);
    if (!existsSync(whole) || statSync(whole).size !== bytes || hashFile(whole) !== sha256) {
      const message = `${path} in ${folder} does not match the backup. Restore another backup.`;
      throw new Fault("invalid", "restore.damaged", message);
    }
  }
  return manifest;
}

function readManifest(folder: string, companions: readonly CompanionDatabase[]): Manifest {
  const known = ["attache.db", ...companions.map(({ file }) => String(file))];
  const isKnown = (path: string): boolean => path.startsWith("files/") || known.includes(path);
  try {
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, manifestName), "utf8")));
    if (manifest.files["attache.db"] && Object.keys(manifest.files).every(isKnown)) return manifest;
  } catch (error) {
    if (isPermissionError(error)) throw error;
  }
  const message = `${folder} is not an Attaché backup. Name the dated folder that 'attache backup' created, with its ${manifestName}.`;
  throw new Fault("invalid", "restore.not_a_backup", message);
}

/** Closes the copy, so that one file contains everything. */
function prepareCopy(
  work: string,
  { dataDir, secretKey, companions = [] }: StagingOptions,
  takenAt: number,
  now: number,
): Reconciliation & { lacksKey: boolean } {
  const database = openDatabase(join(work, "attache.db"), mainMigrations());
  let outcome: Reconciliation & { lacksKey: boolean };
  try {
    const outcomes = readOutcomesSince(join(dataDir, "attache.db"), database.sqlite, takenAt);
    const lacksKey = lacksServerKey(database.sqlite, dataDir, secretKey);
    outcome = { ...reconcileSince(database, takenAt, now, outcomes), lacksKey };
    revokeRestoredAccess(database);
    markWaitingMailsUnconfirmed(database, now);
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
    const [problem] = existsSync(path) ? [...findProblems(path), ...findJournal(path)] : [];
    if (problem) throw new Fault("invalid", "restore.damaged", `${name} in the backup is damaged: ${problem}.`);
    if (existsSync(path)) sync(path);
  }
  return outcome;
}

const findJournal = (path: string): string[] => (existsSync(`${path}-wal`) ? ["its journal could not be merged"] : []);
