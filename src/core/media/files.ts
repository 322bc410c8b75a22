import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { Fault, storageFault } from "#core/errors.ts";

/** Where uploaded bytes lie, by their SHA-256. They never change; they come and go. */
export interface Files {
  put(sha256: string, bytes: Uint8Array): void;
  read(sha256: string): Uint8Array | undefined;
  remove(name: string): void;
  /** Everything that lies there, what a killed process left half-written too. */
  names(): string[];
}

/** A folder of the data folder, readable by its owner alone. A file has its name only once it is on the disk. */
export function filesIn(folder: string): Files {
  return {
    put(sha256, bytes) {
      const target = join(folder, sha256);
      if (existsSync(target) && statSync(target).size === bytes.length) return;
      const arriving = join(folder, `.${sha256}.${crypto.randomUUID()}`);
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeSynced(arriving, bytes);
        renameSync(arriving, target);
        sync(folder);
      } catch (error) {
        forget(arriving);
        const message = "The file cannot be written, so nothing was saved. Ask an admin to check the data folder.";
        throw storageFault(error) ?? new Fault("unavailable", "media.cannot_write", message);
      }
    },
    read(sha256) {
      const path = join(folder, sha256);
      return existsSync(path) ? readFileSync(path) : undefined;
    },
    remove: (name) => rmSync(join(folder, name), { force: true }),
    names: () => (existsSync(folder) ? readdirSync(folder) : []),
  };
}

function forget(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Then the sweep takes it.
  }
}

function writeSynced(path: string, bytes: Uint8Array): void {
  const file = openSync(path, "wx", 0o600);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function sync(folder: string): void {
  const file = openSync(folder, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function filesInMemory(): Files {
  const held = new Map<string, Uint8Array>();
  return {
    put: (sha256, bytes) => void held.set(sha256, bytes.slice()),
    read: (sha256) => held.get(sha256),
    remove: (name) => void held.delete(name),
    names: () => [...held.keys()],
  };
}
