import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  postDueIn,
  eventually,
  minute,
  insertPerson,
  settleAll,
  createContentFixture,
} from "#tests/core/content/content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

/** A database that can be kept from growing, as on a full disk. */
async function createFullDiskFixture() {
  const dataDir = mkdtempSync(join(tmpdir(), "full-"));
  const fixture = await createContentFixture({ dataDir });
  const { sqlite } = fixture.core.database;
  const pages = () => sqlite.query<{ page_count: number }, []>("PRAGMA page_count").get()?.page_count ?? 0;
  return {
    ...fixture,
    fillDisk(): void {
      // Free pages inside the file are unusable too.
      sqlite.run(`PRAGMA max_page_count = ${pages()}`);
      sqlite.run("CREATE TEMP TRIGGER full_disk BEFORE INSERT ON attempts BEGIN SELECT RAISE(ABORT, 'disk full'); END");
      sqlite.run(
        "CREATE TEMP TRIGGER full_write BEFORE UPDATE ON attempts BEGIN SELECT RAISE(ABORT, 'disk full'); END",
      );
    },
    freeDisk(): void {
      sqlite.run("DROP TRIGGER temp.full_disk");
      sqlite.run("DROP TRIGGER temp.full_write");
      sqlite.run("PRAGMA max_page_count = 1073741823");
    },
    async [Symbol.asyncDispose]() {
      await fixture[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true });
    },
  };
}

test("when the disk is full while claiming, nothing is submitted, and the publisher waits until there is space", async () => {
  await using fixture = await createFullDiskFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  fixture.fillDisk();
  let reads = 0;
  const { store } = { store: core.database.sqlite };
  const run = store.run.bind(store);
  store.run = ((...args: Parameters<typeof run>) => (
    (reads += args[0].startsWith("BEGIN") ? 1 : 0),
    run(...args)
  )) as typeof run;
  await core.clock.advance(2 * minute);
  await settleAll();
  store.run = run;
  expect(network.submits).toBe(0);
  expect(core.content.get(anna, id).detail.state).toBe("scheduled");
  expect(reads).toBeLessThan(80);
  fixture.freeDisk();
  await core.clock.advance(10_000);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(network.submits).toBe(1);
});

test("when the disk is full while arming, nothing is submitted", async () => {
  await using fixture = await createFullDiskFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.prepare = () => fixture.fillDisk();
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(2 * minute);
  await settleAll();
  expect(network.submits).toBe(0);
  expect(core.content.get(anna, id).detail.state).toBe("claimed");
  fixture.freeDisk();
  network.prepare = () => {};
  await core.clock.advance(5 * minute);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(network.submits).toBe(1);
});

test("when the disk is full after the submit, the outcome is kept until it can be written", async () => {
  await using fixture = await createFullDiskFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = (post) => (fixture.fillDisk(), post());
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(2 * minute);
  await settleAll();
  expect(core.content.get(anna, id).detail.state).toBe("armed");
  fixture.freeDisk();
  await core.clock.advance(10_000);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(network.submits).toBe(1);
});
