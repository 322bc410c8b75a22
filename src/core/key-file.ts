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
import { keyFrom, newKeyMaterial, type Key } from "./secrets.ts";

const current = "secret.key";
const arriving = "secret.key.next";

export interface KeyFile {
  path: string;
  key: Key;
}

/** The current key first, then the one a rotation is introducing, then those that older backups need. */
export function keyFilesIn(dataDir: string): KeyFile[] {
  const others = readdirSync(dataDir).filter((name) => name.startsWith(`${current}.`));
  return [current, ...others.toSorted()].flatMap((name) => {
    const path = join(dataDir, name);
    const material = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
    return material === "" ? [] : [{ path, key: keyFrom(material) }];
  });
}

export function makeKeyFile(dataDir: string): Key {
  return writeKey(join(dataDir, current), newKeyMaterial());
}

/** Writes the next key to disk before anything is encrypted with it. */
export function writeNextKey(dataDir: string, material: string): Key {
  const path = join(dataDir, arriving);
  rmSync(path, { force: true });
  const key = writeKey(path, material);
  sync(dataDir);
  return key;
}

/** Deletes what an unfinished rotation left behind. */
export const dropNextKey = (dataDir: string): void => rmSync(join(dataDir, arriving), { force: true });

/** Makes this file `secret.key`. The previous key stays, named after its id, for the backups it decrypts. */
export function takeUpKeyFile(dataDir: string, path: string): string | undefined {
  const before = keyFilesIn(dataDir).find((file) => file.path === join(dataDir, current));
  const kept = before && join(dataDir, `${current}.${before.key.id}`);
  if (before && kept !== undefined && kept !== path) {
    makePrivate(kept);
    copyFileSync(before.path, kept);
    sync(kept);
  }
  renameSync(path, join(dataDir, current));
  sync(dataDir);
  return kept;
}

function writeKey(path: string, material: string): Key {
  makePrivate(path);
  writeFileSync(path, `${material}\n`, { flush: true });
  return keyFrom(material);
}

function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
