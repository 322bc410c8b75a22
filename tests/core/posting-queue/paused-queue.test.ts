import { expect, test } from "bun:test";
import { settle } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { fc } from "#tests/support/core/fast-check.ts";
import {
  connect,
  createContentFixture,
  day,
  hour,
  insertPerson,
  passTime,
  settleAll,
} from "../content/content-fixture.ts";

const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: "15:00" }));

async function openQueue(zone = "UTC") {
  const fixture = await createContentFixture();
  const userId = insertPerson(fixture.core, "Ada");
  fixture.core.settings.setZone(userId, zone);
  fixture.core.postingQueue.setSlots(userId, daily);
  const add = (content: string) => scheduleContent(fixture.core, userId, { content, inQueue: true });
  return { ...fixture, userId, add, [Symbol.asyncDispose]: fixture[Symbol.asyncDispose] };
}

test("nothing goes out of a paused queue, and what was scheduled by hand does", async () => {
  await using fixture = await openQueue();
  const { core, network, userId, add } = fixture;
  const one = add("queued");
  scheduleContent(core, userId, { content: "by hand", scheduledFor: "2026-11-20T16:00Z" });
  core.postingQueue.pause(userId);
  await passTime(core, 2 * day);
  expect(network.posts.map(({ text }) => text)).toEqual(["by hand"]);
  const { detail } = core.content.get(userId, one.id);
  expect(detail).toMatchObject({ state: "scheduled", waiting: { reason: "queue_paused" } });
  expect(detail.message).toBe("Your posting queue is paused. Resume it, or choose a time by hand.");
});

test("when the queue is resumed, what was due and all after it move to the next slots in order, and go out there", async () => {
  await using fixture = await openQueue();
  const { core, network, userId, add } = fixture;
  const ids = ["one", "two", "three"].map((text) => add(text).id);
  core.postingQueue.pause(userId);
  await passTime(core, 2 * day);
  core.postingQueue.resume(userId);
  await settleAll();
  expect(network.posts).toEqual([]);
  expect(ids.map((id) => core.content.get(userId, id).wallTime)).toEqual([
    "2026-11-22T15:00",
    "2026-11-23T15:00",
    "2026-11-24T15:00",
  ]);
  await passTime(core, 3 * day);
  expect(network.posts.map(({ text }) => text)).toEqual(["one", "two", "three"]);
});

test("an item that can't take its slot when the queue is resumed becomes a draft with a notification, and the others move", async () => {
  await using fixture = await openQueue();
  const { core, userId, add } = fixture;
  const ids = ["one", "two", "three"].map((text) => add(text).id);
  core.postingQueue.pause(userId);
  await passTime(core, 2 * day);
  core.database.sqlite.run("UPDATE content_items SET type = 'comment', target_url = NULL WHERE id = ?", [ids[1] ?? ""]);
  core.postingQueue.resume(userId);
  expect(core.postingQueue.isPaused(userId)).toBe(false);
  expect(ids.map((id) => core.content.get(userId, id)).map(({ status, wallTime }) => [status, wallTime])).toEqual([
    ["scheduled", "2026-11-22T15:00"],
    ["draft", "2026-11-21T15:00"],
    ["scheduled", "2026-11-24T15:00"],
  ]);
  expect(core.notifications.list(userId, { limit: 5 }).items[0]).toMatchObject({
    title: "Not queued any more: 'two'",
    message: "It could not take its slot, so it is a draft now. Enter the URL of the post to comment on.",
  });
});

test("posts that don't fit into a smaller quota are drafts after the pause", async () => {
  await using fixture = await openQueue();
  const { core, userId, add } = fixture;
  const ids = ["one", "two", "three"].map((text) => add(text).id);
  core.postingQueue.pause(userId);
  core.clock.jump(15 * day);
  core.quotas.setLimits(userId, { posts: 2, applications: 0, aiInteractions: 0 });
  core.postingQueue.resume(userId);
  expect(ids.map((id) => core.content.get(userId, id).status)).toEqual(["scheduled", "scheduled", "draft"]);
  expect(core.quotas.usageOf(userId).posts.used).toBe(2);
});

test("a pause in which nothing was due changes no time", async () => {
  await using fixture = await openQueue();
  const { core, userId, add } = fixture;
  core.postingQueue.setSlots(userId, daily);
  const { id } = add("one");
  const before = add("two");
  core.content.remove(userId, id);
  core.postingQueue.pause(userId);
  core.postingQueue.pause(userId);
  core.postingQueue.resume(userId);
  core.postingQueue.resume(userId);
  expect(core.content.get(userId, before.id)).toEqual(before);
});

