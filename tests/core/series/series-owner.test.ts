import { expect, test } from "bun:test";
import { scheduleRepeat } from "#tests/support/core/content.ts";
import { createContentFixture, day, hour, insertPerson } from "../content/content-fixture.ts";
import { daily, faultOf, itemsOf, seriesOf } from "./series-fixture.ts";

test("the date of a published post can't be skipped, that of a failed or missed one can", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const { sqlite } = core.database;
  const anna = insertPerson(core, "Anna");
  const { id, series } = scheduleRepeat(core, anna, daily(core));
  const repeat = seriesOf(core, anna);
  const on = series?.on ?? "";
  sqlite.run("UPDATE content_items SET state = 'published', due_at = NULL WHERE id = ?", [id]);
  const { code, details } = faultOf(() => core.series.skip(anna, repeat.id, on));
  expect({ code, details }).toMatchObject({ code: "series.no_occurrence", details: [{ path: "on" }] });
  expect(core.content.get(anna, id).status).toBe("published");
  sqlite.run("UPDATE content_items SET state = 'failed', due_at = NULL WHERE id = ?", [id]);
  expect(core.series.skip(anna, repeat.id, on).skipped).toHaveLength(1);
});

test("a post of a repeat that moves to a slot of the queue counts as changed, and leaves it as a draft", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleRepeat(core, anna, daily(core));
  core.content.moveToSlots(anna, [{ id, time: new Date(core.clock.now() + 9 * hour).toISOString() }]);
  expect(core.content.get(anna, id).series?.isEdited).toBe(true);
  core.database.sqlite.run("UPDATE content_items SET tries = 2, code = 'content.send_again' WHERE id = ?", [id]);
  core.series.end(anna, seriesOf(core, anna).id);
  const query = "SELECT state, in_queue, tries, code, params FROM content_items WHERE id = ?";
  expect(core.database.sqlite.query(query).get(id)).toEqual({
    state: "draft",
    in_queue: 0,
    tries: 0,
    code: null,
    params: null,
  });
});

test("a repeat whose texts changed may still send the texts that it sent before", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const repeat = { unit: "day", end: { count: 20 }, allowSameText: true, variations: ["Two"] } as const;
  scheduleRepeat(core, anna, daily(core, { content: "One", repeat: { ...repeat, variations: ["Two"] } }));
  const from = itemsOf(core, anna)[2]?.series?.on ?? "";
  core.series.change(anna, seriesOf(core, anna).id, { from, content: "Three" });
  const query = "SELECT content, send_duplicate AS again FROM content_items ORDER BY scheduled_for LIMIT 5";
  expect(core.database.sqlite.query<{ content: string; again: number }, []>(query).all()).toEqual([
    { content: "One", again: 0 },
    { content: "Two", again: 0 },
    { content: "Three", again: 0 },
    { content: "Two", again: 1 },
    { content: "Three", again: 1 },
  ]);
});

for (const action of ["skip", "resume"] as const) {
  test(`a next post that can't be created yet doesn't stop the owner's ${action}`, async () => {
    await using fixture = await createContentFixture({ start: false });
    const { core } = fixture;
    const { sqlite } = core.database;
    const anna = insertPerson(core, "Anna");
    const { series } = scheduleRepeat(core, anna, daily(core));
    const { id } = seriesOf(core, anna);
    if (action === "resume") core.series.end(anna, id);
    sqlite.run("UPDATE content_series SET template = json_set(template, '$.content', ?)", ["x".repeat(4000)]);
    if (action === "skip") core.series.skip(anna, id, series?.on ?? "");
    else core.series.resume(anna, id);
    expect(seriesOf(core, anna)).toMatchObject({ status: "active", endedAt: null });
    core.series.createDueItems();
    expect(seriesOf(core, anna).problem).toContain("can have up to");
    sqlite.run("UPDATE content_series SET next_run_at = 0, template = json_set(template, '$.content', 'Short')");
    core.series.createDueItems();
    expect(itemsOf(core, anna)).toHaveLength(8);
  });
}

test("a draft of an ended repeat that its owner changed stays a draft when the repeat is resumed, and its date stays free", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id, series } = scheduleRepeat(core, anna, daily(core));
  core.content.change(anna, id, { content: "On its own" });
  const repeat = seriesOf(core, anna);
  core.series.end(anna, repeat.id);
  core.clock.jump(1000);
  core.content.change(anna, id, { content: "For later" });
  core.series.resume(anna, repeat.id);
  expect(core.content.get(anna, id)).toMatchObject({ content: "For later", status: "draft" });
  expect(itemsOf(core, anna).filter((item) => item.series?.on === series?.on)).toHaveLength(1);
});

for (const [cause, restoredAt, reason] of [
  ["earlier posts were on hold", null, "earlier posts of this repeat were still waiting to be posted."],
  ["a backup was restored", Number.MAX_SAFE_INTEGER, "a backup was restored"],
] as const) {
  test(`dates that passed because ${cause} are reported with that reason`, async () => {
    await using fixture = await createContentFixture({ start: false });
    const { core } = fixture;
    const { sqlite } = core.database;
    const anna = insertPerson(core, "Anna");
    scheduleRepeat(core, anna, daily(core));
    sqlite.run("UPDATE content_items SET state = 'held', held_for = 'needs_session', due_at = NULL");
    for (let n = 0; n < 10; n += 1) {
      core.clock.jump(day);
      core.series.createDueItems();
    }
    sqlite.run("UPDATE content_items SET state = 'missed', held_for = NULL");
    sqlite.run("UPDATE content_series SET restored_at = ?", [restoredAt]);
    core.clock.jump(hour);
    core.series.createDueItems();
    const [notice] = core.notifications.list(anna, { limit: 10 }).items;
    expect(notice?.message).toStartWith("2 posts were not scheduled (");
    expect(notice?.message).toContain(reason);
  });
}
