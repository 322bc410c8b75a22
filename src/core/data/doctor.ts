import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { CompanionDatabase } from "#core/companion-database.ts";
import { isZone } from "#core/contract.ts";
import { listKeyFiles } from "#core/key-file.ts";
import { tryLock } from "#core/lock.ts";
import type { Migration } from "#core/migrate.ts";
import { mainMigrations } from "#core/migrations.ts" with { type: "macro" };
import type { Clock } from "#core/ports.ts";
import { deriveKey } from "#core/secrets.ts";
import { keyIdOf, migrationsOf, findProblems, uploadsOf } from "./inspect-database.ts";
import { findMissingDatabase } from "./assert-database-not-missing.ts";
import { canBeFolder, checkFolder, checkPermissions } from "./check-permissions.ts";
import type { Finding } from "./contract.ts";
import { freeBytes, formatMegabytes, listNames } from "./files.ts";
import { checked, finding } from "./finding.ts";
import { newestBackup, takenAtOf } from "./rules.ts";

const day = 86_400_000;
const staleAfterDays = 7;
const megabyte = 1024 * 1024;
const space = { low: 1024 * megabyte, none: 100 * megabyte };
/** No release is older, so an earlier clock is wrong. */
const released = Date.parse("2026-01-01T00:00:00Z");
const aheadMs = 5 * 60_000;

export function isRunning(dataDir: string): boolean {
  if (!existsSync(join(dataDir, "lock.db"))) return false;
  const free = tryLock(dataDir);
  free?.release();
  return free === undefined;
}

export function examineDataFolder(
  dataDir: string,
  clock: Clock,
  secretKey?: string,
  companions: readonly CompanionDatabase[] = [],
): Finding[] {
  if (!existsSync(dataDir) && canBeFolder(dataDir)) {
    return [
      finding("Data folder", "warning", `${dataDir} does not exist yet`, "Run: attache serve. It creates the folder."),
      checkClock(clock),
      checkZones(),
    ];
  }
  const folder = checkFolder(dataDir);
  // Nothing in it can be judged.
  if (folder.state === "broken") return [folder, checkClock(clock), checkZones()];
  const database = join(dataDir, "attache.db");
  return [
    folder,
    checkSpace(dataDir),
    checked("Database", () => checkMainDatabase(dataDir, database)),
    ...companions.map(({ label, file, migrations }) =>
      checked(label, () => checkDatabase(label, join(dataDir, file), migrations)),
    ),
    checked("Uploads", () => checkUploads(dataDir)),
    checked("Backups", () => checkBackups(dataDir, clock)),
    ...checkPermissions(dataDir),
    checked("Key", () => checkEncryptionKey(dataDir, secretKey)),
    checkClock(clock, database),
    checkZones(),
  ];
}

function checkSpace(dataDir: string): Finding {
  const free = freeBytes(dataDir);
  const says = `${formatMegabytes(free)} free`;
  const remedy = "Free some space: with a full disk, nothing is saved or published.";
  if (free < space.none) return finding("Free space", "broken", says, remedy);
  return free < space.low ? finding("Free space", "warning", says, remedy) : finding("Free space", "ok", says);
}

function checkMainDatabase(dataDir: string, path: string): Finding {
  const missing = findMissingDatabase(dataDir);
  if (missing === undefined) return checkDatabase("Database", path, mainMigrations());
  return finding("Database", "broken", missing, "Put the file back, or run: attache restore BACKUP");
}

function checkDatabase(name: string, path: string, known: readonly Migration[]): Finding {
  if (!existsSync(path)) return finding(name, "warning", "not created yet", "Run: attache serve. It creates the file.");
  const problems = findProblems(path, "quick");
  if (problems.length > 0) {
    const remedy = "Stop the server and run: attache restore BACKUP. The damaged file is kept next to it.";
    return finding(name, "broken", `${path}: ${problems.join("; ")}`, remedy);
  }
  let applied: string[];
  try {
    applied = migrationsOf(path);
  } catch {
    return finding(name, "broken", `${path} is not an Attaché database`, "Point --data-dir at the right folder.");
  }
  const ids = known.map(({ id }) => id);
  const newer = applied.filter((id) => !ids.includes(id));
  if (newer.length > 0) {
    const remedy = "Run the version that wrote it, or restore a backup made before the upgrade.";
    return finding(name, "broken", `${path} was written by a newer version (${newer.join(", ")})`, remedy);
  }
  const waiting = ids.length - applied.length;
  const size = formatMegabytes(statSync(path).size);
  if (waiting > 0) {
    return finding(
      name,
      "warning",
      `${size}, intact, ${waiting} ${waiting === 1 ? "upgrade" : "upgrades"} pending`,
      "Start the server: it upgrades the file.",
    );
  }
  return finding(name, "ok", `${size}, intact, schema ${ids.at(-1) ?? "empty"}`);
}

