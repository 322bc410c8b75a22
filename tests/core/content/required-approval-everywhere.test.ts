import { expect, test } from "bun:test";
import { scheduleContent, scheduleRepeat } from "#tests/support/core/content.ts";
import { day, hour, insertPerson, passTime, postDueIn } from "./content-fixture.ts";
import { openSupervised } from "./required-approval-fixture.ts";

test("every post of a repeat waits for approval, and a repeat creates no more of them than otherwise", async () => {
  await using fixture = await openSupervised();
  const { core, network, ada, require } = fixture;
  const countOf = (userId: string) => core.content.list(userId, { limit: 100, order: "asc" }).items.length;
  const repeat = { unit: "day" as const, every: 1, end: { count: 30 }, allowSameText: true };
  const input = { content: "Daily.", scheduledFor: "2026-11-21T14:00", timezone: "UTC", repeat };
  const ben = insertPerson(core, "Ben");
  scheduleRepeat(core, ben, input);
  require();
  scheduleRepeat(core, ada, input);
  expect(countOf(ada)).toBe(countOf(ben));
  expect(core.content.counts(ada)).toMatchObject({ scheduled: 0 });
  network.submits = 0;
  core.connections.disconnect(ben);
  await passTime(core, 2 * day);
  expect(network.submits).toBe(0);
});

test("a slot of the queue is kept for a post that waits, and it takes no slot without approval", async () => {
  await using fixture = await openSupervised();
  const { core, ada, require, approve } = fixture;
  require();
  const first = scheduleContent(core, ada, { content: "First.", inQueue: true });
  const second = scheduleContent(core, ada, { content: "Second.", inQueue: true });
  expect(first.detail.state).toBe("awaiting_approval");
  expect(second.scheduledFor).not.toBe(first.scheduledFor);
  expect(approve(first.id)).toMatchObject({ status: "scheduled", inQueue: true, scheduledFor: first.scheduledFor });
});

test("the first comment of an approved post needs no approval of its own", async () => {
  await using fixture = await openSupervised();
  const { core, network, ada, require, approve } = fixture;
  require();
  const { id } = scheduleContent(core, ada, { ...postDueIn(core, hour), firstComment: "Slides below." });
  approve(id);
  await passTime(core, 2 * hour);
  expect(network.posts.map(({ text }) => text)).toEqual(["Calm is a skill.", "Slides below."]);
});

test("the first comment of a post that went out before approval was required waits", async () => {
  await using fixture = await openSupervised();
  const { core, network, ada, require } = fixture;
  network.submit = (post) => {
    require();
    return post();
  };
  scheduleContent(core, ada, { ...postDueIn(core, hour), firstComment: "Slides below." });
  await passTime(core, 2 * hour);
  expect(network.posts.map(({ text }) => text)).toEqual(["Calm is a skill."]);
  expect(core.content.counts(ada)).toMatchObject({ published: 1, awaiting_approval: 1 });
});

test("'Post again' of an item that was not approved waits for an admin", async () => {
  await using fixture = await openSupervised();
  const { core, network, ada, require } = fixture;
  const { id } = scheduleContent(core, ada, postDueIn(core, hour));
  core.database.sqlite.run("UPDATE content_items SET state = 'needs_review', due_at = NULL WHERE id = ?", [id]);
  require();
  expect(core.content.resolve(ada, id, "retry").detail.state).toBe("awaiting_approval");
  await passTime(core, day);
  expect(network.submits).toBe(0);
});

test("the audit log names who required, decided and lifted", async () => {
  await using fixture = await openSupervised();
  const { core, ada, require, approve } = fixture;
  require();
  const { id } = scheduleContent(core, ada, postDueIn(core, hour));
  approve(id);
  require(false);
  const entries = core.accounts.audit({ limit: 10 }).items;
  expect(entries.map(({ summary }) => summary)).toEqual([
    "Lifted the approval of the posts of ada@example.com",
    "Approved a post of ada@example.com",
    "Required approval of the posts of ada@example.com",
  ]);
});
