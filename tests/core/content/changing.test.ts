import { expect, test } from "bun:test";
import { contentStates, type ContentState } from "#core/content/contract.ts";
import { isAllowed } from "#core/content/rules.ts";
import {
  connect,
  day,
  postDueIn,
  hour,
  minute,
  insertPerson,
  settleAll,
  createContentFixture,
} from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

const fault = (kind: string, path?: string) =>
  expect.objectContaining({ kind, ...(path && { details: [expect.objectContaining({ path })] }) });

test("scheduling needs a time that exists and has not passed; a draft needs none", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const schedule = (scheduledFor?: string) => () => scheduleContent(core, anna, { content: "Hello", scheduledFor });
  expect(schedule()).toThrow(fault("invalid", "scheduledFor"));
  expect(schedule("2026-11-20T10:58:59Z")).toThrow(fault("invalid", "scheduledFor"));
  expect(schedule("2027-02-31T10:00")).toThrow(fault("invalid", "scheduledFor"));
  expect(schedule("2026-11-20T10:59:30Z")().status).toBe("scheduled");
  expect(scheduleContent(core, anna, { content: "Hello", status: "draft" })).toMatchObject({
    status: "draft",
    scheduledFor: null,
  });
  expect(core.quotas.usageOf(anna).posts.used).toBe(1);
});

test("the length includes title and hashtags, as sent to the network", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const written = postDueIn(core, hour, "x".repeat(2990));
  expect(scheduleContent(core, anna, { ...written, hashtags: "go" }).status).toBe("scheduled");
  expect(() => scheduleContent(core, anna, { ...written, hashtags: "golang, bun" })).toThrow(
    fault("invalid", "content"),
  );
  expect(() => scheduleContent(core, anna, { ...written, type: "article", title: "A headline" })).toThrow(
    fault("invalid", "content"),
  );
});

test("a comment names the post it belongs to, unless it is a draft, and is shorter", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const comment = { ...postDueIn(core, hour, "Well said."), type: "comment" as const };
  expect(() => scheduleContent(core, anna, comment)).toThrow(fault("invalid", "targetUrl"));
  expect(scheduleContent(core, anna, { ...comment, status: "draft" }).status).toBe("draft");
  const targetUrl = "https://www.example.com/posts/1";
  expect(scheduleContent(core, anna, { ...comment, targetUrl }).status).toBe("scheduled");
  expect(() => scheduleContent(core, anna, { ...comment, targetUrl, content: "x".repeat(1251) })).toThrow(
    fault("invalid", "content"),
  );
});

test("a local time that does not exist is moved, and the item says so", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const written = { content: "Spring", scheduledFor: "2027-03-28T02:30", timezone: "Europe/Berlin" };
  expect(scheduleContent(core, anna, written)).toMatchObject({
    scheduledFor: "2027-03-28T01:00:00.000Z",
    wallTime: "2027-03-28T02:30",
    adjusted: expect.stringContaining("It goes out at 03:00."),
    detail: { message: "Goes out Sun 28 Mar 2027, 03:00 UTC+2" },
  });
});

test("the wall time stays the same when the zone of an item changes", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const written = { content: "Hello", scheduledFor: "2026-12-01T09:00", timezone: "Europe/Berlin" };
  const { id } = scheduleContent(core, anna, written);
  expect(core.content.change(anna, id, { timezone: "America/New_York" })).toMatchObject({
    wallTime: "2026-12-01T09:00",
    scheduledFor: "2026-12-01T14:00:00.000Z",
  });
});

test("quota is reserved on scheduling, moves with the month, and is released on unscheduling or deletion", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const used = (month: string) =>
    core.database.sqlite.query<{ used: number }, [string]>("SELECT used FROM quota_usage WHERE month = ?").get(month)
      ?.used ?? 0;
  const { id } = scheduleContent(core, anna, postDueIn(core, hour));
  expect(used("2026-11")).toBe(1);
  core.content.change(anna, id, { scheduledFor: "2026-12-05T10:00:00Z" });
  expect([used("2026-11"), used("2026-12")]).toEqual([0, 1]);
  expect(core.content.change(anna, id, { status: "draft" }).status).toBe("draft");
  expect(used("2026-12")).toBe(0);
  expect(core.content.change(anna, id, { status: "scheduled" }).detail.state).toBe("scheduled");
  expect(used("2026-12")).toBe(1);
  core.content.remove(anna, id);
  expect(used("2026-12")).toBe(0);
});

test("a used-up quota refuses the schedule and leaves nothing behind", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  core.quotas.setLimits(anna, { posts: 1, applications: 0, aiInteractions: 0 });
  scheduleContent(core, anna, postDueIn(core, hour));
  expect(() => scheduleContent(core, anna, postDueIn(core, hour, "One more"))).toThrow(fault("quota"));
  expect(core.content.counts(anna).scheduled).toBe(1);
  const draft = scheduleContent(core, anna, { content: "A draft", status: "draft" });
  expect(() => core.content.publish(anna, draft.id)).toThrow(fault("quota"));
  expect(core.content.get(anna, draft.id).status).toBe("draft");
});

