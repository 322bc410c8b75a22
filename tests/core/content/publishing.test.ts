import { expect, test } from "bun:test";
import { postDueIn, eventually, minute, insertPerson, settleAll, createContentFixture } from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

test("a scheduled post goes out at its time, once", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const item = scheduleContent(core, anna, { content: "Calm is a skill.", scheduledFor: "2026-11-20T12:00:00Z" });
  expect(item.detail).toEqual({ state: "scheduled", message: "Goes out Fri 20 Nov, 12:00 UTC" });
  await core.clock.advance(60 * 60_000 - 1);
  expect(network.posts).toEqual([]);
  await core.clock.advance(1);
  await eventually(() => core.content.get(anna, item.id).status === "published");
  expect(network.posts.map(({ text }) => text)).toEqual(["Calm is a skill."]);
  expect(core.content.get(anna, item.id).publishedUrl).toBe(network.posts[0]?.url ?? "");
});

test("an attempt goes through its steps in order, and its effects are written with its outcome", async () => {
  await using fixture = await createContentFixture();
  const { core, steps } = fixture;
  const anna = insertPerson(core, "Anna");
  scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  expect(steps).toEqual(["claimed", "baseline", "prepared", "arming", "armed", "submitted", "settling", "settled"]);
  expect(core.activity.recent(anna, { limit: 2 }).map(({ type, message }) => [type, message])).toEqual([
    ["content_published", "Published 'Calm is a skill.'"],
    ["content_scheduled", "Scheduled 'Calm is a skill.' for Fri 20 Nov, 11:01 UTC"],
  ]);
  expect(core.quotas.usageOf(anna).posts.used).toBe(1);
});

test("a published comment counts as an engagement, not as a post", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const targetUrl = "https://www.linkedin.com/feed/update/urn:li:activity:1/";
  scheduleContent(core, anna, { ...postDueIn(core, minute, "Well said."), type: "comment", targetUrl });
  await core.clock.advance(minute);
  await settleAll();
  expect(core.activity.recent(anna, { limit: 1 })).toMatchObject([
    { type: "comment_posted", message: "Commented 'Well said.'" },
  ]);
  expect(core.analytics.overview(anna, 1)).toMatchObject({ content_posts: 0, engagements: 1 });
});

test("a comment that its owner confirmed counts too", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleContent(core, anna, { content: "Well said.", type: "comment", status: "draft" });
  core.database.sqlite.query("UPDATE content_items SET state = 'needs_review' WHERE id = ?").run(id);
  core.content.resolve(anna, id, "published");
  expect(core.analytics.overview(anna, 1)).toMatchObject({ content_posts: 0, engagements: 1 });
});

test("Post Now claims the item immediately and the outcome follows", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const draft = scheduleContent(core, anna, { content: "Now or never.", status: "draft" });
  const claimed = core.content.publish(anna, draft.id);
  expect(claimed.detail).toEqual({ state: "claimed", message: "Preparing" });
  const settled = core.content.waitForOutcome(anna, draft.id);
  await settleAll();
  await core.clock.advance(100);
  expect((await settled).status).toBe("published");
  expect(network.submits).toBe(1);
});

test("a post that is stored for now is published, not scheduled, in its owner's activity and counts", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  // As 'Post now' of the form sends it, by a clock that is a little ahead.
  scheduleContent(core, anna, postDueIn(core, 2000));
  await core.clock.advance(minute);
  await settleAll();
  expect(core.activity.recent(anna, { limit: 5 }).map(({ type }) => type)).toEqual([
    "content_published",
    "network_connected",
  ]);
});

test("Post Now from a process that does not publish only makes the item due", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const draft = scheduleContent(core, anna, { content: "Later.", status: "draft" });
  expect(core.content.publish(anna, draft.id).detail).toEqual({
    state: "scheduled",
    message: "The server isn't running. This item goes out when it starts, or is marked as missed.",
    waiting: { reason: "server" },
  });
  await settleAll();
  expect(network.submits).toBe(0);
  core.start();
  await settleAll();
  await core.clock.advance(1);
  await eventually(() => core.content.get(anna, draft.id).status === "published");
});

