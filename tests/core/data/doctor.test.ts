import { expect, test } from "bun:test";
import { Database as Sqlite } from "bun:sqlite";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { backUp } from "#core/data/backup.ts";
import { checkKeyFile, findOpenPermissions } from "#core/data/check-permissions.ts";
import { examineDataFolder, isRunning } from "#core/data/doctor.ts";
import { lock } from "#core/lock.ts";
import { createFakeClock, noon } from "#tests/support/core/core.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";

const clock = createFakeClock(Date.now());
const found = (dataDir: string, name: string, at = clock) =>
  examineDataFolder(dataDir, at).find((one) => one.name === name);

test("a healthy data folder has no findings", () => {
  using folder = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  backUp({ dataDir: folder.path, clock });
  const wrong = examineDataFolder(folder.path, clock).filter(
    ({ state, name }) => state !== "ok" && name !== "Free space",
  );
  expect(wrong).toEqual([]);
});

test("every finding includes its remedy", () => {
  using folder = createTemporaryFolder();
  chmodSync(folder.path, 0o755);
  writeFileSync(join(folder.path, "attache.db"), "no database".padEnd(200));
  writeFileSync(join(folder.path, "secret.key"), "k", { mode: 0o644 });
  const wrong = examineDataFolder(folder.path, createFakeClock(0)).filter(({ state }) => state !== "ok");
  expect(wrong.map(({ name }) => name)).toContain("Data folder");
  expect(wrong.map(({ name }) => name)).toContain("Database");
  expect(wrong.map(({ name }) => name)).toContain("Key file");
  expect(wrong.map(({ name }) => name)).toContain("Clock");
  for (const { remedy } of wrong) expect(remedy).toBeString();
});

test("whether the key is in use is not said of a database that cannot be read", () => {
  using folder = createTemporaryFolder();
  writeFileSync(join(folder.path, "attache.db"), "no database".padEnd(200));
  expect(found(folder.path, "Key")).toMatchObject({
    state: "warning",
    says: "not checked: the database cannot be read",
  });
});

test("a key file that another account owns or can read is reported, with the command that fixes it", () => {
  const path = "/data/secret.key";
  expect(checkKeyFile(path, { mode: 0o100600, uid: 7, owner: 7 }).state).toBe("ok");
  expect(checkKeyFile(path, { mode: 0o100600, uid: 8, owner: 7 })).toMatchObject({
    state: "warning",
    says: "/data/secret.key belongs to another account (user id 8) than the data folder",
    remedy: "chown 7 /data/secret.key",
  });
  expect(checkKeyFile(path, { mode: 0o100640, uid: 8, owner: 7 })).toMatchObject({
    state: "broken",
    says: "/data/secret.key can be read by other accounts",
    remedy: "chmod 600 /data/secret.key",
  });
});

test.each([
  ["a link to another file", (path: string, other: string) => (renameSync(path, other), symlinkSync(other, path))],
  ["one of 2 links to the same file", (path: string, other: string) => linkSync(path, other)],
])("a database that is %s is reported, and its mode stays when it is opened", (says, link) => {
  using folder = createTemporaryFolder();
  using elsewhere = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  expect(found(folder.path, "Database file")?.state).toBe("ok");
  const [path, other] = [join(folder.path, "attache.db"), join(elsewhere.path, "other.db")];
  link(path, other);
  chmodSync(other, 0o644);
  expect(found(folder.path, "Database file")).toMatchObject({ state: "warning", says: `${path} is ${says}` });
  expect(findOpenPermissions(folder.path).map(({ name }) => name)).toEqual(["Database file"]);
  closeCore(createFolderCore(folder.path));
  expect(statSync(other).mode & 0o777).toBe(0o644);
});

test.each([
  ["missing", (path: string) => rmSync(path)],
  ["empty", (path: string) => truncateSync(path)],
])(
  "a database that is %s next to its key and uploads is broken: no new one begins and no upload is deleted",
  (state, lose) => {
    using folder = createTemporaryFolder();
    closeCore(createFolderCore(folder.path));
    const [path, upload] = [join(folder.path, "attache.db"), join(folder.path, "files", "a".repeat(64))];
    mkdirSync(join(folder.path, "files"), { recursive: true });
    writeFileSync(upload, "picture");
    rmSync(`${path}-wal`, { force: true });
    lose(path);
    const says = `${path} is ${state}, but ${folder.path} contains secret.key, files of an earlier database`;
    expect(() => createFolderCore(folder.path)).toThrow(`${says}. Put the file back or run attache restore.`);
    if (state === "empty") expect(() => backUp({ dataDir: folder.path, clock })).toThrow(says);
    expect(existsSync(upload)).toBe(true);
    expect(found(folder.path, "Database")).toMatchObject({ state: "broken", says });
    expect(found(folder.path, "Uploads")).toMatchObject({
      state: "warning",
      says: "1 stored; the database is missing or empty",
    });
  },
);

test("an empty database alone, as an interrupted first start leaves it, becomes a new one", () => {
  using folder = createTemporaryFolder();
  writeFileSync(join(folder.path, "attache.db"), "");
  closeCore(createFolderCore(folder.path));
  expect(found(folder.path, "Database")?.state).toBe("ok");
});

test("rows with missing references make the database broken", () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  core.database.sqlite.run("PRAGMA foreign_keys = OFF");
  core.database.sqlite.run("INSERT INTO account_settings VALUES ('nobody', 'UTC')");
  closeCore(core);
  expect(found(folder.path, "Database")).toMatchObject({ state: "broken" });
  expect(found(folder.path, "Database")?.says).toContain("reference missing rows");
});

test("a database of a newer version is reported as such", () => {
  using folder = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  const sqlite = new Sqlite(join(folder.path, "attache.db"));
  sqlite.run("INSERT INTO migrations VALUES ('9999_future', 'x', 1)");
  sqlite.close();
  expect(found(folder.path, "Database")?.says).toContain("newer version (9999_future)");
});

test("a week without a backup is a warning", () => {
  using folder = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  expect(found(folder.path, "Backups")?.state).toBe("warning");
  backUp({ dataDir: folder.path, clock: createFakeClock(noon) });
  expect(found(folder.path, "Backups", createFakeClock(noon + 6 * 86_400_000))?.state).toBe("ok");
  expect(found(folder.path, "Backups", createFakeClock(noon + 7 * 86_400_000))).toMatchObject({
    state: "warning",
    says: "newest 2026-11-20T110000Z, 7 days old",
  });
});

test("a clock behind the database's last write is suspected", () => {
  using folder = createTemporaryFolder();
  closeCore(createFolderCore(folder.path));
  expect(found(folder.path, "Clock", createFakeClock(Date.now() - 3_600_000))?.state).toBe("warning");
});

test("the lock shows whether a server is running, and checking does not take it", () => {
  using folder = createTemporaryFolder();
  expect(isRunning(folder.path)).toBe(false);
  const held = lock(folder.path);
  expect(isRunning(folder.path)).toBe(true);
  held.release();
  expect(isRunning(folder.path)).toBe(false);
  lock(folder.path).release();
});

test("a missing data folder is not an error and is not created", () => {
  using folder = createTemporaryFolder();
  rmSync(folder.path, { recursive: true });
  expect(examineDataFolder(folder.path, clock).every(({ state }) => state !== "broken")).toBe(true);
  mkdirSync(folder.path);
});