test("neither a server that was off nor a lost connection makes a paused item missed, or sends it", async () => {
  await using fixture = await openQueue();
  const { core, network, userId, add } = fixture;
  const { id } = add("one");
  core.postingQueue.pause(userId);
  core.connections.disconnect(userId);
  core.clock.jump(3 * day);
  await core.clock.advance(hour);
  connect(core, userId, "Ada");
  await core.clock.advance(hour);
  expect(core.content.get(userId, id).detail).toMatchObject({
    state: "scheduled",
    waiting: { reason: "queue_paused" },
  });
  expect(network.posts).toEqual([]);
  core.postingQueue.resume(userId);
  await passTime(core, 2 * day);
  expect(core.content.get(userId, id).status).toBe("published");
  expect(network.posts).toHaveLength(1);
});

test("pausing stops what is being prepared, but not what may already be on the network", async () => {
  await using fixture = await openQueue();
  const { core, network, userId, add } = fixture;
  const { promise, resolve } = Promise.withResolvers<void>();
  network.prepare = () => promise;
  const { id } = add("one");
  await core.clock.advance(4 * hour);
  expect(core.content.get(userId, id).detail.state).toBe("claimed");
  core.postingQueue.pause(userId);
  resolve();
  await settle();
  await passTime(core, day);
  expect(network.posts).toEqual([]);
  expect(core.content.get(userId, id).detail.waiting).toEqual({ reason: "queue_paused" });
});

test("'Post now' sends a paused item, and what is added during the pause waits as well", async () => {
  await using fixture = await openQueue();
  const { core, network, userId, add } = fixture;
  const one = add("one");
  core.postingQueue.pause(userId);
  const two = add("two");
  core.content.publish(userId, one.id);
  await passTime(core, 3 * day);
  expect(network.posts.map(({ text }) => text)).toEqual(["one"]);
  expect(core.content.get(userId, two.id).detail.waiting).toEqual({ reason: "queue_paused" });
});

test("in any zone, at any time, with any slots: no two items share a slot, and none moves to the past", () => {
  const actions = fc.array(fc.constantFrom("add", "draft", "remove", "gaps", "pause", "resume", "reverse", "wait"), {
    minLength: 5,
    maxLength: 25,
  });
  const slots = fc.uniqueArray(fc.integer({ min: 0, max: 7 * 1440 - 1 }), { minLength: 1, maxLength: 12 });
  const zones = fc.constantFrom(
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Africa/Cairo",
    "Asia/Kolkata",
  );
  return fc.assert(
    fc.asyncProperty(
      actions,
      slots,
      zones,
      fc.integer({ min: 0, max: 365 }),
      async (steps, minutes, zone, startDay) => {
        await using fixture = await createContentFixture({ start: false });
        const { core } = fixture;
        core.clock.jump(startDay * day);
        const userId = insertPerson(core, "Ada");
        core.settings.setZone(userId, zone);
        core.postingQueue.setSlots(
          userId,
          minutes.map((minute) => ({
            weekday: Math.floor(minute / 1440) + 1,
            time: `${String(Math.floor((minute % 1440) / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
          })),
        );
        for (const [at, step] of steps.entries()) {
          const queued = core.content.queuedItems(userId);
          const wasPaused = core.postingQueue.isPaused(userId);
          if (step === "add") scheduleContent(core, userId, { content: `post ${at}`, inQueue: true });
          else if (step === "draft") {
            const { id } = scheduleContent(core, userId, { content: `post ${at}`, status: "draft" });
            core.postingQueue.add(userId, { id });
          } else if (step === "remove" && queued[0]) core.content.remove(userId, queued[0].id);
          else if (step === "gaps") core.postingQueue.closeGaps(userId);
          else if (step === "pause") core.postingQueue.pause(userId);
          else if (step === "resume") core.postingQueue.resume(userId);
          else if (step === "wait") core.clock.jump(7 * hour);
          else if (step === "reverse") {
            const upcoming = queued.filter(({ at: time }) => time > core.clock.now());
            if (upcoming.length > 0) core.postingQueue.reorder(userId, { items: upcoming.toReversed() });
          }
          const after = core.content.queuedItems(userId);
          expect(new Set(after.map(({ at: time }) => time)).size).toBe(after.length);
          const isMoved = (one: (typeof after)[number]) =>
            !queued.some(({ id, at: time }) => id === one.id && time === one.at);
          for (const one of after.filter(isMoved)) expect(one.at).toBeGreaterThan(core.clock.now());
          if (step === "resume" && !wasPaused) expect(after).toEqual(queued);
        }
      },
    ),
    { numRuns: 20 },
  );
});
