import { expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { hour, insertPerson } from "./content-fixture.ts";

const time = { scheduledFor: "2026-11-21T14:00", timezone: "Europe/Berlin" };

function createFixture() {
  const core = createMemoryCore();
  const ada = insertPerson(core, "Ada");
  const wait = (more: object = {}) =>
    scheduleContent(core, ada, { content: "Calm is a skill.", needsApproval: true, ...time, ...more });
  return { core, ada, wait };
}

const codeOf = (work: () => unknown): unknown => {
  try {
    work();
    return "accepted";
  } catch (error) {
    return error instanceof Fault ? error.code : error;
  }
};

test("an item that needs approval is not scheduled and uses no quota until it is approved", () => {
  const { core, ada, wait } = createFixture();
  const item = wait();
  expect(item).toMatchObject({ status: "draft", detail: { state: "awaiting_approval" } });
  expect(core.quotas.usageOf(ada).posts.used).toBe(0);
  const approved = core.content.decideApproval(ada, item.id, { approved: true, revision: 1 });
  expect(approved).toMatchObject({ status: "scheduled", wallTime: "2026-11-21T14:00", revision: 2 });
  expect(core.quotas.usageOf(ada).posts.used).toBe(1);
  expect(core.content.listApprovals(ada, item.id)).toMatchObject([{ approved: true, feedback: null, revision: 1 }]);
});

test("a rejected item becomes a draft that shows the feedback, until it is edited", () => {
  const { core, ada, wait } = createFixture();
  const { id } = wait();
  const rejected = core.content.decideApproval(ada, id, { approved: false, feedback: "Shorten it" });
  expect(rejected).toMatchObject({
    status: "draft",
    detail: { state: "draft", code: "content.not_approved", message: "Not approved: Shorten it." },
  });
  expect(core.content.listApprovals(ada, id)).toMatchObject([{ approved: false, feedback: "Shorten it" }]);
  const edited = core.content.change(ada, id, { content: "Calm." });
  expect(edited.detail).toEqual({ state: "draft", message: "Draft" });
});

test("only what waits is decided, by the version that was seen, and by its owner", () => {
  const { core, ada, wait } = createFixture();
  const ben = insertPerson(core, "Ben");
  const { id } = wait();
  expect(codeOf(() => core.content.decideApproval(ada, id, { approved: true, revision: 7 }))).toBe("content.changed");
  expect(codeOf(() => core.content.decideApproval(ben, id, { approved: true }))).toBe("content.not_found");
  expect(codeOf(() => core.content.listApprovals(ben, id))).toBe("content.not_found");
  core.content.decideApproval(ada, id, { approved: true });
  expect(codeOf(() => core.content.decideApproval(ada, id, { approved: false }))).toBe("content.not_now");
});

test("an item whose time has passed is not approved before it has a new one", async () => {
  const { core, ada, wait } = createFixture();
  const { id } = wait();
  core.clock.jump(48 * hour);
  expect(codeOf(() => core.content.decideApproval(ada, id, { approved: true }))).toBe("content.past");
  expect(core.content.get(ada, id).detail).toMatchObject({ state: "awaiting_approval" });
  core.content.change(ada, id, { scheduledFor: "2026-12-01T14:00" });
  expect(core.content.get(ada, id).detail.state).toBe("awaiting_approval");
  expect(core.content.decideApproval(ada, id, { approved: true }).status).toBe("scheduled");
});

test("the quota is checked when an item is approved", () => {
  const { core, ada, wait } = createFixture();
  const { id } = wait();
  core.accounts.setQuotas(undefined, ada, { posts: 0, applications: 0, aiInteractions: 0 });
  expect(codeOf(() => core.content.decideApproval(ada, id, { approved: true }))).toBe("quota.used_up");
  expect(core.content.listApprovals(ada, id)).toEqual([]);
});
