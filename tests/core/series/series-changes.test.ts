import { expect, test } from "bun:test";
import { scheduleContent, scheduleRepeat } from "#tests/support/core/content.ts";
import { createContentFixture, day, hour, insertPerson, minute } from "../content/content-fixture.ts";
import { daily, datesOf, faultOf, itemsOf, seriesOf } from "./series-fixture.ts";

test("a post that is changed on its own stays in the series and is marked", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleRepeat(core, anna, daily(core));
  expect(core.content.change(anna, id, { content: "Another" }).series?.isEdited).toBe(true);
  expect(itemsOf(core, anna).filter((item) => item.series?.isEdited)).toHaveLength(1);
});

test("this and following: later posts change, earlier and edited ones stay", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  scheduleRepeat(core, anna, daily(core));
  const before = itemsOf(core, anna);
  const edited = before[5]?.id ?? "";
  core.content.change(anna, edited, { content: "On its own" });
  const { id } = seriesOf(core, anna);
  const from = before[3]?.series?.on ?? "";
  const changed = core.series.change(anna, id, { from, content: "New text", time: "18:45" });
  const after = itemsOf(core, anna);
  expect(after.map((item) => item.content)).toEqual([
    ...Array<string>(3).fill("Calm is a skill."),
    "New text",
    "New text",
    "On its own",
    "New text",
    "New text",
  ]);
  expect(after[3]?.wallTime).toEndWith("T18:45");
  expect(after[5]?.id).toBe(edited);
  expect(new Set(datesOf(core, anna))).toEqual(new Set(before.map((item) => item.series?.on)));
  expect(changed.remaining).toBe(12);
});

test("a changed rule counts from the date on which it begins", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  scheduleRepeat(core, anna, daily(core));
  const from = itemsOf(core, anna)[2]?.series?.on ?? "";
  const repeat = { every: 2, unit: "day", end: { count: 3 }, variations: [], allowSameText: true } as const;
  core.series.change(anna, seriesOf(core, anna).id, { from, repeat: { ...repeat, variations: [] } });
  expect(itemsOf(core, anna)).toHaveLength(5);
  expect(seriesOf(core, anna)).toMatchObject({ remaining: 0, summary: "Every 2 days, 3 times" });
});

test("a skipped post is deleted, not created again, and can be restored", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  scheduleRepeat(core, anna, daily(core));
  const { id } = seriesOf(core, anna);
  const on = itemsOf(core, anna)[2]?.series?.on ?? "";
  const skipped = core.series.skip(anna, id, on);
  expect(skipped.skipped.map((one) => one.on)).toEqual([on]);
  await core.clock.advance(hour);
  expect(datesOf(core, anna)).not.toContain(on);
  expect(core.series.restore(anna, id, on).skipped).toEqual([]);
  expect(datesOf(core, anna)).toContain(on);
  expect(faultOf(() => core.series.restore(anna, id, on)).code).toBe("series.no_occurrence");
  expect(faultOf(() => core.series.skip(anna, id, "2031-01-01")).code).toBe("series.no_occurrence");
});

test("a post of a series that its owner deletes counts as skipped", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id, series } = scheduleRepeat(core, anna, daily(core));
  core.content.remove(anna, id);
  expect(seriesOf(core, anna).skipped.map(({ on }) => on)).toEqual([series?.on ?? ""]);
  core.series.createDueItems();
  expect(datesOf(core, anna)).not.toContain(series?.on);
});

test("an ended repeat deletes its upcoming posts, keeps edited ones as drafts, and resumes without a duplicate", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  scheduleRepeat(core, anna, daily(core));
  const dates = datesOf(core, anna);
  core.content.change(anna, itemsOf(core, anna)[1]?.id ?? "", { content: "On its own" });
  const { id } = seriesOf(core, anna);
  const { used } = core.quotas.usageOf(anna).posts;
  const ended = core.series.end(anna, id);
  expect(ended).toMatchObject({ status: "ended", items: [{ on: dates[1], state: "draft" }], next: null });
  expect(itemsOf(core, anna)).toMatchObject([{ content: "On its own", status: "draft" }]);
  expect(core.quotas.usageOf(anna).posts.used).toBe(0);
  expect(faultOf(() => core.series.end(anna, id)).code).toBe("series.ended");
  core.series.resume(anna, id);
  core.series.resume(anna, id);
  expect(datesOf(core, anna)).toEqual(dates);
  expect(itemsOf(core, anna)[1]).toMatchObject({ content: "On its own", status: "scheduled" });
  expect(core.quotas.usageOf(anna).posts.used).toBe(used);
});

