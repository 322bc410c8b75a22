import { expect, test } from "bun:test";
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#core/database.ts";
import { lock } from "#core/lock.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";

const modeOf = (path: string) => statSync(path).mode & 0o777;
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name)).toString(8)]));

test("everything in a new data folder, and the folder itself, is private to its owner, also while it is open", () => {
  const before = process.umask(0);
  using folder = createTemporaryFolder();
  try {
    const dataDir = join(folder.path, "data");
    const held = lock(dataDir);
    const core = createFolderCore(dataDir);
    expect(modeOf(dataDir)).toBe(0o700);
    expect(modesIn(dataDir)).toEqual({
      "attache.db": "600",
      "attache.db-shm": "600",
      "attache.db-wal": "600",
      "lock.db": "600",
      "lock.db-journal": "600",
      "secret.key": "600",
    });
    closeCore(core);
    held.release();
  } finally {
    process.umask(before);
  }
});

test("the copy that an upgrade keeps is private to its owner", () => {
  const before = process.umask(0);
  using folder = createTemporaryFolder();
  try {
    const path = join(folder.path, "some.db");
    const first = { id: "0000_first", sql: "CREATE TABLE a (b INTEGER) STRICT" };
    openDatabase(path, [first]).close();
    openDatabase(path, [first, { id: "0001_second", sql: "CREATE TABLE c (d INTEGER) STRICT" }]).close();
    const copy = readdirSync(folder.path).find((name) => name.includes(".before-"));
    expect(modeOf(join(folder.path, copy ?? "missing"))).toBe(0o600);
  } finally {
    process.umask(before);
  }
});

test("a database that others can read is made private when it is opened", () => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, "some.db");
  openDatabase(path, []).close();
  chmodSync(path, 0o644);
  const shared = `${path}-shm`;
  // An open database maps this file: an existing one must not be truncated.
  if (!existsSync(shared)) writeFileSync(shared, "");
  chmodSync(shared, 0o664);
  const database = openDatabase(path, []);
  expect([modeOf(path), existsSync(shared) && modeOf(shared)]).toEqual([0o600, 0o600]);
  database.close();
});
