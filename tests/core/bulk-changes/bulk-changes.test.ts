import { expect, test } from "bun:test";
import { BulkMove, BulkShift } from "#core/bulk-changes/contract.ts";
import { shiftWallTime } from "#core/bulk-changes/rules.ts";
import { resolveScheduledTime } from "#core/content/scheduled-time.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { fc } from "#tests/support/core/fast-check.ts";
import { insertPerson } from "../content/content-fixture.ts";
import { open, stateOf } from "./bulk-fixture.ts";

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

test("what waits for an approval is neither moved nor shifted nor made a draft", () => {
  const { core, userId } = open();
  const item = scheduleContent(core, userId, {
    content: "asks",
    scheduledFor: "2026-12-01T09:00",
    needsApproval: true,
  });
  const { bulkChanges, content } = core;
  const changes = [
    bulkChanges.move(userId, { items: [item], scheduledFor: "2026-12-24T18:00" }),
    bulkChanges.shift(userId, { items: [item], days: 1 }),
    bulkChanges.unschedule(userId, [item]),
  ];
  expect(changes.map(({ results }) => results[0]?.message)).toEqual([
    "Approve or reject it first.",
    "Approve or reject it first.",
    "This item waits for your approval. Reject it to make it a draft.",
  ]);
  expect(content.get(userId, item.id)).toEqual(item);
});

test("a shift leaves what failed, was missed or was discarded", () => {
  const { core, userId, add } = open();
  const states = [
    ["failed", "content.rejected"],
    ["failed", "content.discarded"],
    ["missed", null],
  ] as const;
  const items = states.map(([state, code]) => {
    const { id } = add(state, "2026-12-01T09:00");
    core.database.sqlite.run("UPDATE content_items SET state = ?, code = ?, due_at = NULL WHERE id = ?", [
      state,
      code,
      id,
    ]);
    return { id };
  });
  const { results } = core.bulkChanges.shift(userId, { items, days: 1 });
  expect(results.map(({ isChanged, code }) => [isChanged, code])).toEqual(items.map(() => [false, "content.not_now"]));
  expect(results[0]?.message).toStartWith("This item was not sent.");
  expect(items.map(({ id }) => core.content.get(userId, id).status)).toEqual(["failed", "failed", "failed"]);
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
