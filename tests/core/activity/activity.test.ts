import { expect, test } from "bun:test";
import { createMemoryCore } from "#tests/support/core/core.ts";

async function person() {
  const core = createMemoryCore();
  const create = (name: string) =>
    core.accounts.create({ name, email: `${name}@example.org`, password: "long enough", role: "user" });
  return { core, ada: (await create("ada")).id, bob: (await create("bob")).id };
}

test("entries are listed newest first, even within one instant, and only the person's own", async () => {
  const { core, ada, bob } = await person();
  const entry = (userId: string, message: string) =>
    core.activity.record({ userId, type: "content_scheduled", message });
  entry(ada, "First");
  entry(ada, "Second");
  entry(bob, "Somebody else's");
  core.clock.jump(1000);
  entry(ada, "Third");
  expect(core.activity.recent(ada, { limit: 2 })).toEqual([
    { type: "content_scheduled", message: "Third", timestamp: "2026-11-20T11:00:01.000Z", subjectId: null },
    { type: "content_scheduled", message: "Second", timestamp: "2026-11-20T11:00:00.000Z", subjectId: null },
  ]);
});

test("counts cover one type of one person from an instant up to, but not including, another", async () => {
  const { core, ada, bob } = await person();
  const from = core.clock.now();
  core.activity.record({ userId: ada, type: "content_published", message: "At the start" });
  core.activity.record({ userId: ada, type: "content_failed", message: "Another type" });
  core.activity.record({ userId: bob, type: "content_published", message: "Another person" });
  core.clock.jump(1000);
  core.activity.record({ userId: ada, type: "content_published", message: "At the end" });
  expect(core.activity.countOf(ada, "content_published", from, from + 1000)).toBe(1);
  expect(core.activity.countOf(ada, "content_published", from, from + 1001)).toBe(2);
});

test("an entry of a failed transaction is neither written nor announced", async () => {
  const { core, ada } = await person();
  const announcedTopics: string[] = [];
  core.changes.subscribe(ada, (topics) => announcedTopics.push(...topics));
  const failing = () =>
    core.database.write(() => {
      core.activity.record({ userId: ada, type: "content_published", message: "Never" });
      throw new Error("full disk");
    });
  expect(failing).toThrow("full disk");
  expect(core.activity.recent(ada, { limit: 5 })).toEqual([]);
  expect(announcedTopics).toEqual([]);
  core.activity.record({ userId: ada, type: "content_published", message: "Now" });
  expect(announcedTopics).toEqual(["activity"]);
});

test("reading and counting scan only the rows they return, through an index", async () => {
  const { core } = await person();
  const plan = (query: string) =>
    core.database.sqlite
      .query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${query}`)
      .all()
      .map(({ detail }) => detail)
      .join("; ");
  expect(plan("SELECT type, message, at FROM activities WHERE user_id = 'a' ORDER BY at DESC, id DESC LIMIT 20")).toBe(
    "SEARCH activities USING INDEX activities_by_user (user_id=?)",
  );
  expect(plan("SELECT count(*) FROM activities WHERE user_id = 'a' AND type = 'b' AND at >= 1 AND at < 2")).toBe(
    "SEARCH activities USING COVERING INDEX activities_by_type (user_id=? AND type=? AND at>? AND at<?)",
  );
});
