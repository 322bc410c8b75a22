import { expect, test } from "bun:test";
import { BulkMove, BulkShift } from "#core/bulk-changes/contract.ts";
import { shiftWallTime } from "#core/bulk-changes/rules.ts";
import { resolveScheduledTime } from "#core/content/scheduled-time.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createMemoryCore, type PracticeCore } from "#tests/support/core/core.ts";
import { fc } from "#tests/support/core/fast-check.ts";
import { day, hour, insertPerson } from "../content/content-fixture.ts";

// It is Friday, 20 November 2026, 11:00 UTC.
function open() {
  const core = createMemoryCore();
  const userId = insertPerson(core, "Ada");
  core.settings.setZone(userId, "Europe/Berlin");
  const add = (content: string, scheduledFor: string) => scheduleContent(core, userId, { content, scheduledFor });
  return { core, userId, add };
}

const stateOf = (core: PracticeCore, userId: string, id: string) => {
  const { wallTime, status, inQueue } = core.content.get(userId, id);
  return { wallTime, status, ...(inQueue && { inQueue }) };
};

test("items shift by days at the same local time over a change of the clocks, and back", () => {
  const { core, userId, add } = open();
  const one = add("one", "2027-03-26T14:00");
  const two = add("two", "2027-03-27T02:30");
  const change = core.bulkChanges.shift(userId, { items: [one, two], days: 2 });
  expect(change.results.every(({ isChanged }) => isChanged)).toBe(true);
  expect(core.content.get(userId, one.id)).toMatchObject({
    wallTime: "2027-03-28T14:00",
    scheduledFor: "2027-03-28T12:00:00.000Z",
  });
  const undone = core.bulkChanges.undo(userId, change.id);
  expect(undone.results.every(({ isChanged }) => isChanged)).toBe(true);
  expect([one, two].map(({ id }) => core.content.get(userId, id).scheduledFor)).toEqual([
    one.scheduledFor,
    two.scheduledFor,
  ]);
});

test("a shifted local time keeps its time of day, whatever the zone and the days", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const minutes = fc.integer({ min: 0, max: 3 * 366 * 1440 });
  fc.assert(
    fc.property(zones, minutes, fc.integer({ min: -366, max: 366 }), (zone, minute, days) => {
      const local = Temporal.PlainDateTime.from("2027-01-01T00:00").add({ minutes: minute });
      const shifted = shiftWallTime(local.toString({ smallestUnit: "minute" }), days);
      expect(shifted).toBe(local.add({ days }).toString({ smallestUnit: "minute" }));
      const { at, adjusted } = resolveScheduledTime(shifted, zone);
      if (adjusted === null) expect(wallTimeOf(at, zone)).toBe(shifted);
    }),
    { numRuns: 300 },
  );
});

test("what can't be changed is skipped with the reason, and the others are changed", () => {
  const { core, userId, add } = open();
  const other = insertPerson(core, "Ben");
  const theirs = scheduleContent(core, other, { content: "theirs", scheduledFor: "2026-12-01T09:00" });
  const [ok, stale, sent] = ["ok", "stale", "sent"].map((text) => add(text, "2026-12-01T09:00"));
  if (!ok || !stale || !sent) throw new Error("Three were added.");
  core.content.change(userId, stale.id, { content: "changed" });
  core.database.sqlite.run("UPDATE content_items SET state = 'published', due_at = NULL WHERE id = ?", [sent.id]);
  const dateless = scheduleContent(core, userId, { content: "dateless", status: "draft" });
  const { results } = core.bulkChanges.shift(userId, { items: [theirs, ok, stale, sent, dateless], days: 1 });
  expect(results.map(({ isChanged, code }) => code ?? isChanged)).toEqual([
    "content.not_found",
    true,
    "content.changed",
    "content.not_now",
    "content.time_missing",
  ]);
  expect(core.content.get(other, theirs.id)).toEqual(theirs);
  expect(core.content.get(userId, ok.id).wallTime).toBe("2026-12-02T09:00");
});

test("a skipped item leaves nothing: its quota stays in its month", () => {
  const { core, userId, add } = open();
  const one = add("one", "2026-12-01T09:00");
  const usage = core.quotas.usageOf(userId);
  const { results } = core.bulkChanges.shift(userId, { items: [one], days: -30 });
  expect(results).toMatchObject([{ isChanged: false, code: "content.past" }]);
  expect(core.quotas.usageOf(userId)).toEqual(usage);
  expect(core.content.get(userId, one.id)).toEqual(one);
});

test("moving schedules drafts as well, and the undo makes them drafts again", () => {
  const { core, userId, add } = open();
  const draft = scheduleContent(core, userId, { content: "a draft", status: "draft" });
  const post = add("a post", "2026-12-01T09:00");
  const change = core.bulkChanges.move(userId, { items: [draft, post], scheduledFor: "2026-12-24T18:00" });
  for (const { id } of [draft, post])
    expect(stateOf(core, userId, id)).toEqual({ wallTime: "2026-12-24T18:00", status: "scheduled" });
  core.bulkChanges.undo(userId, change.id);
  expect(stateOf(core, userId, draft.id)).toEqual({ wallTime: null, status: "draft" });
  expect(stateOf(core, userId, post.id)).toEqual({ wallTime: "2026-12-01T09:00", status: "scheduled" });
});

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

test("bad input names the field", () => {
  const message = (schema: typeof BulkShift | typeof BulkMove, value: object) =>
    schema.safeParse(value).error?.issues.map(({ path, message: text }) => `${path.join(".")}: ${text}`);
  const items = [{ id: "a" }];
  const days = "days: days must be a whole number from -366 to 366, but not 0.";
  expect(message(BulkShift, { items, days: 0 })).toEqual([days]);
  expect(message(BulkShift, { items, days: 400 })).toEqual([days]);
  expect(message(BulkShift, { items: [], days: 1 })).toEqual(["items: Choose at least one item."]);
  expect(message(BulkShift, { items: [...items, ...items], days: 1 })).toEqual([
    "items: Each item can be there only once.",
  ]);
  expect(message(BulkMove, { items, scheduledFor: "soon" })).toEqual([
    "scheduledFor: Choose a date and time, such as 2026-11-20T14:00.",
  ]);
});
