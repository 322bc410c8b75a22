import { expect, test } from "bun:test";
import { ActivityEntry } from "#core/activity/contract.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { createHistory } from "#tests/support/core/history.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { insertPerson } from "../content/content-fixture.ts";

function createFixture() {
  const core = createMemoryCore();
  const id = insertPerson(core, "Ada", false);
  const latest = () => ActivityEntry.strict().parse(core.analytics.recentActivity(id, { limit: 1 })[0]);
  const record = (type: "content_published" | "content_failed" | "application_submitted", subjectId: string) =>
    core.activity.record({ userId: id, type, message: "It happened", subjectId });
  return { core, id, latest, record, history: createHistory(core, id) };
}

test("an entry about a post that can be changed links to it, until the post is deleted", () => {
  const { core, id, latest } = createFixture();
  const item = scheduleContent(core, id, { content: "Hello", scheduledFor: "2026-12-01T09:00" });
  expect(latest().href).toBe(`/content-scheduler?edit=${item.id}`);
  core.content.remove(id, item.id);
  expect(latest().href).toBeUndefined();
});

test("an entry about a published post links to the post, or to the list if its address is unknown", () => {
  const { latest, record, history } = createFixture();
  record("content_published", history.post("Out", { publishedUrl: "/sandbox/posts/1" }));
  expect(latest().href).toBe("/sandbox/posts/1");
  record("content_published", history.post("Out, somewhere"));
  expect(latest().href).toBe("/content-scheduler?status=published");
});

test("an entry about a post that is being checked links to its list", () => {
  const { latest, record, history } = createFixture();
  record("content_failed", history.post("Is it there?", { state: "needs_review" }));
  expect(latest().href).toBe("/content-scheduler?status=failed");
});

test("there is no link to another person's post", () => {
  const { core, latest, record } = createFixture();
  record("content_published", createHistory(core, insertPerson(core, "Bob", false)).post("Bob's"));
  expect(latest().href).toBeUndefined();
});

test("a sent application has the type that the list specifies", () => {
  const { latest, record } = createFixture();
  record("application_submitted", "x");
  expect(latest()).toMatchObject({ type: "job_application" });
  expect(latest().href).toBeUndefined();
});
