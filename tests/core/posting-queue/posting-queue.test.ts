import { expect, test } from "bun:test";
import { createMemoryCore, type PracticeCore } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { insertPerson } from "../content/content-fixture.ts";

// It is Friday, 20 November 2026, 11:00 UTC.
const mondays = [{ weekday: 1, time: "09:00" }];
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, time: "09:00" }));

function openQueue(slots: { weekday: number; time: string }[] = weekdays, zone = "Europe/Berlin") {
  const core = createMemoryCore();
  const userId = insertPerson(core, "Ada");
  core.settings.setZone(userId, zone);
  if (slots.length > 0) core.postingQueue.setSlots(userId, slots);
  return { core, userId };
}

const queue = (core: PracticeCore, userId: string, content: string) =>
  scheduleContent(core, userId, { content, inQueue: true });
const draft = (core: PracticeCore, userId: string, content: string) =>
  scheduleContent(core, userId, { content, status: "draft" });
const wallTimes = (core: PracticeCore, userId: string) =>
  core.postingQueue.show(userId, 8).items.map(({ content, wallTime }) => `${wallTime} ${content}`);

test("without own slots and metrics, the queue uses a default and says so", () => {
  const { core, userId } = openQueue([]);
  const next = core.postingQueue.nextSlot(userId);
  expect(next).toMatchObject({ wallTime: "2026-11-23T09:00", timezone: "Europe/Berlin", source: "default" });
  expect(next.reason).toContain("not a measurement");
});

test("with 20 measured posts, the slots are the hours with the highest median impressions", () => {
  const { core, userId } = openQueue([]);
  const insert = core.database.sqlite.query(
    `INSERT INTO content_items (id, user_id, type, theme, content, ai_generated, state, timezone, if_missed, text_hash,
       published_at, impressions, likes, metrics_source, created_at, updated_at)
     VALUES (?, ?, 'post', '', 'x', 0, 'published', 'UTC', 'late', '', ?, ?, 1, 'sandbox', 0, 0)`,
  );
  for (let n = 0; n < 20; n += 1) {
    const at = Date.parse(n % 2 ? "2026-11-10T15:20:00Z" : "2026-11-12T07:40:00Z") - Math.floor(n / 2) * 604_800_000;
    insert.run(`post-${n}`, userId, at, n % 2 ? 500 : 100);
  }
  const { slots, source, reason } = core.postingQueue.show(userId, 1);
  expect(source).toBe("measured");
  expect(reason).toContain("from 20 posts");
  expect(slots).toContainEqual({ weekday: 2, time: "16:00" });
});

test("own slots replace the suggested ones, and an empty list brings them back", () => {
  const { core, userId } = openQueue(mondays);
  expect(core.postingQueue.show(userId, 1)).toMatchObject({ source: "own", slots: mondays });
  core.postingQueue.setSlots(userId, []);
  expect(core.postingQueue.show(userId, 1).source).toBe("default");
});

test("what is scheduled in the queue takes the next free slots, past those that are taken by hand", () => {
  const { core, userId } = openQueue();
  scheduleContent(core, userId, { content: "by hand", scheduledFor: "2026-11-24T09:00" });
  expect(queue(core, userId, "one")).toMatchObject({ wallTime: "2026-11-23T09:00", inQueue: true });
  expect(queue(core, userId, "two")).toMatchObject({ wallTime: "2026-11-25T09:00", timezone: "Europe/Berlin" });
});

test("the queue shows each day's slots with what is in them, and its gaps", () => {
  const { core, userId } = openQueue();
  const { id } = queue(core, userId, "one");
  const { days } = core.postingQueue.show(userId, 1);
  expect(days.map(({ date }) => date)).toEqual(["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"]);
  expect(days[0]?.slots).toEqual([{ at: "2026-11-23T08:00:00.000Z", time: "09:00", isSlot: true, itemId: id }]);
  expect(days[1]?.slots).toEqual([{ at: "2026-11-24T08:00:00.000Z", time: "09:00", isSlot: true }]);
});

test("a queued item whose slot was removed keeps its time, and is shown as no slot", () => {
  const { core, userId } = openQueue();
  const { id } = queue(core, userId, "one");
  core.postingQueue.setSlots(userId, [{ weekday: 2, time: "10:00" }]);
  const { days } = core.postingQueue.show(userId, 1);
  expect(days[0]?.slots).toMatchObject([{ time: "09:00", isSlot: false, itemId: id }]);
  core.postingQueue.closeGaps(userId);
  expect(wallTimes(core, userId)).toEqual(["2026-11-24T10:00 one"]);
});

test("a time or a zone next to inQueue is refused, and names the field", () => {
  const { core, userId } = openQueue();
  const add = (more: object) => () => scheduleContent(core, userId, { content: "x", inQueue: true, ...more });
  expect(add({ scheduledFor: "2026-11-24T09:00" })).toThrow(
    expect.objectContaining({
      code: "content.queue_time",
      details: [expect.objectContaining({ path: "scheduledFor" })],
    }),
  );
  expect(add({ timezone: "UTC" })).toThrow(
    expect.objectContaining({ code: "content.queue_time", details: [expect.objectContaining({ path: "timezone" })] }),
  );
  expect(add({ status: "draft" })).toThrow(
    expect.objectContaining({ code: "content.queue_time", details: [expect.objectContaining({ path: "status" })] }),
  );
});

