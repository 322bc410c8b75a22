import { afterEach, expect, test } from "bun:test";
import { createMemoryCore, type PracticeCore } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

const day = 24 * 3_600_000;
let core: PracticeCore;

async function person() {
  core = createMemoryCore();
  core.start();
  const { id } = await core.accounts.create({ name: "Ada", email: "a@b.org", password: "long enough", role: "user" });
  const schedule = (content: string, inMs: number) =>
    scheduleContent(core, id, { content, scheduledFor: new Date(core.clock.now() + inMs).toISOString() });
  return { id, schedule };
}
afterEach(() => core.close());

test("a post scheduled before the Sandbox network is connected waits, says why, and goes out after connecting", async () => {
  const { id, schedule } = await person();
  schedule("Hello", day);
  expect(core.analytics.attention(id)).toEqual([
    {
      kind: "held",
      count: 1,
      message: "1 post on hold: your account is not connected",
      action: "Connect",
      href: "/linkedin-settings",
    },
  ]);
  expect(core.analytics.dashboard(id).postsScheduled).toBe(1);

  await core.connections.connectPractice(id);
  expect(core.analytics.attention(id)).toEqual([]);
  await core.clock.advance(day);
  const [item] = core.content.list(id, { limit: 1, order: "asc" }).items;
  expect(item).toMatchObject({ status: "published", publishedUrl: expect.stringMatching(/^\/sandbox\/posts\/\d+$/) });
  expect(core.analytics.dashboard(id)).toMatchObject({
    postsScheduled: 0,
    trends: { postsScheduled: { value: 1, unit: "count", direction: "up", change: 1 } },
  });
});

test("an expired session puts the queue on hold until the person reconnects", async () => {
  const { id, schedule } = await person();
  await core.connections.connectPractice(id);
  schedule("Hello", day);
  core.practice.leave(id);
  await core.connections.sync(id);
  expect(core.connections.status(id)).toMatchObject({
    status: "error",
    reason: expect.stringContaining("has expired"),
  });
  expect(core.analytics.attention(id)[0]).toMatchObject({ kind: "held", action: "Reconnect" });
  await core.connections.connectPractice(id);
  expect(core.analytics.attention(id)).toEqual([]);
  await core.clock.advance(day);
  expect(core.content.counts(id).published).toBe(1);
});

test("disconnecting puts the queue on hold and loses nothing", async () => {
  const { id, schedule } = await person();
  await core.connections.connectPractice(id);
  schedule("Hello", day);
  core.connections.disconnect(id);
  expect(core.content.counts(id)).toMatchObject({ held: 1, scheduled: 0 });
  await core.connections.connectPractice(id);
  expect(core.content.counts(id)).toMatchObject({ held: 0, scheduled: 1 });
});
