import { expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backUp } from "#core/data/backup.ts";
import { openDatabase } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { restore } from "#core/data/restore.ts";
import { lock } from "#core/lock.ts";
import { createFakeClock, noon } from "#tests/support/core/core.ts";
import { companion } from "#tests/support/core/companion.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { withoutPermission } from "#tests/support/files/without-permission.ts";
import { createAdmin, queryRows } from "./admin-and-rows.ts";

const hour = 3_600_000;
const clock = createFakeClock();
const later = createFakeClock(noon + 48 * hour);

test("a backup with an unknown database is refused", () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  openDatabase(join(folder.path, companion.file), companion.migrations).close();
  const { folder: backup } = backUp({ dataDir: folder.path, clock, companions: [companion] });
  closeCore(core);
  expect(() => restore({ dataDir: folder.path, from: backup, clock: later })).toThrow("is not an Attaché backup");
});

test("a restore next to a running server is refused and changes nothing", async () => {
  using folder = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  const server = lock(folder.path);
  expect(() => restore({ dataDir: folder.path, from: backup, clock: later })).toThrow("already running");
  server.release();
});

test("a restore is refused while another program has the database open", () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  core.database.sqlite.run("BEGIN");
  core.database.sqlite.query("SELECT * FROM users").all();
  expect(() => restore({ dataDir: folder.path, from: backup, clock: later })).toThrow("has");
  core.database.sqlite.run("COMMIT");
  closeCore(core);
});

test("a modified file in a backup is refused by its hash", () => {
  using folder = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  const bytes = readFileSync(join(backup, "attache.db"));
  bytes[bytes.length - 1] = 1;
  writeFileSync(join(backup, "attache.db"), bytes);
  expect(() => restore({ dataDir: folder.path, from: backup, clock: later })).toThrow("does not match the backup");
});

test("a backup of a newer version is refused, and the data is kept", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  await createAdmin(core);
  core.database.sqlite.run("INSERT INTO migrations VALUES ('9999_future', 'x', 1)");
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  core.database.sqlite.run("DELETE FROM migrations WHERE id = '9999_future'");
  closeCore(core);
  expect(() => restore({ dataDir: folder.path, from: backup, clock: later })).toThrow("newer version");
  expect(queryRows(folder.path, "SELECT name FROM users")).toHaveLength(1);
});

test("a folder that is not a backup, or that names an outside path, is refused", () => {
  using folder = createTemporaryFolder();
  expect(() => restore({ dataDir: folder.path, from: "nowhere", clock })).toThrow("is not an Attaché backup");
  const forged = join(folder.path, "forged");
  mkdirSync(forged);
  const manifest = {
    format: 1,
    version: "1.0.0",
    takenAt: "2026-11-20T11:00:00.000Z",
    schema: {},
    files: {
      "attache.db": { bytes: 0, sha256: "0".repeat(64) },
      "files/../../escape": { bytes: 0, sha256: "0".repeat(64) },
    },
  };
  writeFileSync(join(forged, "manifest.json"), JSON.stringify(manifest));
  expect(() => restore({ dataDir: folder.path, from: forged, clock })).toThrow("is not an Attaché backup");
  expect(existsSync(join(folder.path, "attache.db"))).toBe(false);
});

test("a backup that may not be read is named, with what to do", async () => {
  using folder = createTemporaryFolder();
  using elsewhere = createTemporaryFolder();
  closeCore(createFolderCore(elsewhere.path));
  const { folder: backup } = backUp({ dataDir: elsewhere.path, clock, to: join(elsewhere.path, "safe") });
  chmodSync(folder.path, 0o777);
  for (const path of [elsewhere.path, join(elsewhere.path, "safe")]) chmodSync(path, 0o755);
  await withoutPermission(backup, () => {
    const restoring = () => restore({ dataDir: folder.path, from: backup, clock });
    expect(restoring).toThrow(Fault);
    expect(restoring).toThrow(`open '${join(backup, "manifest.json")}'. Make the account that runs this command`);
  });
});
