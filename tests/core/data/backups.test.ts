import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "#core/errors.ts";
import { createTestCore, createMemoryCore } from "../../support/core/core.ts";
import { createTemporaryFolder } from "../../support/core/folder.ts";

setDefaultTimeout(60_000);

const entry = join(import.meta.dir, "../../../src/cli/main.ts");

function serverOn(dataDir: string, program: readonly string[] = [process.execPath, entry]) {
  const core = createTestCore({ dataDir, program });
  const ended = async () => {
    await new Promise<void>((over) => {
      const look = () => core.backups.list().runningSince === null && over();
      core.changes.watch("an admin", look);
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

test("a backup is made by a process of its own, once at a time, and listed by its own word", async () => {
  using folder = createTemporaryFolder();
  const { core, ended } = serverOn(folder.path);
  expect(core.backups.list()).toMatchObject({ runningSince: null, failed: null, backups: [] });
  expect(core.backups.start(undefined).runningSince).not.toBeNull();
  expect(codeOf(() => core.backups.start(undefined))).toBe("backup.running");
  const { backups, failed } = await ended();
  expect(failed).toBeNull();
  expect(backups).toMatchObject([{ files: 1, bytes: expect.any(Number), version: core.version }]);
  expect(core.accounts.audit({ limit: 10 }).items.map(({ summary }) => summary)).toEqual(["Started a backup"]);
  core.close();
});

test("a backup that fails says why, and the next one that works takes that back", async () => {
  using folder = createTemporaryFolder();
  const { core, ended } = serverOn(folder.path);
  // A file stands where the folder of the backups would be made.
  await Bun.write(join(folder.path, "backups"), "in the way");
  core.backups.start(undefined);
  expect((await ended()).failed?.message).toBeString();
  await Bun.file(join(folder.path, "backups")).delete();
  core.backups.start(undefined);
  expect((await ended()).failed).toBeNull();
  core.close();
});

test("a program that cannot be started is a failure in words, not an end of the server", async () => {
  using folder = createTemporaryFolder();
  const { core, ended } = serverOn(folder.path, ["/nowhere/attache"]);
  core.backups.start(undefined);
  expect((await ended()).failed?.message).toContain("/nowhere/attache");
  core.close();
});

test("folders that are no whole backup are not listed", () => {
  using folder = createTemporaryFolder();
  const { core } = serverOn(folder.path);
  mkdirSync(join(folder.path, "backups", "2026-11-20T110000Z"), { recursive: true });
  mkdirSync(join(folder.path, "backups", "holiday"));
  expect(core.backups.list().backups).toEqual([]);
  core.close();
});

test("a server that keeps nothing on the disk has nothing to back up", () => {
  expect(codeOf(() => createMemoryCore().backups.start(undefined))).toBe("backup.not_here");
});
