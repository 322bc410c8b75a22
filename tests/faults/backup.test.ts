import { expect, test } from "bun:test";
import { Database as Sqlite } from "bun:sqlite";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "#core/clock.ts";
import { backUp, type BackupStep } from "#core/data/backup.ts";
import { findProblems } from "#core/data/inspect-database.ts";
import { restore, type RestoreStep } from "#core/data/restore.ts";
import { isBackupName } from "#core/data/rules.ts";
import { sandboxDatabase } from "#simulator/database.ts";
import { noon } from "#tests/support/core/core.ts";
import { createFolderAttache } from "#tests/support/attache.ts";
import { closeCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { programCommand } from "./start-program.ts";

const companions = [sandboxDatabase];
const signalOfKillAt = (what: "backup" | "restore", dataDir: string, step: string, from = "") =>
  Bun.spawnSync(programCommand("killed-at-step-process", what, dataDir, step, from)).signalCode;

async function createPerson(dataDir: string, name: string): Promise<void> {
  const core = createFolderAttache(dataDir);
  await core.accounts.create({ name, email: `${name}@example.com`.toLowerCase(), password: "correct horse" });
  closeCore(core);
  mkdirSync(join(dataDir, "files"), { recursive: true });
  writeFileSync(join(dataDir, "files", name), name);
}

function listNames(dataDir: string): string[] {
  const sqlite = new Sqlite(join(dataDir, "attache.db"));
  try {
    return sqlite
      .query<{ name: string }, []>("SELECT name FROM users ORDER BY name")
      .all()
      .map((row) => row.name);
  } finally {
    sqlite.close();
  }
}

const backupSteps: BackupStep[] = ["started", "copied", "checked", "described", "placed", "pruned"];
for (const step of backupSteps) {
  test(`a backup killed at '${step}' leaves no incomplete backup, and the next one cleans up`, async () => {
    using folder = createTemporaryFolder();
    await createPerson(folder.path, "Ada");
    const backupsFolder = join(folder.path, "backups");
    backUp({ companions, dataDir: folder.path, clock: { ...systemClock, now: () => noon - 86_400_000 } });

    expect(signalOfKillAt("backup", folder.path, step)).toBe("SIGKILL");
    const whole = readdirSync(backupsFolder).filter(isBackupName);
    expect(whole.length).toBeGreaterThanOrEqual(1);
    for (const name of whole) {
      using empty = createTemporaryFolder();
      restore({ companions, dataDir: empty.path, from: join(backupsFolder, name), clock: systemClock });
      expect(listNames(empty.path)).toEqual(["Ada"]);
    }
    backUp({ companions, dataDir: folder.path, clock: systemClock, keep: 1 });
    expect(readdirSync(backupsFolder)).toHaveLength(1);
  });
}

const restoreSteps: RestoreStep[] = ["started", "staged", "marked", "preserved", "uploads", "companions", "placed"];
for (const step of restoreSteps) {
  test(`a restore killed at '${step}' leaves either the old or the new data, and can be repeated`, async () => {
    using old = createTemporaryFolder();
    using other = createTemporaryFolder();
    await createPerson(other.path, "Grace");
    const { folder: backup } = backUp({ companions, dataDir: other.path, clock: systemClock });
    await createPerson(old.path, "Ada");

    expect(signalOfKillAt("restore", old.path, step, backup)).toBe("SIGKILL");
    expect(findProblems(join(old.path, "attache.db"))).toEqual([]);
    expect(listNames(old.path)).toEqual([step === "placed" ? "Grace" : "Ada"]);

    restore({ companions, dataDir: old.path, from: backup, clock: systemClock });
    expect(listNames(old.path)).toEqual(["Grace"]);
    expect(existsSync(join(old.path, "files/Grace"))).toBe(true);
    expect(readdirSync(old.path).filter((name) => name.startsWith(".restore"))).toEqual([]);
    const kept = readdirSync(old.path).filter((name) => name.startsWith("before-restore-"));
    expect(kept.flatMap((name) => listNames(join(old.path, name)))).toContain("Ada");
  });
}

test("a backup taken while another process writes restores to a consistent moment", async () => {
  using folder = createTemporaryFolder();
  using empty = createTemporaryFolder();
  await createPerson(folder.path, "Ada");
  const writer = Bun.spawn([process.execPath, join(import.meta.dir, "writer-process.ts"), folder.path], {
    stdout: "pipe",
  });
  const reader = writer.stdout.getReader();
  await reader.read();
  const { folder: backup } = backUp({ companions, dataDir: folder.path, clock: systemClock });
  writer.kill("SIGKILL");
  await writer.exited;

  restore({ companions, dataDir: empty.path, from: backup, clock: systemClock });
  const sqlite = new Sqlite(join(empty.path, "attache.db"));
  // The writer commits a person and their limits together: each has both, without gaps.
  const pairs = sqlite
    .query<{ people: number; limits: number; last: number }, []>(
      `SELECT COUNT(*) AS people, COUNT(quota_limits.user_id) AS limits, MAX(CAST(SUBSTR(id, 8) AS INTEGER)) AS last
       FROM users LEFT JOIN quota_limits ON user_id = id WHERE id LIKE 'writer-%'`,
    )
    .get();
  sqlite.close();
  expect(pairs?.people).toBeGreaterThan(0);
  expect(pairs?.limits).toBe(pairs?.people ?? -1);
  expect(pairs?.last).toBe((pairs?.people ?? 0) - 1);
});
