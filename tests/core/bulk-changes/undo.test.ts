import { expect, test } from "bun:test";
import { scheduleContent, scheduleRepeat } from "#tests/support/core/content.ts";
import { day, hour, insertPerson } from "../content/content-fixture.ts";
import { daily, seriesOf } from "../series/series-fixture.ts";
import { open, stateOf } from "./bulk-fixture.ts";

test("unscheduling makes drafts, and the undo puts a queued one back into its slot", () => {
  const { core, userId, add } = open();
  const queued = scheduleContent(core, userId, { content: "queued", inQueue: true });
  const post = add("by hand", "2026-12-01T09:00");
  const change = core.bulkChanges.unschedule(userId, [queued, post]);
  expect([queued, post].map(({ id }) => core.content.get(userId, id).status)).toEqual(["draft", "draft"]);
  core.bulkChanges.undo(userId, change.id);
  expect(stateOf(core, userId, queued.id)).toEqual({
    wallTime: "2026-11-23T09:00",
    status: "scheduled",
    inQueue: true,
  });
  expect(stateOf(core, userId, post.id)).toEqual({ wallTime: "2026-12-01T09:00", status: "scheduled" });
});

test("the undo leaves what was changed, deleted or is past since, and says which", () => {
  const { core, userId, add } = open();
  const [ok, changed, deleted] = ["ok", "changed", "deleted"].map((text) => add(text, "2026-12-01T09:00"));
  const soon = add("soon", "2026-11-20T13:00");
  if (!ok || !changed || !deleted) throw new Error("Three were added.");
  const change = core.bulkChanges.shift(userId, { items: [ok, changed, deleted, soon], days: 1 });
  core.content.change(userId, changed.id, { content: "theirs" });
  core.content.remove(userId, deleted.id);
  core.clock.jump(3 * hour);
  const { results } = core.bulkChanges.undo(userId, change.id);
  expect(results.map(({ isChanged, code }) => code ?? isChanged)).toEqual([
    true,
    "content.changed",
    "content.not_found",
    "content.past",
  ]);
});

test("the undo does not put a queued post into a slot that another one has taken since", () => {
  const { core, userId } = open();
  const queued = scheduleContent(core, userId, { content: "queued", inQueue: true });
  const change = core.bulkChanges.unschedule(userId, [queued]);
  expect(scheduleContent(core, userId, { content: "next", inQueue: true }).wallTime).toBe(queued.wallTime);
  expect(core.bulkChanges.undo(userId, change.id).results).toMatchObject([
    { isChanged: false, message: "Another post has taken its slot since." },
  ]);
});

test("the undo restores the instant of a local time that is there twice", () => {
  const { core, userId, add } = open();
  const second = add("second half past two", "2027-10-31T01:30:00Z");
  expect(second.wallTime).toBe("2027-10-31T02:30");
  const change = core.bulkChanges.shift(userId, { items: [second], days: 1 });
  core.bulkChanges.undo(userId, change.id);
  expect(core.content.get(userId, second.id)).toMatchObject({
    scheduledFor: "2027-10-31T01:30:00.000Z",
    wallTime: "2027-10-31T02:30",
  });
});

test("the undo restores a local time that does not exist", () => {
  const { core, userId, add } = open();
  const skipped = add("skipped", "2027-03-28T02:30");
  const change = core.bulkChanges.shift(userId, { items: [skipped], days: -1 });
  core.bulkChanges.undo(userId, change.id);
  const { scheduledFor, wallTime, adjusted } = core.content.get(userId, skipped.id);
  expect({ scheduledFor, wallTime, adjusted }).toEqual({
    scheduledFor: skipped.scheduledFor,
    wallTime: "2027-03-28T02:30",
    adjusted: skipped.adjusted,
  });
});

test.each([1, -1])("queued posts in adjacent slots shift by %i day and come back", (days) => {
  const { core, userId } = open();
  core.postingQueue.setSlots(
    userId,
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: "09:00" })),
  );
  const all = ["a", "b", "c", "d"].map((content) => scheduleContent(core, userId, { content, inQueue: true }));
  const items = all.slice(1);
  for (const chosen of [items, items.toReversed()]) {
    const before = items.map(({ id }) => stateOf(core, userId, id));
    const now = chosen.map(({ id }) => ({ id }));
    const change = core.bulkChanges.shift(userId, { items: now, days });
    expect(change.results.map(({ id }) => id)).toEqual(now.map(({ id }) => id));
    const undone = core.bulkChanges.undo(userId, change.id);
    expect(undone.results).toEqual(now.map(({ id }) => ({ id, isChanged: true })));
    expect(items.map(({ id }) => stateOf(core, userId, id))).toEqual(before);
  }
});

test.each([31, -31])("two full months shift by %i days together, and come back", (days) => {
  const { core, userId, add } = open();
  core.quotas.setLimits(userId, { posts: 2, applications: 0, aiInteractions: 0 });
  const times = ["2027-07-05", "2027-07-06", "2027-08-05", "2027-08-06"].map((date) => `${date}T09:00`);
  const items = times.map((time) => add(time, time));
  for (const chosen of [items, items.toReversed()]) {
    const change = core.bulkChanges.shift(userId, { items: chosen.map(({ id }) => ({ id })), days });
    expect(change.results.filter(({ isChanged }) => !isChanged)).toEqual([]);
    const undone = core.bulkChanges.undo(userId, change.id);
    expect(undone.results.filter(({ isChanged }) => !isChanged)).toEqual([]);
    expect(items.map(({ id }) => core.content.get(userId, id).wallTime)).toEqual(times);
  }
});

test("the undo makes a post of a series one that was not edited, unless it was", () => {
  const { core, userId } = open();
  scheduleRepeat(core, userId, daily(core));
  core.series.createDueItems();
  const { id } = seriesOf(core, userId);
  const isEdited = () => core.content.occurrences.list(id).map(({ occurrenceEditedAt }) => occurrenceEditedAt !== null);
  const [first, second] = core.content.occurrences.list(id);
  if (!first || !second) throw new Error("They were created.");
  core.content.change(userId, second.id, { title: "Mine" });
  const change = core.bulkChanges.shift(userId, { items: [{ id: first.id }, { id: second.id }], days: 1 });
  expect(isEdited().slice(0, 2)).toEqual([true, true]);
  core.bulkChanges.undo(userId, change.id);
  expect(isEdited().slice(0, 2)).toEqual([false, true]);
});

test("a change is undone once, within 24 hours, by its owner", () => {
  const { core, userId, add } = open();
  const one = add("one", "2026-12-01T09:00");
  const change = core.bulkChanges.shift(userId, { items: [one], days: 1 });
  expect(() => core.bulkChanges.undo(insertPerson(core, "Ben"), change.id)).toThrow("can't be undone any more");
  core.bulkChanges.undo(userId, change.id);
  expect(() => core.bulkChanges.undo(userId, change.id)).toThrow("was undone already");
  const later = core.bulkChanges.shift(userId, { items: [{ id: one.id }], days: 1 });
  core.clock.jump(day + 1);
  expect(() => core.bulkChanges.undo(userId, later.id)).toThrow("can't be undone any more");
});
