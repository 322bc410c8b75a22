import { createHash } from "node:crypto";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { Fault, getErrorCode } from "#core/errors.ts";

const blockBytes = 1024 * 1024;

/** SHA-256 in hex, read in blocks: a database may not fit into memory. */
export function hashFile(path: string): string {
  const hash = createHash("sha256");
  const block = new Uint8Array(blockBytes);
  const file = openSync(path, "r");
  try {
    for (let read = readSync(file, block); read > 0; read = readSync(file, block)) hash.update(block.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest("hex");
}

export function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function writeSynced(path: string, text: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export const createFolder = (path: string): void => void mkdirSync(path, { recursive: true, mode: 0o700 });

export function copyPrivate(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, 0o600);
  sync(to);
}

/** Only for files that never change; copies if the file system has no hard links. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") throw error;
    copyPrivate(from, to);
  }
}

/** Unfinished uploads have hidden names and are skipped. */
export function linkUploads(dataDir: string, to: string): void {
  const uploads = listNames(join(dataDir, "files")).filter((name) => !name.startsWith("."));
  if (uploads.length === 0) return;
  createFolder(join(to, "files"));
  for (const name of uploads) {
    const [from, target] = [join(dataDir, "files", name), join(to, "files", name)];
    if (existsSync(target)) continue;
    try {
      if (statSync(from).isFile()) linkOrCopy(from, target);
    } catch (error) {
      if (getErrorCode(error) !== "ENOENT") throw error;
    }
  }
  sync(join(to, "files"));
}

export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (getErrorCode(error) === "ENOENT" || getErrorCode(error) === "ENOTDIR") return [];
    throw error;
  }
}

const leftover = /^\.(?:backup|restore|trial)-(\d+)$/;

/** A process's working folder: ignored until it is renamed. */
export const workFolderIn = (folder: string, what: "backup" | "restore" | "trial"): string =>
  join(folder, `.${what}-${process.pid}`);

export function deleteLeftovers(folder: string): void {
  for (const name of listNames(folder)) {
    const pid = Number(leftover.exec(name)?.[1]);
    if (pid && (pid === process.pid || !isRunning(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === "EPERM";
  }
}

/** @throws Fault `data.no_space` */
export function assertFreeSpace(folder: string, bytes: number): void {
  const free = freeBytes(folder);
  if (free > bytes * 1.1) return;
  const message = `${folder} has ${formatMegabytes(free)} free, but this needs about ${formatMegabytes(bytes * 1.1)}. Free some space or choose another folder.`;
  throw new Fault("unavailable", "data.no_space", message);
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export const formatMegabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024 / 1024))} MB`;
