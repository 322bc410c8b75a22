import { expect, test } from "bun:test";
import { day, postDueIn, minute, insertPerson, settleAll, createContentFixture } from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

test("the metrics of a published post are read within minutes, with their time and source", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.metrics = (ids) => ids.map((remoteId) => ({ remoteId, impressions: 120, likes: 7, comments: 2, shares: 1 }));
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(11 * minute);
  await settleAll();
  expect(core.content.get(anna, id).metrics).toEqual({
    impressions: 120,
    likes: 7,
    comments: 2,
    shares: 1,
    measuredAt: "2026-11-20T11:05:00.000Z",
    source: "sandbox",
  });
});

test("posts older than thirty days are not read, and a failing network is retried later", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  core.start();
  const { id } = scheduleContent(core, anna, postDueIn(core, 1000));
  await core.clock.advance(1000);
  await settleAll();
  let asked = 0;
  network.metrics = () => {
    asked += 1;
    throw new Error("503");
  };
  await core.content.refreshMetrics();
  expect(core.content.get(anna, id).metrics).toBeNull();
  expect(asked).toBe(1);
  core.clock.jump(31 * day);
  await core.content.refreshMetrics();
  expect(asked).toBe(1);
});