test("a draft and a failed item are added to the queue, once, and another person's is not found", () => {
  const { core, userId } = openQueue();
  const { id, revision } = draft(core, userId, "one");
  const added = core.postingQueue.add(userId, { id, revision });
  expect(added).toMatchObject({ wallTime: "2026-11-23T09:00", status: "scheduled", inQueue: true });
  expect(core.postingQueue.add(userId, { id })).toEqual(added);
  const failed = draft(core, userId, "two");
  core.database.sqlite.run("UPDATE content_items SET state = 'failed', code = 'content.rejected' WHERE id = ?", [
    failed.id,
  ]);
  expect(core.postingQueue.add(userId, { id: failed.id }).detail).toMatchObject({ state: "scheduled" });
  const other = insertPerson(core, "Ben");
  expect(() => core.postingQueue.add(other, { id })).toThrow("Scheduled content not found");
  expect(() => core.postingQueue.add(userId, { id: draft(core, userId, "three").id, revision: 9 })).toThrow("changed");
});

test("a time chosen by hand, unscheduling and publishing take an item out of the queue; other changes don't", () => {
  const { core, userId } = openQueue();
  const [one, two, three, four] = ["one", "two", "three", "four"].map((text) => queue(core, userId, text).id);
  if (!one || !two || !three || !four) throw new Error("Four were queued.");
  expect(core.content.change(userId, one, { content: "one, edited" }).inQueue).toBe(true);
  expect(core.content.change(userId, one, { scheduledFor: "2026-12-24T09:00" }).inQueue).toBeUndefined();
  expect(core.content.change(userId, two, { status: "draft" }).inQueue).toBeUndefined();
  expect(core.content.publish(userId, three).inQueue).toBeUndefined();
  expect(core.content.get(userId, four).inQueue).toBe(true);
});

test("deleting leaves a gap, which closing the gaps fills in the order of the queue", () => {
  const { core, userId } = openQueue();
  const ids = ["one", "two", "three"].map((text) => queue(core, userId, text).id);
  core.content.remove(userId, ids[0] ?? "");
  expect(wallTimes(core, userId)).toEqual(["2026-11-24T09:00 two", "2026-11-25T09:00 three"]);
  core.postingQueue.closeGaps(userId);
  expect(wallTimes(core, userId)).toEqual(["2026-11-23T09:00 two", "2026-11-24T09:00 three"]);
});

test("reordering shares out the same times", () => {
  const { core, userId } = openQueue();
  for (const text of ["one", "two", "three"]) queue(core, userId, text);
  const [one, two, three] = core.postingQueue.show(userId, 4).items;
  if (!one || !two || !three) throw new Error("Three were queued.");
  core.postingQueue.reorder(userId, { items: [three, one, two] });
  expect(wallTimes(core, userId)).toEqual(["2026-11-23T09:00 three", "2026-11-24T09:00 one", "2026-11-25T09:00 two"]);
  expect(() => core.postingQueue.reorder(userId, { items: [three, one, two] })).toThrow("The queue has changed");
});

test("reordering refuses what is not in the queue, what is there twice, and what is due", () => {
  const { core, userId } = openQueue();
  const one = queue(core, userId, "one");
  const two = queue(core, userId, "two");
  const loose = draft(core, userId, "loose");
  const reorder =
    (...items: { id: string; revision: number }[]) =>
    () =>
      core.postingQueue.reorder(userId, { items });
  expect(reorder(one, loose)).toThrow("The queue has changed");
  expect(reorder(one, one)).toThrow("The queue has changed");
  core.clock.jump(Date.parse("2026-11-23T08:00:00Z") - core.clock.now());
  expect(reorder(two, one)).toThrow("The queue has changed");
});

test("two items swap their months although the quota of both is used up", () => {
  const { core, userId } = openQueue([{ weekday: 1, time: "09:00" }]);
  core.quotas.setLimits(userId, { posts: 1, applications: 0, aiInteractions: 0 });
  core.clock.jump(Date.parse("2026-11-25T08:00:00Z") - core.clock.now());
  const one = queue(core, userId, "November");
  core.quotas.setLimits(userId, { posts: 1, applications: 0, aiInteractions: 0 });
  const two = queue(core, userId, "December");
  core.postingQueue.reorder(userId, { items: [two, one] });
  expect(wallTimes(core, userId)).toEqual(["2026-11-30T09:00 December", "2026-12-07T09:00 November"]);
});

test("a queue without free slots in the next two years says so", () => {
  const { core, userId } = openQueue(mondays);
  for (let n = 0; n < 105; n += 1) {
    try {
      queue(core, userId, `post ${n}`);
    } catch (error) {
      expect(String(error)).toContain("The slots of the next two years are taken.");
      return;
    }
  }
  throw new Error("The queue never filled up.");
});

test("an item that waits for approval is not queued past its owner", () => {
  const { core, userId } = openQueue();
  const { id } = draft(core, userId, "one");
  core.database.sqlite.run("UPDATE content_items SET state = 'awaiting_approval' WHERE id = ?", [id]);
  expect(() => core.postingQueue.add(userId, { id })).toThrow("waiting for your approval");
});
