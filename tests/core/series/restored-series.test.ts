import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { backUp } from "#core/data/backup.ts";
import { restore } from "#core/data/restore.ts";
import { horizon } from "#core/series/contract.ts";
import { createFakeClock, type TestCore } from "#tests/support/core/core.ts";
import { scheduleRepeat } from "#tests/support/core/content.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { cheapPasswords } from "#tests/support/core/people.ts";
import { createContentFixture, day, insertPerson, minute } from "../content/content-fixture.ts";
import { createAdmin } from "../data/admin-and-rows.ts";
import { createNetworkFixture, postsOf } from "../data/network-fixture.ts";
import { daily, itemsOf, seriesOf } from "./series-fixture.ts";

cheapPasswords();

const start = Date.parse("2026-11-20T11:00:00Z");
const backupTime = 1_000;

const restoredRows =
  "SELECT occurrence_on AS date, restored_from AS restored, send_duplicate AS again FROM content_items";
interface RestoredRow {
  date: string;
  restored: number | null;
  again: number;
}

test("a post that a repeat created and sent since the backup is not sent again after the restore", async () => {
  using folder = createTemporaryFolder();
  const clock = createFakeClock(start);
  const fixture = createNetworkFixture(clock.now, true);
  const options = { networks: { sandbox: fixture.access }, clock };
  const core = createFolderCore(folder.path, start, options);
  const userId = await createAdmin(core);
  scheduleRepeat(core, userId, daily(core));
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  core.start();
  const sendNinth = async (from: TestCore) => {
    const [first, second] = itemsOf(from, userId);
    for (const item of [first, second]) from.content.remove(userId, item?.id ?? "");
    from.database.sqlite.run("UPDATE content_series SET next_run_at = 0");
    from.series.createDueItems();
    const ninth = itemsOf(from, userId).find(({ series }) => series?.on === "2026-11-28");
    from.content.publish(userId, ninth?.id ?? "");
    await clock.advance(minute);
    return from.content.get(userId, ninth?.id ?? "").detail.state;
  };
  expect(await sendNinth(core)).toBe("published");
  await core.stop();
  closeCore(core);

  rmSync(join(folder.path, "attache.db"));
  rmSync(join(folder.path, "attache.db-wal"), { force: true });
  restore({ dataDir: folder.path, from: backup, clock });
  const restored = createFolderCore(folder.path, clock.now(), options);
  restored.start();
  expect(await sendNinth(restored)).toBe("needs_review");
  expect(postsOf(fixture)).toHaveLength(1);
  await restored.stop();
  closeCore(restored);
});

async function createRestored() {
  const fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  scheduleRepeat(core, anna, daily(core));
  const { sqlite } = core.database;
  const rows = () => sqlite.query<RestoredRow, []>(`${restoredRows} WHERE occurrence_on IS NOT NULL ORDER BY 1`).all();
  return { fixture, core, anna, sqlite, rows, id: seriesOf(core, anna).id };
}

test("posts that a restored repeat creates are looked for, as far ahead as they can have existed before", async () => {
  const { fixture, core, sqlite, rows } = await createRestored();
  await using _fixture = fixture;
  const restoredAt = core.clock.now() + 9.5 * day - horizon.days * day;
  sqlite.run("UPDATE content_series SET next_run_at = 0, restored_from = ?, restored_at = ?", [backupTime, restoredAt]);
  sqlite.run("UPDATE content_items SET state = 'published', due_at = NULL");
  core.series.createDueItems();
  const created = rows().slice(8);
  expect(created.map(({ restored }) => restored)).toEqual([backupTime, backupTime, ...Array<null>(6).fill(null)]);
  expect(created.map(({ again }) => again)).toEqual([0, 0, 1, 1, 1, 1, 1, 1]);
});

for (const [how, change] of [
  ["a change", ({ core, anna, id }) => core.series.change(anna, id, { time: "23:45" })],
  [
    "its end and an undo",
    ({ core, anna, id }) => {
      core.series.end(anna, id);
      core.series.resume(anna, id);
    },
  ],
] as [string, (made: Pick<Awaited<ReturnType<typeof createRestored>>, "core" | "anna" | "id">) => void][]) {
  test(`${how} of a repeat with restored posts replaces them by posts that are looked for`, async () => {
    const { fixture, core, anna, id, sqlite, rows } = await createRestored();
    await using _fixture = fixture;
    sqlite.run("UPDATE content_items SET restored_from = ?, send_duplicate = 0", [backupTime]);
    change({ core, anna, id });
    expect(rows()).toHaveLength(8);
    expect(new Set(rows().map(({ restored, again }) => `${restored} ${again}`))).toEqual(new Set([`${backupTime} 0`]));
  });

  test(`${how} of a repeat keeps a post whose earlier try may be on the network`, async () => {
    const { fixture, core, anna, id, sqlite } = await createRestored();
    await using _fixture = fixture;
    const kept = itemsOf(core, anna)[2];
    sqlite.run(
      `INSERT INTO attempts (id, kind, subject_id, user_id, number, fence, phase, started_at, lease_until, armed_at, ended_at, outcome)
       VALUES ('unresolved', 'content', ?, ?, 1, 1, 'ended', 1, 1, 1, 1, 'unresolved')`,
      [kept?.id ?? "", anna],
    );
    change({ core, anna, id });
    expect(itemsOf(core, anna).map((item) => item.id)).toContain(kept?.id ?? "");
  });
}
