import { expect, setDefaultTimeout, test } from "bun:test";
import { NewEvergreenPost } from "#core/evergreen/contract.ts";
import { faultOf } from "../series/series-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createFakeClock, type TestCore } from "#tests/support/core/core.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { fc } from "#tests/support/core/fast-check.ts";
import { createContentFixture, day, hour, insertPerson, minute } from "../content/content-fixture.ts";

setDefaultTimeout(60_000);

// It is Friday, 20 November 2026, 11:00 UTC; the queue's default slots are weekdays at 09:00.
async function openPool(more: Parameters<typeof createContentFixture>[0] = {}) {
  const fixture = await createContentFixture(more);
  const { core } = fixture;
  const userId = insertPerson(core, "Ada");
  return { ...fixture, fixture, core, userId, [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() };
}

async function publish(core: TestCore, userId: string, content: string): Promise<string> {
  const { id } = scheduleContent(core, userId, { content, status: "draft" });
  core.content.publish(userId, id);
  await core.clock.advance(minute);
  return id;
}

/** A day at a time, but every post at its time. */
async function pass({ clock, database }: TestCore, ms: number): Promise<void> {
  const until = clock.now() + ms;
  const next = database.sqlite.query<{ at: number | null }, []>(
    "SELECT min(due_at) AS at FROM content_items WHERE state = 'scheduled'",
  );
  while (clock.now() < until) {
    const step = Math.min(day, until - clock.now(), (next.get()?.at ?? Infinity) - clock.now());
    clock.jump(Math.max(0, step - minute));
    await clock.advance(2 * minute);
  }
}

const add = (core: TestCore, userId: string, itemId: string, more: Partial<NewEvergreenPost> = {}) =>
  core.evergreen.add(userId, NewEvergreenPost.parse({ itemId, ...more }));
const upcoming = (core: TestCore, userId: string) =>
  core.content.list(userId, { status: "scheduled", limit: 50, order: "asc" }).items;

test("a published post goes out again in a free slot once its pause is over, as often as it may", async () => {
  await using pool = await openPool();
  const { core, userId, network } = pool;
  const source = await publish(core, userId, "Evergreen.");
  const { id } = add(core, userId, source, { maximumCount: 2 });
  expect(core.evergreen.list(userId)).toMatchObject([{ status: "waiting", count: 0, upcoming: null }]);
  await pass(core, 29 * day);
  expect(network.posts).toHaveLength(1);
  await pass(core, 4 * day);
  expect(network.posts.map(({ text }) => text)).toEqual(["Evergreen.", "Evergreen."]);
  await pass(core, 120 * day);
  expect(network.posts).toHaveLength(3);
  expect(core.evergreen.list(userId)).toMatchObject([{ id, status: "finished", count: 2, nextFrom: null }]);
  const [first = 0, second = 0, third = 0] = network.posts.map(({ publishedAt }) => publishedAt);
  expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(30 * day);
});

test("variations come before the post's own text is sent again", async () => {
  await using pool = await openPool();
  const { core, userId, network } = pool;
  const source = await publish(core, userId, "A");
  add(core, userId, source, { minimumDays: 10, maximumCount: 3, variations: ["B", "C"] });
  await pass(core, 60 * day);
  expect(network.posts.map(({ text }) => text)).toEqual(["A", "B", "C", "A"]);
});

test("one evergreen post of an account is on schedule at a time, the longest waiting first, and new posts keep their slots", async () => {
  await using pool = await openPool();
  const { core, userId } = pool;
  const [first, second] = [await publish(core, userId, "First"), await publish(core, userId, "Second")];
  await pass(core, 40 * day);
  const own = scheduleContent(core, userId, { content: "New", inQueue: true });
  add(core, userId, second);
  add(core, userId, first);
  expect(core.evergreen.list(userId).map(({ content, status }) => [content, status])).toEqual([
    ["First", "waiting"],
    ["Second", "queued"],
  ]);
  const [next, again] = upcoming(core, userId);
  expect([next?.id, again?.content]).toEqual([own.id, "Second"]);
  await pass(core, 6 * day);
  expect(core.evergreen.list(userId).map(({ count }) => count)).toEqual([1, 1]);
});

test("nothing is queued while the queue or the post is paused, and a change takes effect at once", async () => {
  await using pool = await openPool();
  const { core, userId } = pool;
  const source = await publish(core, userId, "Evergreen.");
  core.postingQueue.pause(userId);
  const { id } = add(core, userId, source);
  await pass(core, 40 * day);
  core.evergreen.change(userId, id, { isPaused: true });
  core.postingQueue.resume(userId);
  await pass(core, 2 * day);
  expect(core.evergreen.list(userId)).toMatchObject([{ status: "paused", count: 0 }]);
  expect(core.evergreen.change(userId, id, { isPaused: false })).toMatchObject({ status: "queued", count: 1 });
});

test("a post that may still be on the network keeps the next round back until its owner decides", async () => {
  await using pool = await openPool();
  const { core, userId, network } = pool;
  const source = await publish(core, userId, "Evergreen.");
  add(core, userId, source, { maximumCount: 5 });
  network.submit = () => ({ kind: "unknown", reason: "No answer" });
  await pass(core, 120 * day);
  const [post] = core.evergreen.list(userId);
  expect(post).toMatchObject({ status: "queued", count: 1 });
  network.submit = (send) => send(core.clock.now());
  core.content.resolve(userId, post?.upcoming?.id ?? "", "discard");
  await pass(core, 7 * day);
  expect(network.posts).toHaveLength(2);
});

test("a deleted round is not created again before its pause is over", async () => {
  await using pool = await openPool();
  const { core, userId } = pool;
  const source = await publish(core, userId, "Evergreen.");
  add(core, userId, source);
  await pass(core, 31 * day - 6 * hour);
  const [queued] = upcoming(core, userId);
  core.content.remove(userId, queued?.id ?? "");
  await pass(core, 20 * day);
  expect(core.evergreen.list(userId)).toMatchObject([{ status: "waiting", count: 1 }]);
});

test("why a post can't be queued is shown, and goes when it can", async () => {
  await using pool = await openPool();
  const { core, userId } = pool;
  const source = await publish(core, userId, "Evergreen.");
  add(core, userId, source);
  core.quotas.setLimits(userId, { posts: 0, applications: 0, aiInteractions: 0 });
  await pass(core, 40 * day);
  expect(core.evergreen.list(userId)[0]?.problem).toContain("posts");
  core.quotas.setLimits(userId, { posts: 100, applications: 0, aiInteractions: 0 });
  await pass(core, day);
  expect(core.evergreen.list(userId)).toMatchObject([{ problem: null, count: 1 }]);
});

test("only the owner's published posts can be added, each once, and a text too soon needs variations", async () => {
  await using pool = await openPool();
  const { core, userId } = pool;
  const other = insertPerson(core, "Ben");
  const draft = scheduleContent(core, userId, { content: "Draft", status: "draft" });
  const source = await publish(core, userId, "Evergreen.");
  expect(faultOf(() => add(core, userId, draft.id)).code).toBe("evergreen.not_published");
  expect(faultOf(() => add(core, other, source)).code).toBe("content.not_found");
  expect(faultOf(() => add(core, userId, source, { minimumDays: 7 })).code).toBe("evergreen.same_text");
  const { id } = add(core, userId, source);
  expect(faultOf(() => add(core, userId, source)).code).toBe("evergreen.twice");
  expect(faultOf(() => core.evergreen.change(other, id, {})).code).toBe("evergreen.not_found");
  core.evergreen.remove(userId, id);
  expect(core.evergreen.list(userId)).toEqual([]);
});

test("two processes that fill one queue create each round once", async () => {
  using folder = createTemporaryFolder();
  const clock = createFakeClock();
  const options = { dataDir: folder.path, clock, start: false };
  await using first = await createContentFixture(options);
  await using second = await createContentFixture(options);
  const userId = insertPerson(first.core, "Ada");
  const { id } = scheduleContent(first.core, userId, { content: "Evergreen.", status: "draft" });
  first.core.database.sqlite.run("UPDATE content_items SET state = 'published', published_at = ?", [clock.now()]);
  add(first.core, userId, id);
  clock.jump(40 * day);
  for (const { core } of [first, second, first]) core.evergreen.fillQueues();
  expect(upcoming(first.core, userId)).toHaveLength(1);
});

test("a failure between the post and its round leaves neither, and the next run creates both", async () => {
  await using pool = await openPool({ start: false });
  const { core, userId } = pool;
  const { sqlite } = core.database;
  const { id } = scheduleContent(core, userId, { content: "Evergreen.", status: "draft" });
  sqlite.run("UPDATE content_items SET state = 'published', published_at = ?", [core.clock.now()]);
  add(core, userId, id);
  core.clock.jump(40 * day);
  sqlite.run(
    "CREATE TEMP TRIGGER fail BEFORE INSERT ON main.evergreen_rounds BEGIN SELECT raise(ABORT, 'The disk failed.'); END",
  );
  core.evergreen.fillQueues();
  expect(upcoming(core, userId)).toEqual([]);
  expect(core.evergreen.list(userId)[0]?.problem).toStartWith("Something unexpected went wrong.");
  sqlite.run("DROP TRIGGER fail");
  core.evergreen.fillQueues();
  expect(upcoming(core, userId)).toHaveLength(1);
  expect(core.evergreen.list(userId)).toMatchObject([{ count: 1, status: "queued", problem: null }]);
});

const actions = fc.array(fc.constantFrom("wait", "pause", "resume", "delete", "lose", "find", "stop"), {
  minLength: 1,
  maxLength: 6,
});

test("whatever happens, rounds keep their distance and their number, and no lost answer is sent again", async () => {
  await fc.assert(
    fc.asyncProperty(actions, fc.infiniteStream(fc.integer({ min: 1, max: 40 })), async (chosen, numbers) => {
      await using pool = await openPool();
      const { core, userId, network } = pool;
      const source = await publish(core, userId, "Evergreen.");
      const { id } = add(core, userId, source, { maximumCount: 3 });
      for (const action of chosen) {
        if (action === "pause") core.evergreen.change(userId, id, { isPaused: true });
        if (action === "resume") core.evergreen.change(userId, id, { isPaused: false });
        if (action === "lose") network.submit = (send) => (send(core.clock.now()), { kind: "unknown", reason: "Lost" });
        if (action === "find") network.submit = (send) => send(core.clock.now());
        const [queued] = upcoming(core, userId);
        if (action === "delete" && queued?.detail.state === "scheduled") core.content.remove(userId, queued.id);
        if (action === "stop") core.clock.jump((numbers.next().value ?? 1) * day);
        await pass(core, (numbers.next().value ?? 1) * day);
      }
      const times = network.posts.map(({ publishedAt }) => publishedAt);
      expect(times.length).toBeLessThanOrEqual(4);
      for (const [at, time] of times.entries())
        if (at > 0) expect(time - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(30 * day);
    }),
    { numRuns: 6 },
  );
});

test("a post that its owner deletes on the network pauses its evergreen post, and can't become one", async () => {
  await using pool = await openPool();
  const { core, userId } = pool;
  const id = await publish(core, userId, "Taken down later");
  const settings = { minimumDays: 30, maximumCount: 3, variations: [] };
  const { id: evergreenId } = core.evergreen.add(userId, NewEvergreenPost.parse({ itemId: id, ...settings }));
  await core.content.deletePost(userId, id);
  await pass(core, 40 * day);
  const [post] = core.evergreen.list(userId);
  expect(post).toMatchObject({
    id: evergreenId,
    status: "paused",
    count: 0,
    problem: "You deleted its last post on the network. Resume it if it may go out again.",
  });
  expect(pool.network.submits).toBe(1);
  core.evergreen.change(userId, evergreenId, { isPaused: false });
  await pass(core, 7 * day);
  expect(core.evergreen.list(userId)[0]?.count).toBe(1);

  const other = await publish(core, userId, "Taken down at once");
  await core.content.deletePost(userId, other);
  expect(
    faultOf(() => core.evergreen.add(userId, NewEvergreenPost.parse({ itemId: other, ...settings }))).message,
  ).toBe("You deleted this post on the network, so it can't go out again. Duplicate it instead.");
});
