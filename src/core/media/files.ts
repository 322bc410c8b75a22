import {
  closeSync,
  existsSync,
  fsync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  write,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Fault, storageFault } from "#core/errors.ts";

export interface FileStore {
  put(sha256: string, bytes: Uint8Array): void;
  read(sha256: string): Uint8Array | undefined;
  /** Lazy, for large files; undefined if missing. */
  blob(sha256: string): Blob | undefined;
  /** A file received in pieces; ignored until it is kept. */
  createIncoming(): IncomingFile;
  remove(name: string): void;
  /** Includes files left by a killed process, but not uploads in progress. */
  names(): string[];
}

/** Deleted when its scope ends, unless it is kept. */
export interface IncomingFile extends Disposable {
  /** Undefined in memory. */
  path: string | undefined;
  /** Not on the event loop: a busy disk lets writers wait. @throws Fault `media.cannot_write`, `database.full` */
  write(bytes: Uint8Array): Promise<void>;
  read(): Buffer;
  /** @throws as `write` does */
  sync(): Promise<void>;
  /** Call `sync` first. @throws as `write` does */
  keep(sha256: string): void;
}

const [writeAsync, syncAsync] = [promisify(write), promisify(fsync)];

const incomingPrefix = ".arriving-";
/** An upload idle this long belongs to a dead process, ms. */
const abandonedAfterMs = 3_600_000;

/** Readable only by its owner. A file gets its name once it is synced. */
export function createFileStore(folder: string): FileStore {
  return {
    put(sha256, bytes) {
      const target = join(folder, sha256);
      if (existsSync(target) && statSync(target).size === bytes.length) return;
      const temporaryPath = join(folder, `.${sha256}.${crypto.randomUUID()}`);
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeSynced(temporaryPath, bytes);
        renameSync(temporaryPath, target);
        sync(folder);
      } catch (error) {
        deleteQuietly(temporaryPath);
        throw cannotWrite(error);
      }
    },
    read(sha256) {
      const path = join(folder, sha256);
      return existsSync(path) ? readFileSync(path) : undefined;
    },
    blob(sha256) {
      const path = join(folder, sha256);
      return existsSync(path) ? Bun.file(path) : undefined;
    },
    createIncoming: () => createIncomingFile(folder),
    remove: (name) => rmSync(join(folder, name), { force: true }),
    names: () => (existsSync(folder) ? readdirSync(folder).filter((name) => !isIncoming(folder, name)) : []),
  };
}

function isIncoming(folder: string, name: string): boolean {
  const written = name.startsWith(incomingPrefix) && statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
  return typeof written === "number" && Date.now() - written < abandonedAfterMs;
}

export function cannotWrite(error: unknown): Fault {
  const message = "The file cannot be written, so nothing was saved. Ask an admin to check the data folder.";
  return storageFault(error) ?? new Fault("unavailable", "media.cannot_write", message);
}

function createIncomingFile(folder: string): IncomingFile {
  const path = join(folder, `${incomingPrefix}${crypto.randomUUID()}`);
  const guardWrite = <Done>(work: () => Done): Done => {
    try {
      return work();
    } catch (error) {
      throw cannotWrite(error);
    }
  };
  const guardAsync = (work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => {
      throw cannotWrite(error);
    });
  const file = guardWrite(() => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return openSync(path, "wx", 0o600);
  });
  return {
    path,
    write: (bytes) =>
      guardAsync(async () => {
        for (let at = 0; at < bytes.length;) at += (await writeAsync(file, bytes, at)).bytesWritten;
      }),
    read: () => readFileSync(path),
    sync: () => guardAsync(() => syncAsync(file)),
    keep: (sha256) =>
      guardWrite(() => {
        renameSync(path, join(folder, sha256));
        sync(folder);
      }),
    [Symbol.dispose]() {
      closeSync(file);
      deleteQuietly(path);
    },
  };
}

function deleteQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The sweep deletes it.
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

export function createMemoryFileStore(): FileStore {
  const stored = new Map<string, Uint8Array>();
  return {
    put: (sha256, bytes) => void stored.set(sha256, bytes.slice()),
    read: (sha256) => stored.get(sha256),
    blob(sha256) {
      const bytes = stored.get(sha256);
      return bytes && new Blob([new Uint8Array(bytes)]);
    },
    createIncoming() {
      const parts: Uint8Array[] = [];
      const read = () => Buffer.concat(parts);
      return {
        path: undefined,
        async write(bytes) {
          parts.push(bytes.slice());
        },
        read,
        sync: () => Promise.resolve(),
        keep: (sha256) => void stored.set(sha256, new Uint8Array(read())),
        [Symbol.dispose]: () => {},
      };
    },
    remove: (name) => void stored.delete(name),
    names: () => [...stored.keys()],
  };
}
