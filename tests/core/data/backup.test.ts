import { Database as Sqlite } from "bun:sqlite";
import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backUp } from "#core/data/backup.ts";
import { findProblems } from "#core/data/inspect-database.ts";
import { Manifest } from "#core/data/contract.ts";
import { openDatabase } from "#core/database.ts";
import { createFakeClock, noon } from "#tests/support/core/core.ts";
import { companion } from "#tests/support/core/companion.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";

const clock = createFakeClock();
const modeOf = (path: string) => statSync(path).mode & 0o777;

test("a backup next to an open database contains it, its companion databases and the uploads, each with its hash", () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  openDatabase(join(folder.path, companion.file), companion.migrations).close();
  mkdirSync(join(folder.path, "files"));
  writeFileSync(join(folder.path, "files/abc"), "a picture");
  const report = backUp({ dataDir: folder.path, clock, companions: [companion] });
  closeCore(core);

  expect(report.folder).toBe(join(folder.path, "backups/2026-11-20T110000Z"));
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(report.folder, "manifest.json"), "utf8")));
  expect(Object.keys(manifest.files).toSorted()).toEqual(["attache.db", "companion.db", "files/abc"]);
  expect(manifest.files["files/abc"]?.sha256).toBe(createHash("sha256").update("a picture").digest("hex"));
  expect(manifest.schema["attache.db"]).toContain("0000_initial");
  expect(manifest.schema["companion.db"]).toEqual(["0000_notes"]);
  expect(findProblems(join(report.folder, "attache.db"))).toEqual([]);
});

test("a backup is readable only by its owner and carries neither the key nor the lock", () => {
  using folder = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  for (const name of ["secret.key", "lock.db"]) writeFileSync(join(folder.path, name), "private");
  const { folder: made } = backUp({ dataDir: folder.path, clock });
  expect(readdirSync(made).toSorted()).toEqual(["attache.db", "manifest.json"]);
  for (const name of readdirSync(made)) expect(modeOf(join(made, name))).toBe(0o600);
  expect(modeOf(made)).toBe(0o700);
});

test("the oldest backups are deleted, and nothing else in the folder", () => {
  using folder = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  mkdirSync(join(folder.path, "backups/keep me"), { recursive: true });
  for (let day = 0; day < 4; day += 1) {
    backUp({ dataDir: folder.path, clock: createFakeClock(noon + day * 86_400_000), keep: 2 });
  }
  expect(readdirSync(join(folder.path, "backups")).toSorted()).toEqual([
    "2026-11-22T110000Z",
    "2026-11-23T110000Z",
    "keep me",
  ]);
});

test("two backups in the same second are both kept", () => {
  using folder = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  backUp({ dataDir: folder.path, clock });
  expect(backUp({ dataDir: folder.path, clock }).folder).toEndWith("2026-11-20T110000Z-2");
});

test("a backup can be put in another folder", () => {
  using folder = createTemporaryFolder();
  using elsewhere = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  backUp({ dataDir: folder.path, clock, to: join(elsewhere.path, "safe") });
  expect(readdirSync(join(elsewhere.path, "safe"))).toEqual(["2026-11-20T110000Z"]);
  expect(existsSync(join(folder.path, "backups"))).toBe(false);
});

test("a damaged database is not backed up, and leaves no folder that looks like a backup", () => {
  using folder = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  const path = join(folder.path, "attache.db");
  const whole = new Sqlite(path);
  whole.run("PRAGMA journal_mode = DELETE");
  whole.close();
  const bytes = readFileSync(path);
  bytes.fill(0x5a, 8192, 40_000);
  writeFileSync(path, bytes);
  expect(() => backUp({ dataDir: folder.path, clock })).toThrow();
  expect(readdirSync(join(folder.path, "backups"))).toEqual([]);
});

test("an empty folder says what is missing", () => {
  using folder = createTemporaryFolder();
  expect(() => backUp({ dataDir: folder.path, clock })).toThrow("No database found in");
});

test("a folder that can't be used is refused by name, and nothing is left behind", () => {
  using folder = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  const file = join(folder.path, "a-file");
  writeFileSync(file, "");
  const unusable = (name: string) =>
    expect.objectContaining({ kind: "unavailable", code: "backup.folder", message: expect.stringContaining(name) });
  for (const to of [file, join(file, "x"), "/dev/null"]) {
    expect(() => backUp({ dataDir: folder.path, clock, to })).toThrow(unusable(to));
  }
  using unreadable = createTemporaryFolder();
  mkdirSync(join(unreadable.path, "attache.db"));
  expect(() => backUp({ dataDir: unreadable.path, clock })).toThrow(unusable(unreadable.path));
  expect(readdirSync(join(unreadable.path, "backups"))).toEqual([]);
});
