import { expect, test } from "bun:test";
import { scheduleContent } from "#tests/support/core/content.ts";
import { day, eventually, hour, insertPerson, minute, passTime, postDueIn, settleAll } from "./content-fixture.ts";
import { codeOf, openSupervised } from "./required-approval-fixture.ts";

test("what is scheduled waits for an admin, uses no quota and is not sent at its time", async () => {
  await using fixture = await openSupervised();
  const { core, network, ada, require, stateOf } = fixture;
  require();
  const { id, detail } = scheduleContent(core, ada, postDueIn(core, hour));
  expect(detail).toMatchObject({ state: "awaiting_approval", message: "Waiting for an admin's approval" });
  expect(core.quotas.usageOf(ada).posts.used).toBe(0);
  await passTime(core, 2 * hour);
  expect(network.submits).toBe(0);
  expect(stateOf(id)).toBe("awaiting_approval");
});

test("an approved post goes out at its time, and is charged", async () => {
  await using fixture = await openSupervised();
  const { core, network, ada, require, approve } = fixture;
  require();
  const { id } = scheduleContent(core, ada, postDueIn(core, hour));
  expect(approve(id)).toMatchObject({ status: "scheduled" });
  expect(core.quotas.usageOf(ada).posts.used).toBe(1);
  await core.clock.advance(hour + minute);
  expect(network.posts.map(({ text }) => text)).toEqual(["Calm is a skill."]);
});

test("a post that is to go out now goes out when it is approved", async () => {
  await using fixture = await openSupervised();
  const { core, network, ada, require, approve, stateOf } = fixture;
  require();
  const { id } = scheduleContent(core, ada, { content: "Now or never.", status: "draft" });
  expect(core.content.publish(ada, id)).toMatchObject({ scheduledFor: null, detail: { state: "awaiting_approval" } });
  await passTime(core, day);
  expect(network.submits).toBe(0);
  approve(id);
  await core.clock.advance(minute);
  await eventually(() => stateOf(id) === "published");
  expect(network.submits).toBe(1);
});

test("the account can neither approve its posts nor lift the requirement", async () => {
  await using fixture = await openSupervised();
  const { core, ada, require } = fixture;
  require();
  const { id } = scheduleContent(core, ada, postDueIn(core, hour));
  expect(codeOf(() => core.content.decideApproval(ada, id, { approved: true }))).toBe("content.admin_approval");
  expect(codeOf(() => core.content.publish(ada, id))).toBe("content.not_now");
  expect(codeOf(() => core.content.decideForUser({ userId: ada }, id, { approved: true, revision: 1 }))).toBe(
    "content.own_approval",
  );
  expect(codeOf(() => core.accounts.setApprovalRequired({ userId: ada }, ada, false))).toBe("accounts.own_approval");
  expect(core.accounts.isApprovalRequired(ada)).toBe(true);
});

test("a post edited after it was approved has to be approved again; one moved to another time does not", async () => {
  await using fixture = await openSupervised();
  const { core, network, ada, require, approve, stateOf } = fixture;
  require();
  const { id } = scheduleContent(core, ada, postDueIn(core, hour));
  approve(id);
  core.content.change(ada, id, { scheduledFor: new Date(core.clock.now() + 2 * hour).toISOString() });
  expect(stateOf(id)).toBe("scheduled");
  const edited = core.content.change(ada, id, { content: "Calm is overrated." });
  expect(edited.detail.state).toBe("awaiting_approval");
  expect(core.quotas.usageOf(ada).posts.used).toBe(0);
  await passTime(core, 3 * hour);
  expect(network.submits).toBe(0);
});

test.each([
  ["title", { title: "Another" }],
  ["hashtags", { hashtags: "#other" }],
  ["first comment", { firstComment: "Buy it here." }],
  ["kind", { type: "article" as const }],
])("a changed %s has to be approved again", async (_what, change) => {
  await using fixture = await openSupervised();
  const { core, ada, require, approve, stateOf } = fixture;
  require();
  const { id } = scheduleContent(core, ada, postDueIn(core, hour));
  approve(id);
  core.content.change(ada, id, change);
  expect(stateOf(id)).toBe("awaiting_approval");
});

test("what was on schedule when approval was required waits, keeps its time and says why", async () => {
  await using fixture = await openSupervised();
  const { core, network, ada, require, stateOf } = fixture;
  const { id, scheduledFor } = scheduleContent(core, ada, postDueIn(core, hour));
  require();
  expect(core.content.get(ada, id)).toMatchObject({
    scheduledFor,
    detail: {
      state: "awaiting_approval",
      message: "An admin now has to approve your posts, so this one waits instead of going out.",
    },
  });
  expect(core.quotas.usageOf(ada).posts.used).toBe(0);
  await passTime(core, 2 * hour);
  expect(network.submits).toBe(0);
  expect(stateOf(id)).toBe("awaiting_approval");
});