test("used up quota stops a repeat with a notification, and it continues once there is room", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  core.quotas.setLimits(anna, { posts: 3, applications: 0, aiInteractions: 0 });
  const repeat = { unit: "day", end: { count: 5 }, allowSameText: true } as const;
  scheduleRepeat(core, anna, daily(core, { scheduledFor: "2026-12-01T10:00:00Z", repeat }));
  expect(itemsOf(core, anna)).toHaveLength(3);
  expect(seriesOf(core, anna).problem).toContain("You've used all 3 posts");
  const notified = () =>
    core.notifications.list(anna, { limit: 10 }).items.filter(({ kind }) => kind === "series_behind");
  expect(notified()).toHaveLength(1);
  core.clock.jump(2 * hour);
  core.series.createDueItems();
  expect(notified()).toHaveLength(1);
  core.quotas.setLimits(anna, { posts: 10, applications: 0, aiInteractions: 0 });
  core.clock.jump(2 * hour);
  core.series.createDueItems();
  expect(itemsOf(core, anna)).toHaveLength(5);
  expect(seriesOf(core, anna).problem).toBeNull();
});

test("dates that passed while the server was off are reported, and the later ones are created", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  scheduleRepeat(core, anna, daily(core));
  core.database.sqlite.run("UPDATE content_items SET state = 'missed', due_at = NULL");
  core.clock.jump(10 * day);
  core.series.createDueItems();
  const [notice] = core.notifications.list(anna, { limit: 10 }).items;
  expect(notice?.message).toStartWith("2 posts were not scheduled (");
  expect(notice?.message).toEndWith("the server was off for too long.");
  expect(itemsOf(core, anna)).toHaveLength(16);
});

test("a series of another user is not found", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const ben = insertPerson(core, "Ben");
  const first = scheduleRepeat(core, anna, daily(core));
  const { id } = seriesOf(core, anna);
  const on = first.series?.on ?? "";
  for (const work of [
    () => core.series.get(ben, id),
    () => core.series.change(ben, id, { theme: "x" }),
    () => core.series.skip(ben, id, on),
    () => core.series.restore(ben, id, on),
    () => core.series.end(ben, id),
    () => core.series.resume(ben, id),
  ])
    expect(faultOf(work).code).toBe("series.not_found");
  expect(core.series.list(ben)).toEqual([]);
});

test("a repeat keeps its pictures although every post of it is deleted", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  scheduleRepeat(core, anna, daily(core));
  core.database.sqlite.run(
    `UPDATE content_series SET template = json_set(template, '$.media', json('[{"id":"p","alt":""}]'))`,
  );
  expect(core.series.referencedMedia(["p", "q"])).toEqual(new Set(["p"]));
});

test("posts of other items are not affected by the end of a repeat", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleContent(core, anna, {
    content: "Once",
    scheduledFor: new Date(core.clock.now() + minute).toISOString(),
  });
  scheduleRepeat(core, anna, daily(core));
  core.series.end(anna, seriesOf(core, anna).id);
  expect(itemsOf(core, anna).map((item) => item.id)).toEqual([id]);
});

for (const [name, isNamed] of [
  ["from its next post", false],
  ["from that post", true],
] as const) {
  test(`a post that is due but waits is not deleted when its repeat changes ${name}`, async () => {
    await using fixture = await createContentFixture({ start: false });
    const { core } = fixture;
    const anna = insertPerson(core, "Anna");
    const { id, series } = scheduleRepeat(core, anna, daily(core));
    core.clock.jump(2 * hour);
    const from = isNamed ? series?.on : undefined;
    core.series.change(anna, seriesOf(core, anna).id, { from, content: "New text" });
    expect(itemsOf(core, anna).slice(0, 2)).toMatchObject([
      { id, content: "Calm is a skill." },
      { content: "New text" },
    ]);
  });
}