function checkUploads(dataDir: string): Finding {
  const name = "Uploads";
  const there = new Set(listNames(join(dataDir, "files")));
  if (findMissingDatabase(dataDir) !== undefined) {
    const remedy = "Restore the database first: it says which of them are in use.";
    return finding(name, "warning", `${there.size} stored; the database is missing or empty`, remedy);
  }
  const known = uploadsOf(join(dataDir, "attache.db"));
  const missing = known.filter((upload) => !there.has(upload)).length;
  if (missing > 0) {
    const remedy = "Copy files/ from a backup into the data folder, or ask people to upload them again.";
    return finding(name, "warning", `${missing} of ${known.length} missing in ${join(dataDir, "files")}`, remedy);
  }
  const unused = there.size - known.length;
  return finding(
    name,
    "ok",
    `${known.length} stored${unused > 0 ? `, ${unused} unused: a running server deletes them within the hour` : ""}`,
  );
}

function checkBackups(dataDir: string, clock: Clock): Finding {
  const latest = newestBackup(listNames(join(dataDir, "backups")));
  const remedy = "Run: attache backup. Schedule it with cron to back up every night.";
  if (latest === undefined) return finding("Backups", "warning", "none in the data folder", remedy);
  const days = Math.floor((clock.now() - takenAtOf(latest)) / day);
  const says = `newest ${latest}, ${days === 0 ? "less than a day" : days === 1 ? "1 day" : `${days} days`} old`;
  return days >= staleAfterDays ? finding("Backups", "warning", says, remedy) : finding("Backups", "ok", says);
}

function checkEncryptionKey(dataDir: string, secretKey: string | undefined): Finding {
  const name = "Key";
  const database = join(dataDir, "attache.db");
  const storedKeyId = existsSync(database) ? readKeyId(database) : null;
  if (storedKeyId === undefined) {
    return finding(name, "warning", "not checked: the database cannot be read", "Repair the database first.");
  }
  if (storedKeyId === null) return finding(name, "ok", "not in use yet");
  const ids = secretKey === undefined ? listKeyFiles(dataDir).map(({ key }) => key.id) : [deriveKey(secretKey).id];
  if (ids.includes(storedKeyId)) return finding(name, "ok", "decrypts the stored secrets");
  const says =
    secretKey === undefined
      ? "no key file here decrypts the stored secrets"
      : "ATTACHE_SECRET_KEY does not decrypt the stored secrets";
  const remedy = "Restore the key they were encrypted with. If it is lost, run: attache vault rotate --lost-key";
  return finding(name, "broken", says, remedy);
}

function readKeyId(database: string): string | null | undefined {
  try {
    return keyIdOf(database);
  } catch {
    return undefined;
  }
}

function checkClock(clock: Clock, written?: string): Finding {
  const now = clock.now();
  const says = new Date(now).toISOString();
  const remedy = "Set this machine's clock, ideally with NTP: it decides when posts go out.";
  if (now < released) return finding("Clock", "broken", `${says} is before this version was released`, remedy);
  if (written && existsSync(written) && statSync(written).mtimeMs > now + aheadMs) {
    return finding("Clock", "warning", `${says} is before the database was last written`, remedy);
  }
  return finding("Clock", "ok", says);
}

function checkZones(): Finding {
  const own = new Intl.DateTimeFormat("en").resolvedOptions().timeZone;
  if (isZone("Europe/Berlin") && isZone("America/New_York"))
    return finding("Time zones", "ok", `available; this machine uses ${own}`);
  return finding("Time zones", "broken", "this build has no time zone data", "Use the released executable.");
}
