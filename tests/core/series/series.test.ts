import { expect, test } from "bun:test";
import type { NewContentInput } from "#core/content/contract.ts";
import { scheduleRepeat } from "#tests/support/core/content.ts";
import {
  createContentFixture,
  day,
  eventually,
  insertPerson,
  passTime,
  settleAll,
} from "../content/content-fixture.ts";
import { daily, faultOf, itemsOf, datesOf, seriesOf } from "./series-fixture.ts";

test("a repeat creates its next eight posts as ordinary items, and returns the first", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const first = scheduleRepeat(core, anna, daily(core));
  const items = itemsOf(core, anna);
  expect(items).toHaveLength(8);
  expect(items[0]?.id).toBe(first.id);
  expect(new Set(items.map((item) => item.detail.state))).toEqual(new Set(["scheduled"]));
  expect(seriesOf(core, anna)).toMatchObject({ status: "active", remaining: 12, summary: "Every day, 20 times" });
  expect(core.quotas.usageOf(anna).posts.used).toBeGreaterThan(0);
});

test("a monthly repeat creates what is due within 60 days, and always the next one", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  scheduleRepeat(core, anna, daily(core, { repeat: { unit: "month", end: { count: 12 }, allowSameText: true } }));
  expect(itemsOf(core, anna).length).toBe(2);
  const ben = insertPerson(core, "Ben");
  scheduleRepeat(
    core,
    ben,
    daily(core, { repeat: { unit: "month", every: 12, end: { count: 3 }, allowSameText: true } }),
  );
  expect(itemsOf(core, ben).length).toBe(1);
});

test("every post of a repeat goes out once, also with the same text, and then the repeat is finished", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  scheduleRepeat(core, anna, daily(core));
  for (let n = 0; n < 21; n += 1) {
    await passTime(core, day);
    await settleAll();
  }
  await eventually(() => network.submits === 20);
  expect(itemsOf(core, anna).every((item) => item.status === "published")).toBe(true);
  expect(new Set(datesOf(core, anna)).size).toBe(20);
  expect(seriesOf(core, anna)).toMatchObject({ status: "finished", remaining: 0, next: null });
});

test("the texts of a repeat take turns", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const repeat = { unit: "day", end: { count: 5 }, variations: ["Two", "Three"], allowSameText: true } as const;
  scheduleRepeat(
    core,
    anna,
    daily(core, { content: "One", repeat: { ...repeat, variations: [...repeat.variations] } }),
  );
  expect(itemsOf(core, anna).map((item) => item.content)).toEqual(["One", "Two", "Three", "One", "Two"]);
});

test("the local time stays the same over a clock change", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const repeat = { unit: "day", end: { count: 4 }, allowSameText: true } as const;
  core.clock.jump(Date.parse("2027-03-20T12:00:00Z") - core.clock.now());
  scheduleRepeat(core, anna, daily(core, { scheduledFor: "2027-03-26T02:30", timezone: "Europe/Berlin", repeat }));
  const items = itemsOf(core, anna);
  expect(items.map((item) => item.scheduledFor)).toEqual([
    "2027-03-26T01:30:00.000Z",
    "2027-03-27T01:30:00.000Z",
    "2027-03-28T01:00:00.000Z",
    "2027-03-29T00:30:00.000Z",
  ]);
  expect(items[2]?.adjusted).toContain("02:30 does not exist");
});

test("a same text that was not allowed, a draft and a repeat without a time are refused with the field", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const refused = (more: Partial<NewContentInput>) => faultOf(() => scheduleRepeat(core, anna, daily(core, more)));
  expect(refused({ repeat: { unit: "day", end: { count: 2 } } })).toMatchObject({ code: "series.same_text" });
  expect(refused({ status: "draft" })).toMatchObject({ code: "series.repeat" });
  expect(refused({ scheduledFor: null })).toMatchObject({ code: "content.time_missing" });
  expect(refused({ scheduledFor: "2020-01-01T00:00:00Z" })).toMatchObject({ code: "content.past" });
  const repeat = { unit: "day", end: { count: 2 }, variations: ["x".repeat(3000)] } as const;
  const long = refused({ hashtags: "#calm", repeat: { ...repeat, variations: [...repeat.variations] } });
  expect(long.details).toEqual([{ path: "repeat.variations.0", message: expect.stringContaining("can have up to") }]);
  expect(core.series.list(anna)).toEqual([]);
  expect(itemsOf(core, anna)).toEqual([]);
});
