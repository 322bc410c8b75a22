import { expect, test } from "bun:test";
import { scheduleContent, scheduleRepeat } from "#tests/support/core/content.ts";
import { open } from "./bulk-fixture.ts";

const used = ({ core, userId }: ReturnType<typeof open>) => core.quotas.usageOf(userId).posts.used;

test("deleted items come back as they were, with their ids, times and quota", () => {
  const opened = open();
  const { core, userId, add } = opened;
  const scheduled = add("Scheduled", "2026-11-28T09:00");
  const draft = scheduleContent(core, userId, { content: "Draft", status: "draft", title: "Named" });
  const waiting = scheduleContent(core, userId, {
    content: "Waiting",
    needsApproval: true,
    scheduledFor: "2026-12-02T09:00",
  });
  const queued = scheduleContent(core, userId, { content: "Queued", inQueue: true });
  const items = [scheduled, draft, waiting, queued];
  const before = used(opened);
  const { id, results } = core.bulkChanges.remove(userId, items);
  expect(results.every(({ isChanged }) => isChanged)).toBe(true);
  expect(core.content.list(userId, { limit: 10, order: "asc" }).items).toEqual([]);
  expect(used(opened)).toBe(before - 2);
  const undone = core.bulkChanges.undo(userId, id);
  expect(undone.results.every(({ isChanged }) => isChanged)).toBe(true);
  for (const { revision, updatedAt: _changed, ...item } of items)
    expect(core.content.get(userId, item.id)).toMatchObject({ ...item, revision: revision + 1 });
  expect(used(opened)).toBe(before);
});

test("what is published or belongs to a repeat is skipped, as is what changed since", () => {
  const { core, userId, add } = open();
  const [published, stale] = [add("Published", "2026-12-01T09:00"), add("Stale", "2026-12-02T09:00")];
  core.database.sqlite.run("UPDATE content_items SET state = 'published', due_at = NULL WHERE id = ?", [published.id]);
  core.content.change(userId, stale.id, { content: "Changed" });
  const repeated = scheduleRepeat(core, userId, {
    content: "Again",
    scheduledFor: "2026-12-03T09:00",
    repeat: { unit: "day", end: { count: 2 }, allowSameText: true },
  });
  const items = [published, stale, repeated].map(({ id, revision }) => ({ id, revision }));
  const { results } = core.bulkChanges.remove(userId, items);
  expect(results.map(({ code }) => code)).toEqual(["content.not_now", "content.changed", "content.not_now"]);
});

test("a deleted item whose time has passed or whose slot is taken comes back as a draft", () => {
  const { core, userId, add } = open();
  const soon = add("Soon", "2026-11-20T13:00");
  const queued = scheduleContent(core, userId, { content: "Queued", inQueue: true });
  const { id } = core.bulkChanges.remove(userId, [soon, queued]);
  const other = scheduleContent(core, userId, { content: "Other", inQueue: true });
  expect(other.scheduledFor).toBe(queued.scheduledFor);
  core.clock.jump(3 * 3_600_000);
  core.bulkChanges.undo(userId, id);
  for (const item of [soon, queued]) {
    const { status, scheduledFor } = core.content.get(userId, item.id);
    expect([status, scheduledFor]).toEqual(["draft", item.scheduledFor]);
  }
});

test("an undo that the quota refuses says so, and leaves nothing", () => {
  const { core, userId, add } = open();
  const item = add("One", "2026-12-01T09:00");
  const { id } = core.bulkChanges.remove(userId, [item]);
  core.quotas.setLimits(userId, { posts: 0, applications: 0, aiInteractions: 0 });
  expect(core.bulkChanges.undo(userId, id).results).toMatchObject([{ isChanged: false, code: "quota.used_up" }]);
  expect(core.content.list(userId, { limit: 10, order: "asc" }).items).toEqual([]);
});
