import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { makePrivate } from "./private-file.ts";
import { deriveKey, newKeyMaterial, type Key } from "./secrets.ts";

const currentName = "secret.key";
const nextName = "secret.key.next";

export interface KeyFile {
  path: string;
  key: Key;
}

/** The current key first, then the one a rotation is introducing, then those that older backups need. */
export function listKeyFiles(dataDir: string): KeyFile[] {
  const others = readdirSync(dataDir).filter((name) => name.startsWith(`${currentName}.`));
  return [currentName, ...others.toSorted()].flatMap((name) => {
    const path = join(dataDir, name);
    const material = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
    return material === "" ? [] : [{ path, key: deriveKey(material) }];
  });
}

export function createKeyFile(dataDir: string, material: string = newKeyMaterial()): Key {
  return writeKey(join(dataDir, currentName), material);
}

/** Writes the next key to disk before anything is encrypted with it. */
export function writeNextKey(dataDir: string, material: string): Key {
  const path = join(dataDir, nextName);
  rmSync(path, { force: true });
  const key = writeKey(path, material);
  sync(dataDir);
  return key;
}

export const deleteNextKey = (dataDir: string): void => rmSync(join(dataDir, nextName), { force: true });

/** Makes this file `secret.key`. The previous key stays, named after its id, for the backups it decrypts. */
export function activateKeyFile(dataDir: string, path: string): string | undefined {
  const before = listKeyFiles(dataDir).find((file) => file.path === join(dataDir, currentName));
  const archived = before && join(dataDir, `${currentName}.${before.key.id}`);
  if (before && archived !== undefined && archived !== path) {
    makePrivate(archived);
    copyFileSync(before.path, archived);
    sync(archived);
  }
  renameSync(path, join(dataDir, currentName));
  sync(dataDir);
  return archived;
}

function writeKey(path: string, material: string): Key {
  makePrivate(path);
  writeFileSync(path, `${material}\n`, { flush: true });
  return deriveKey(material);
}

function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