test("a post that is being prepared when approval is required is not sent", async () => {
  await using fixture = await openSupervised();
  const { core, network, ada, require, stateOf } = fixture;
  let go: () => void = () => {};
  network.prepare = () => new Promise<void>((resolve) => (go = resolve));
  const { id } = scheduleContent(core, ada, postDueIn(core, minute));
  await core.clock.advance(2 * minute);
  await eventually(() => stateOf(id) === "claimed");
  require();
  go();
  await settleAll();
  expect(network.submits).toBe(0);
  expect(stateOf(id)).toBe("awaiting_approval");
});

test("the publisher refuses an item without approval, however it came onto the schedule", async () => {
  await using fixture = await openSupervised();
  const { core, network, ada, require, stateOf } = fixture;
  const { id } = scheduleContent(core, ada, postDueIn(core, hour));
  require();
  core.database.sqlite.run(
    "UPDATE content_items SET state = 'scheduled', due_at = scheduled_for, code = NULL WHERE id = ?",
    [id],
  );
  await passTime(core, 2 * hour);
  expect(network.submits).toBe(0);
  expect(stateOf(id)).toBe("awaiting_approval");
});

test("lifted, it lets nothing go out by itself: the owner decides on what waits", async () => {
  await using fixture = await openSupervised();
  const { core, network, ada, require } = fixture;
  require();
  const { id } = scheduleContent(core, ada, postDueIn(core, hour));
  require(false);
  expect(core.content.get(ada, id).detail).toEqual({
    state: "awaiting_approval",
    message: "Waiting for your approval",
  });
  expect(core.content.decideApproval(ada, id, { approved: true }).status).toBe("scheduled");
  await core.clock.advance(hour + minute);
  expect(network.submits).toBe(1);
});

test("approved after its time, a post becomes a draft that needs no further approval", async () => {
  await using fixture = await openSupervised();
  const { core, ada, require, approve } = fixture;
  require();
  const { id } = scheduleContent(core, ada, postDueIn(core, hour));
  await passTime(core, day);
  expect(approve(id).detail).toMatchObject({
    state: "draft",
    message: "Approved, but its time has passed. Choose another time; it need not be approved again.",
  });
  const later = new Date(core.clock.now() + hour).toISOString();
  expect(core.content.change(ada, id, { scheduledFor: later, status: "scheduled" }).status).toBe("scheduled");
});

test("a rejected post becomes a draft with the feedback, its owner is notified, and both decisions are kept", async () => {
  await using fixture = await openSupervised();
  const { core, ada, actor, require, approve } = fixture;
  require();
  const { id } = scheduleContent(core, ada, postDueIn(core, hour));
  core.content.decideForUser(actor, id, { approved: false, feedback: "Shorten it", revision: 1 });
  expect(core.content.get(ada, id)).toMatchObject({
    status: "draft",
    detail: { message: "Not approved: Shorten it." },
  });
  const later = new Date(core.clock.now() + hour).toISOString();
  core.content.change(ada, id, { content: "Calm.", scheduledFor: later, status: "scheduled" });
  approve(id);
  expect(core.content.listApprovals(ada, id)).toMatchObject([
    { approved: false, feedback: "Shorten it", isByAdmin: true },
    { approved: true, isByAdmin: true },
  ]);
  const kinds = core.notifications.list(ada, { limit: 10 }).items.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["content_approved", "content_not_approved"]);
});

test("an admin decides on the version they saw, and only on posts of accounts that need approval", async () => {
  await using fixture = await openSupervised();
  const { core, ada, actor, require } = fixture;
  const ben = insertPerson(core, "Ben");
  require();
  const { id } = scheduleContent(core, ada, postDueIn(core, hour));
  const own = scheduleContent(core, ben, { ...postDueIn(core, hour), needsApproval: true });
  expect(core.content.listToApprove(10)).toMatchObject([{ user: { id: ada, name: "Ada" }, item: { id } }]);
  expect(core.content.countToApprove()).toBe(1);
  core.content.change(ada, id, { content: "Something else." });
  const seen = { approved: true, revision: 1 };
  expect(codeOf(() => core.content.decideForUser(actor, id, seen))).toBe("content.changed");
  expect(codeOf(() => core.content.decideForUser(actor, own.id, seen))).toBe("content.not_found");
});