test("a failed item is edited, scheduled again and published", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => ({ kind: "rejected", reason: "No." });
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(3 * minute);
  await settleAll();
  expect(core.content.change(anna, id, { content: "Better wording" }).detail.state).toBe("failed");
  expect(() => core.content.change(anna, id, { status: "scheduled" })).toThrow(fault("invalid", "scheduledFor"));
  const scheduledFor = new Date(core.clock.now() + hour).toISOString();
  const again = core.content.change(anna, id, { status: "scheduled", scheduledFor });
  expect(again.detail).toEqual({ state: "scheduled", message: "Goes out Fri 20 Nov, 12:03 UTC" });
  network.submit = (post) => post();
  await core.clock.advance(hour);
  await settleAll();
  expect(network.posts.map(({ text }) => text)).toEqual(["Better wording"]);
});

test("another person's item is not found", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const [anna, ben] = [insertPerson(core, "Anna"), insertPerson(core, "Ben")];
  const { id } = scheduleContent(core, anna, postDueIn(core, hour));
  const acts = [
    () => core.content.get(ben, id),
    () => core.content.change(ben, id, { content: "Mine" }),
    () => core.content.remove(ben, id),
    () => core.content.publish(ben, id),
    () => core.content.resolve(ben, id, "retry"),
  ];
  for (const act of acts) expect(act).toThrow(fault("not_found"));
  expect(core.content.get(anna, id).content).toBe("Calm is a skill.");
});

test("an action that is not allowed now is refused with the stored item and a message that says what to do", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleContent(core, anna, { content: "Hello", status: "draft" });
  for (const state of contentStates) {
    const held = state === "held" ? "'not_connected'" : "NULL";
    const dueAt = state === "scheduled" ? "1" : "NULL";
    core.database.sqlite.run(`UPDATE content_items SET state = '${state}', held_for = ${held}, due_at = ${dueAt}`);
    const [edited, removed] = [() => core.content.change(anna, id, {}), () => core.content.remove(anna, id)];
    const current = core.content.get(anna, id);
    const refusal = expect.objectContaining({
      code: "content.not_now",
      message: expect.stringMatching(/\w{2,} .*\./),
      details: expect.objectContaining({ state, current }),
    });
    if (!isAllowed(state, "edit")) expect(edited).toThrow(refusal);
    if (!isAllowed(state, "delete")) expect(removed).toThrow(refusal);
    if (!isAllowed(state, "resolve")) expect(() => core.content.resolve(anna, id, "retry")).toThrow(refusal);
  }
});

test("an item that is being sent can be neither edited nor deleted nor sent again", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const gate = Promise.withResolvers<void>();
  network.submit = async (post) => {
    await gate.promise;
    return post();
  };
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  expect(core.content.get(anna, id).detail.state satisfies ContentState).toBe("armed");
  for (const act of [
    () => core.content.change(anna, id, { content: "Other" }),
    () => core.content.remove(anna, id),
    () => core.content.publish(anna, id),
  ]) {
    expect(act).toThrow(fault("conflict"));
  }
  gate.resolve();
  await settleAll();
  expect(network.posts.map(({ text }) => text)).toEqual(["Calm is a skill."]);
});

test("a published item can be removed from the list, and its quota stays spent", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  expect(() => core.content.change(anna, id, { content: "Other" })).toThrow(fault("conflict"));
  core.content.remove(anna, id);
  expect(core.content.counts(anna).published).toBe(0);
  expect(core.quotas.usageOf(anna).posts.used).toBe(1);
});

test("rescheduling an item that waits after a failed try resets its tries", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.prepare = () => Promise.reject(new Error("Too slow"));
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  expect(core.content.get(anna, id).detail.message).toBe("Not sent: Too slow. Next try Fri 20 Nov, 11:02 UTC.");
  const scheduledFor = new Date(core.clock.now() + day).toISOString();
  expect(core.content.change(anna, id, { scheduledFor }).detail).toEqual({
    state: "scheduled",
    message: "Goes out Sat 21 Nov, 11:01 UTC",
  });
  connect(core, anna);
  expect(core.content.get(anna, id).detail.state).toBe("scheduled");
});

test("an edit that began from an earlier revision is refused with the stored item, and changes nothing", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id, revision } = scheduleContent(core, anna, postDueIn(core, hour, "First"));
  const second = core.content.change(anna, id, { content: "Second", revision });
  expect(second.revision).toBe(revision + 1);

  expect(() => core.content.change(anna, id, { content: "Third", status: "draft", revision })).toThrow(
    expect.objectContaining({ kind: "conflict", code: "content.changed", details: { current: second } }),
  );
  expect(core.content.get(anna, id)).toEqual(second);
  expect(core.content.change(anna, id, { content: "Third", revision: second.revision }).content).toBe("Third");
});