test("an account sends one item at a time, and other accounts don't wait for it", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const [anna, ben] = [insertPerson(core, "Anna"), insertPerson(core, "Ben")];
  const gate = Promise.withResolvers<void>();
  network.submit = async (post) => {
    if (network.submits === 1) await gate.promise;
    return post();
  };
  const [one, two] = ["One", "Two"].map((text) => scheduleContent(core, anna, postDueIn(core, minute, text)).id);
  const other = scheduleContent(core, ben, postDueIn(core, minute, "From Ben")).id;
  await core.clock.advance(minute);
  await eventually(() => core.content.get(ben, other).status === "published");
  expect(core.content.get(anna, one ?? "").detail.state).toBe("armed");
  expect(core.content.get(anna, two ?? "").detail.state).toBe("scheduled");
  gate.resolve();
  await eventually(() => core.content.get(anna, two ?? "").status === "published");
});

test("a hanging preparation is aborted before anything is sent", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const gate = Promise.withResolvers<void>();
  network.prepare = () => gate.promise;
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await core.clock.advance(2 * minute);
  await settleAll();
  expect(core.content.get(anna, id).detail).toMatchObject({ state: "scheduled", code: "content.not_sent" });
  gate.resolve();
  await settleAll();
  expect(network).toMatchObject({ submits: 0, cancelled: 1 });
});

test("editing or deleting an item that is being prepared ends the attempt before it is armed", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  let gate = Promise.withResolvers<void>();
  network.prepare = () => gate.promise;
  const { id } = scheduleContent(core, anna, postDueIn(core, minute, "First wording"));
  await core.clock.advance(minute);
  await settleAll();
  const old = gate;
  gate = Promise.withResolvers<void>();
  expect(core.content.get(anna, id).detail.state).toBe("claimed");
  core.content.change(anna, id, { content: "Second wording" });
  old.resolve();
  await settleAll();
  expect(network.submits).toBe(0);
  gate.resolve();
  await core.clock.advance(1);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(network.posts.map(({ text }) => text)).toEqual(["Second wording"]);
});

test("text that is already on the profile is not sent again without the owner's confirmation", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const url = `/member-${anna}/by-hand`;
  network.posts.push({ remoteId: "by-hand", url, text: "Calm  is a\nskill.", publishedAt: core.clock.now() });
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  expect(core.content.get(anna, id)).toMatchObject({ status: "failed", publishedUrl: url });
  expect(core.content.get(anna, id).detail).toMatchObject({ state: "needs_review", code: "content.duplicate" });
  expect(network.submits).toBe(0);
  core.content.resolve(anna, id, "retry");
  await core.clock.advance(1);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(network.submits).toBe(1);
});

test("a discarded duplicate says that it was not sent, and has no URL of its own", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const url = `/member-${anna}/by-hand`;
  network.posts.push({ remoteId: "by-hand", url, text: "Calm is a skill.", publishedAt: core.clock.now() });
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  const activity = core.activity.recent(anna, { limit: 1 })[0];
  expect([activity?.type, activity?.message]).toEqual(["content_duplicate", "Possible duplicate 'Calm is a skill.'"]);
  expect(core.analytics.attention(anna)).toMatchObject([{ kind: "possible_duplicate", count: 1 }]);
  expect(core.content.resolve(anna, id, "discard")).toMatchObject({
    status: "failed",
    publishedUrl: null,
    detail: {
      state: "failed",
      code: "content.discarded",
      message: "Discarded. It was not sent because the same text was posted before.",
    },
  });
  expect(network.submits).toBe(0);
  expect(core.analytics.attention(anna)).toEqual([]);
});

test("a duplicate that is posted again does not keep the URL of the other post", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const url = `/member-${anna}/by-hand`;
  network.posts.push({ remoteId: "by-hand", url, text: "Calm is a skill.", publishedAt: core.clock.now() });
  network.submit = () => ({ kind: "rejected", reason: "Too long" });
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  core.content.resolve(anna, id, "retry");
  await core.clock.advance(1);
  await settleAll();
  expect(core.content.get(anna, id)).toMatchObject({ publishedUrl: null, detail: { code: "content.rejected" } });
});
