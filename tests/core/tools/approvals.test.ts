import { expect, test } from "bun:test";
import type { Fault } from "#core/errors.ts";
import { toolLimits } from "#core/tools/contract.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createMemoryCore } from "../../support/core/core.ts";
import { cheapPasswords, person } from "../../support/core/people.ts";

cheapPasswords();

async function createFixture() {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  const actor = { userId: user.id, scopes: ["read", "draft", "act"], requestedBy: "Desktop" };
  const { approvals } = core.tools;
  const ask = async (tool: string, input: object = {}) =>
    String((await core.tools.call(actor, tool, input)).approvalId);
  const draft = () => scheduleContent(core, user.id, { content: "Calm is a skill.", status: "draft" });
  const codeOf = (work: () => unknown): string => {
    try {
      work();
      return "done";
    } catch (error) {
      return (error as Fault).code;
    }
  };
  return { core, userId: user.id, actor, approvals, ask, draft, codeOf };
}

const tomorrow = "2026-11-21T09:00";

test("what a tool asks for is done once it is approved, and only once", async () => {
  const { core, userId, approvals, ask, draft, codeOf } = await createFixture();
  const post = draft();
  const id = await ask("schedule_post", { id: post.id, scheduledFor: tomorrow, timezone: "Europe/Berlin" });
  expect(core.content.get(userId, post.id).status).toBe("draft");
  expect(approvals.get(userId, id)).toMatchObject({
    state: "waiting",
    title: "Schedule 'Calm is a skill.' for Sat 21 Nov, 09:00 UTC+1",
    detail: "Calm is a skill.",
    requestedBy: "Desktop",
  });
  expect(approvals.decide(userId, id, true).state).toBe("approved");
  expect(core.content.get(userId, post.id)).toMatchObject({ status: "scheduled", wallTime: tomorrow });
  expect(codeOf(() => approvals.decide(userId, id, true))).toBe("tools.approval_decided");
  expect(codeOf(() => approvals.decide(userId, id, false))).toBe("tools.approval_decided");
});

test("a time that has passed is refused when it is asked for", async () => {
  const { approvals, userId, actor, core, draft } = await createFixture();
  const input = { id: draft().id, scheduledFor: "2020-01-01T09:00" };
  expect(core.tools.call(actor, "schedule_post", input)).rejects.toMatchObject({ code: "content.past" });
  expect(approvals.list(userId, { state: "waiting" })).toEqual([]);
});

test("a post that an assistant drafts or rewrites is marked as written by one", async () => {
  const { core, userId, actor, draft } = await createFixture();
  const { id } = (await core.tools.call(actor, "create_draft", { content: "Hello" })) as { id: string };
  expect(core.content.get(userId, id).aiGenerated).toBe(true);
  const own = draft();
  await core.tools.call(actor, "update_draft", { id: own.id, hashtags: "#calm" });
  expect(core.content.get(userId, own.id).aiGenerated).toBe(false);
  await core.tools.call(actor, "update_draft", { id: own.id, content: "Better" });
  expect(core.content.get(userId, own.id).aiGenerated).toBe(true);
});

test("what is rejected is not done", async () => {
  const { core, userId, approvals, ask, draft } = await createFixture();
  const post = draft();
  const id = await ask("publish_post", { id: post.id });
  expect(approvals.decide(userId, id, false).state).toBe("rejected");
  expect(core.content.get(userId, post.id).status).toBe("draft");
});

test("a post that was changed after it was shown is not published, and the request ends with the reason", async () => {
  const { core, userId, approvals, ask, draft } = await createFixture();
  const post = draft();
  const id = await ask("schedule_post", { id: post.id, scheduledFor: tomorrow });
  core.content.change(userId, post.id, { content: "Something else" });
  expect(approvals.decide(userId, id, true)).toMatchObject({
    state: "failed",
    message: "The post was changed after this was asked for, so nothing was done. Ask again.",
  });
  expect(core.content.get(userId, post.id).status).toBe("draft");
});

test("another person neither sees nor decides a request", async () => {
  const { core, approvals, ask, codeOf } = await createFixture();
  const { user } = await person(core, "Ben");
  const id = await ask("stop_bot");
  expect(codeOf(() => approvals.decide(user.id, id, true))).toBe("tools.approval_not_found");
  expect(approvals.list(user.id, { state: "waiting" })).toEqual([]);
});

test("a request expires after a week, and its notification says so", async () => {
  const { core, userId, approvals, ask, codeOf } = await createFixture();
  const id = await ask("stop_bot");
  expect(core.notifications.list(userId, { limit: 1 }).items).toMatchObject([
    { kind: "approval_requested", title: "Desktop asks for your approval", message: "Stop the bot", read: false },
  ]);
  core.clock.jump(7 * 24 * 3_600_000);
  expect(codeOf(() => approvals.decide(userId, id, true))).toBe("tools.approval_decided");
  approvals.expire();
  expect(approvals.get(userId, id).state).toBe("expired");
  expect(core.notifications.list(userId, { limit: 1 }).items).toMatchObject([{ title: "Request expired", read: true }]);
});

test("no more requests wait than a person can decide", async () => {
  const { actor, core, ask } = await createFixture();
  for (let n = 0; n < toolLimits.waiting; n += 1) await ask("stop_bot");
  expect(core.tools.call(actor, "stop_bot", {})).rejects.toMatchObject({ code: "tools.too_many_waiting" });
});

test("every call is recorded with who made it, the tool and its error, without its input", async () => {
  const { core, userId, actor } = await createFixture();
  await core.tools.call(actor, "get_account", {});
  await core.tools.call(actor, "get_post", { id: "secret words" }).catch(() => undefined);
  await core.tools.call({ ...actor, scopes: ["read"] }, "stop_bot", {}).catch(() => undefined);
  await core.tools.call(actor, "nothing", {}).catch(() => undefined);
  expect(core.tools.calls(userId).map(({ tool, error }) => [tool, error])).toEqual([
    ["unknown", "tools.not_found"],
    ["stop_bot", "auth.scope_missing"],
    ["get_post", "content.not_found"],
    ["get_account", null],
  ]);
  expect(JSON.stringify(core.database.sqlite.query("SELECT * FROM tool_calls").all())).not.toContain("secret words");
});
