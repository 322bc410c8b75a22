import { expect, test } from "bun:test";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createContentFixture, hour, insertPerson, postDueIn, type ContentFixture } from "./content-fixture.ts";

const activitiesOf = ({ core }: ContentFixture, userId: string): string[][] =>
  core.activity
    .recent(userId, { limit: 20 })
    .filter(({ type }) => type.startsWith("content_"))
    .toReversed()
    .map(({ type, message }) => [type, message]);

const scheduled = ["content_scheduled", "Scheduled 'Calm is a skill.' for Fri 20 Nov, 12:00 UTC"];

test("another time or text of a scheduled post is a change, not another scheduling", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleContent(core, anna, postDueIn(core, hour));
  core.content.change(anna, id, { scheduledFor: "2026-11-20T14:00:00Z" });
  core.content.change(anna, id, { content: "Calm is learned." });
  core.content.change(anna, id, { status: "draft" });
  expect(activitiesOf(fixture, anna)).toEqual([
    scheduled,
    ["content_changed", "Moved 'Calm is a skill.' to Fri 20 Nov, 14:00 UTC"],
    ["content_changed", "Changed the scheduled post 'Calm is learned.'"],
    ["content_changed", "Moved 'Calm is learned.' to drafts"],
  ]);
});

test("a moved post counts once as newly scheduled", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleContent(core, anna, postDueIn(core, hour));
  core.content.change(anna, id, { scheduledFor: "2026-11-20T14:00:00Z" });
  expect(core.activity.countNewlyScheduled(anna, 0, core.clock.now() + hour)).toBe(1);
});

test("a deletion says what was deleted, and links to nothing", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  core.content.remove(anna, scheduleContent(core, anna, postDueIn(core, hour)).id);
  core.content.remove(anna, scheduleContent(core, anna, { content: "An idea.", status: "draft" }).id);
  const published = scheduleContent(core, anna, { content: "Out there.", status: "draft" }).id;
  core.database.sqlite.query("UPDATE content_items SET state = 'published' WHERE id = ?").run(published);
  core.content.remove(anna, published);
  expect(activitiesOf(fixture, anna)).toEqual([
    scheduled,
    ["content_removed", "Deleted the scheduled post 'Calm is a skill.'"],
    ["content_removed", "Deleted the draft post 'An idea.'"],
    ["content_removed", "Removed the published post 'Out there.' from your list"],
  ]);
  expect(core.analytics.recentActivity(anna, { limit: 20 }).some(({ href }) => href !== undefined)).toBe(false);
});

test("a deletion of several posts and its undo are recorded for each of them", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id, revision } = scheduleContent(core, anna, postDueIn(core, hour));
  const deleted = core.bulkChanges.remove(anna, [{ id, revision }]);
  core.bulkChanges.undo(anna, deleted.id);
  expect(activitiesOf(fixture, anna)).toEqual([
    scheduled,
    ["content_removed", "Deleted the scheduled post 'Calm is a skill.'"],
    ["content_changed", "Restored the deleted post 'Calm is a skill.'"],
  ]);
});
