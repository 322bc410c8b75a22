import { expect, test } from "bun:test";
import { contentItems } from "#core/content/tables.ts";
import { eq } from "drizzle-orm";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createHistory } from "#tests/support/core/history.ts";
import { createContentFixture, day, hour, insertPerson, minute, postDueIn, settleAll } from "./content-fixture.ts";

async function createPublished(zone: string) {
  const fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  core.settings.setZone(anna, zone);
  let impressions = 0;
  network.metrics = (ids) => ids.map((remoteId) => ({ remoteId, impressions, likes: 1, comments: 0, shares: 0 }));
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  const readings = () =>
    core.content
      .readingsBetween(anna, "sandbox", "0000-01-01", "9999-12-31")
      .map((reading) => [reading.day, reading.impressions]);
  const readAt = async (seen: number, afterMs: number) => {
    impressions = seen;
    core.clock.jump(afterMs);
    await core.content.refreshMetrics();
  };
  return { fixture, core, anna, id, readings, readAt };
}

test("the last reading of each local day is kept, and the days are the owner's", async () => {
  // 11:01 UTC is 00:01 of the next day in Auckland.
  const { fixture, readings, readAt } = await createPublished("Pacific/Auckland");
  await using _ = fixture;
  await readAt(10, 10 * minute);
  await readAt(40, hour);
  expect(readings()).toEqual([["2026-11-21", 40]]);
  await readAt(90, day);
  expect(readings()).toEqual([
    ["2026-11-21", 40],
    ["2026-11-22", 90],
  ]);
});

test("the history of one post is listed day by day, for its owner alone", async () => {
  const { fixture, core, anna, id, readAt } = await createPublished("UTC");
  await using _ = fixture;
  await readAt(10, 10 * minute);
  await readAt(90, day);
  expect(core.content.metricHistory(anna, id)).toMatchObject([
    { day: "2026-11-20", impressions: 10, likes: 1, comments: 0, shares: 0, source: "sandbox" },
    { day: "2026-11-21", impressions: 90 },
  ]);
  expect(() => core.content.metricHistory(insertPerson(core, "Bob"), id)).toThrow("Scheduled content not found");
});

test("a deleted post takes its history with it", async () => {
  const { fixture, core, anna, id, readings, readAt } = await createPublished("UTC");
  await using _ = fixture;
  await readAt(10, 10 * minute);
  expect(readings()).toHaveLength(1);
  core.content.remove(anna, id);
  expect(core.database.sqlite.query("SELECT count(*) AS n FROM post_metrics").get()).toEqual({ n: 0 });
});

test("everyone's readings older than 400 days are deleted, also of those who are not read any more", async () => {
  const { fixture, core, anna, id, readings } = await createPublished("UTC");
  await using _ = fixture;
  const bob = insertPerson(core, "Bob");
  const old = { impressions: 1 };
  createHistory(core, anna).reading(id, "2025-10-14", old);
  createHistory(core, anna).reading(id, "2025-10-15", old);
  createHistory(core, bob).reading(createHistory(core, bob).post("Bob's"), "2025-10-14", old);
  createHistory(core, anna).snapshot("2025-10-14", { connections: 1 });
  createHistory(core, anna).snapshot("2025-10-15", { connections: 2 });
  core.content.deleteOldReadings();
  core.connections.deleteOldSnapshots();
  expect(readings()).toEqual([["2025-10-15", 1]]);
  expect(core.content.readingsBetween(bob, "sandbox", "0000-01-01", "9999-12-31")).toEqual([]);
  expect(core.connections.snapshotsBetween(anna, "sandbox", "0000-01-01", "2026-01-01")).toMatchObject([
    { day: "2025-10-15" },
  ]);
});

test("a post that is no longer published is not read into the history", async () => {
  const { fixture, core, id, readings, readAt } = await createPublished("UTC");
  await using _ = fixture;
  core.database.db.update(contentItems).set({ state: "failed" }).where(eq(contentItems.id, id)).run();
  await readAt(10, 10 * minute);
  expect(readings()).toEqual([]);
});
