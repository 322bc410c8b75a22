import { expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database as Sqlite } from "bun:sqlite";
import { backUp } from "#core/data/backup.ts";
import { findProblems } from "#core/data/inspect-database.ts";
import { examineDataFolder } from "#core/data/doctor.ts";
import { restore } from "#core/data/restore.ts";
import { openDatabase } from "#core/database.ts";
import { sandboxDatabase } from "#simulator/database.ts";
import { createSimulator } from "#simulator/model/simulator.ts";
import { createStandaloneSimulator } from "#simulator/standalone.ts";
import { person } from "#tests/support/core/people.ts";
import { closeCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { createFolderAttache, memoryAttache } from "#tests/support/attache.ts";
import { createFakeClock, noon } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

const clock = createFakeClock();
const companions = [sandboxDatabase];
const hour = 3_600_000;

function memberNames(dataDir: string): string[] {
  const sqlite = new Sqlite(join(dataDir, sandboxDatabase.file));
  try {
    return sqlite
      .query<{ name: string }, []>("SELECT name FROM members WHERE account_id IS NOT NULL ORDER BY name")
      .all()
      .map(({ name }) => name);
  } finally {
    sqlite.close();
  }
}

test("the simulator's database is readable only by its owner while it is open", () => {
  const before = process.umask(0);
  using folder = createTemporaryFolder();
  try {
    const attache = createFolderAttache(folder.path);
    attache.sandbox.simulator().join("account", "Ada");
    const modes = readdirSync(folder.path)
      .filter((name) => name.startsWith("sandbox.db"))
      .map((name) => [name, (statSync(join(folder.path, name)).mode & 0o777).toString(8)]);
    expect(Object.fromEntries(modes)).toEqual({
      "sandbox.db": "600",
      "sandbox.db-shm": "600",
      "sandbox.db-wal": "600",
    });
    closeCore(attache);
  } finally {
    process.umask(before);
  }
});

test("a restore leaves the simulated network unchanged, as it would a real one", () => {
  using folder = createTemporaryFolder();
  const attache = createFolderAttache(folder.path);
  attache.sandbox.simulator().join("account-1", "Ada");
  const { folder: backup } = backUp({ dataDir: folder.path, clock, companions });
  attache.sandbox.simulator().join("account-2", "Ben");
  closeCore(attache);
  restore({ dataDir: folder.path, from: backup, clock, companions });
  expect(memberNames(folder.path)).toEqual(["Ada", "Ben"]);
});

test("a backup fills an empty folder on another machine, the simulated network included", () => {
  using folder = createTemporaryFolder();
  using other = createTemporaryFolder();
  const attache = createFolderAttache(folder.path);
  attache.sandbox.simulator().join("account-1", "Ada");
  const { folder: backup } = backUp({ dataDir: folder.path, clock, companions });
  closeCore(attache);
  restore({ dataDir: other.path, from: backup, clock, companions });
  expect(findProblems(join(other.path, sandboxDatabase.file))).toEqual([]);
  expect(memberNames(other.path)).toEqual(["Ada"]);
});

test("a post that went out after the backup is not sent again once the backup is restored", async () => {
  using folder = createTemporaryFolder();
  const attache = createFolderAttache(folder.path);
  const { id } = await attache.accounts.create({ name: "Ada", email: "a@b.org", password: "long enough" });
  await attache.connections.connectPractice(id);
  const scheduledFor = new Date(noon + hour).toISOString();
  scheduleContent(attache, id, { content: "Calm is a skill.", scheduledFor });
  const { folder: backup } = backUp({ dataDir: folder.path, clock, companions });
  attache.start();
  await attache.clock.advance(1.1 * hour);
  expect(attache.content.counts(id).published).toBe(1);
  closeCore(attache);

  restore({ dataDir: folder.path, from: backup, clock: createFakeClock(noon + 48 * hour), companions });
  const restored = createFolderAttache(folder.path, noon + 48 * hour);
  restored.start();
  await restored.clock.advance(2 * hour);
  const memberId = restored.connections.memberOf(id)?.memberId ?? "";
  expect(restored.sandbox.simulator().postsOf(memberId, 0)).toHaveLength(1);
  closeCore(restored);
});

test("deleting an account removes its practice member and everything it wrote from the simulated network", async () => {
  const attache = memoryAttache();
  const simulator = attache.sandbox.simulator();
  const [ada, ben] = [(await person(attache, "Ada")).user.id, (await person(attache, "Ben")).user.id];
  for (const id of [ada, ben]) await attache.connections.connectPractice(id);
  const [adas, bens] = [simulator.join(ada, "Ada").id, simulator.join(ben, "Ben").id];
  simulator.publish(adas, "Hello", 0);
  expect(simulator.postsOf(adas, 0)).toHaveLength(1);
  attache.accounts.remove(undefined, ada);
  expect(simulator.member(adas)).toBeUndefined();
  expect(simulator.postsOf(adas, 0)).toEqual([]);
  expect(simulator.member(bens)).toBeDefined();
  attache.close();
});

test("the doctor checks the simulator's database", () => {
  using folder = createTemporaryFolder();
  closeCore(createFolderAttache(folder.path));
  const finding = examineDataFolder(folder.path, clock, undefined, companions).find(
    ({ name }) => name === "Simulated network",
  );
  expect(finding?.state).toBe("ok");
});

/** A database of the first release. */
function oldDatabase(path: string) {
  const database = openDatabase(path, sandboxDatabase.migrations.slice(0, 2));
  database.sqlite.run("INSERT INTO worlds (id, seed, born_at, drawn) VALUES (1, 7, ?, 41)", [noon]);
  database.close();
}

test("a database of the first release keeps its seed, its age and its ids", () => {
  const folder = mkdtempSync(join(tmpdir(), "old-simulator-"));
  try {
    oldDatabase(join(folder, "sandbox.db"));
    const database = openDatabase(join(folder, "sandbox.db"), sandboxDatabase.migrations);
    expect(database.sqlite.query("SELECT * FROM simulator_state").all()).toEqual([
      { id: 1, seed: 7, created_at: noon, last_ordinal: 41 },
    ]);
    expect(createSimulator({ database, clock }).seed).toBe(7);
    database.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a folder of 'sandbox serve' from the first release opens", () => {
  using folder = createTemporaryFolder();
  oldDatabase(join(folder.path, "world.db"));
  const standalone = createStandaloneSimulator({ dataDir: folder.path });
  expect(standalone.simulator.seed).toBe(7);
  standalone.close();
});
