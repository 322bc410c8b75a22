import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "#core/errors.ts";
import { createTestCore, createMemoryCore } from "../../support/core/core.ts";
import { createTemporaryFolder } from "../../support/core/folder.ts";

setDefaultTimeout(300_000);

const entry = join(import.meta.dir, "../../../src/cli/main.ts");

function createBackupsOn(dataDir: string, program: readonly string[] = [process.execPath, entry]) {
  const core = createTestCore({ dataDir, program });
  const ended = async () => {
    await new Promise<void>((over) => {
      const look = () => core.backups.list().runningSince === null && over();
      core.changes.subscribe("an admin", look);
      look();
    });
    return core.backups.list();
  };
  return { core, ended };
}

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return "done";
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
};

test("a backup runs in its own process, one at a time, and is listed from its own manifest", async () => {
  using folder = createTemporaryFolder();
  const { core, ended } = createBackupsOn(folder.path);
  expect(core.backups.list()).toMatchObject({ runningSince: null, failed: null, backups: [] });
  expect(core.backups.start(undefined).runningSince).not.toBeNull();
  expect(codeOf(() => core.backups.start(undefined))).toBe("backup.running");
  const { backups, failed } = await ended();
  expect(failed).toBeNull();
  expect(backups).toMatchObject([{ files: 1, bytes: expect.any(Number), version: core.version }]);
  expect(core.accounts.audit({ limit: 10 }).items.map(({ summary }) => summary)).toEqual(["Started a backup"]);
  core.close();
});

test("a failed backup reports the reason, and the next successful one clears it", async () => {
  using folder = createTemporaryFolder();
  const { core, ended } = createBackupsOn(folder.path);
  // A file blocks the path of the backups folder.
  await Bun.write(join(folder.path, "backups"), "in the way");
  core.backups.start(undefined);
  expect((await ended()).failed?.message).toBeString();
  await Bun.file(join(folder.path, "backups")).delete();
  core.backups.start(undefined);
  expect((await ended()).failed).toBeNull();
  core.close();
});

test("a program that cannot be started is reported as a failure and does not stop the server", async () => {
  using folder = createTemporaryFolder();
  const { core, ended } = createBackupsOn(folder.path, ["/nowhere/attache"]);
  core.backups.start(undefined);
  expect((await ended()).failed?.message).toContain("/nowhere/attache");
  core.close();
});

test("incomplete backup folders are not listed", () => {
  using folder = createTemporaryFolder();
  const { core } = createBackupsOn(folder.path);
  mkdirSync(join(folder.path, "backups", "2026-11-20T110000Z"), { recursive: true });
  mkdirSync(join(folder.path, "backups", "holiday"));
  expect(core.backups.list().backups).toEqual([]);
  core.close();
});

test("an in-memory server has nothing to back up", () => {
  expect(codeOf(() => createMemoryCore().backups.start(undefined))).toBe("backup.not_here");
});
