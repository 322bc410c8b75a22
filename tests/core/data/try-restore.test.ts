import { expect, test } from "bun:test";
import { appendFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { backUp } from "#core/data/backup.ts";
import { tryRestore } from "#core/data/try-restore.ts";
import { createFakeClock } from "#tests/support/core/core.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createAdmin, queryRows } from "./admin-and-rows.ts";

const clock = createFakeClock();

async function createBackup(dataDir: string) {
  const core = createFolderCore(dataDir);
  const userId = await createAdmin(core);
  const schedule = (content: string) =>
    scheduleContent(core, userId, { content, scheduledFor: new Date(clock.now() + 3_600_000).toISOString() });
  schedule("Before");
  const { folder } = backUp({ dataDir, clock });
  schedule("Since");
  return { core, folder };
}

test("a trial says what a backup has, changes nothing, and works next to a running server", async () => {
  using temporary = createTemporaryFolder();
  const { path: dataDir } = temporary;
  const { core, folder } = await createBackup(dataDir);
  const before = readdirSync(dataDir).toSorted();
  expect(tryRestore({ dataDir, from: folder, clock })).toMatchObject({ folder, accounts: 1, posts: 1, files: 0 });
  expect(readdirSync(dataDir).toSorted()).toEqual(before);
  closeCore(core);
  expect(queryRows(dataDir, "SELECT content FROM content_items")).toHaveLength(2);
});

test("a trial finds a backup that was changed", async () => {
  using temporary = createTemporaryFolder();
  const { path: dataDir } = temporary;
  const { core, folder } = await createBackup(dataDir);
  appendFileSync(join(folder, "attache.db"), "x");
  expect(() => tryRestore({ dataDir, from: folder, clock })).toThrow("does not match the backup");
  expect(readdirSync(dataDir).filter((name) => name.startsWith(".trial"))).toEqual([]);
  closeCore(core);
});
