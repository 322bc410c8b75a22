import { expect, test } from "bun:test";
import type { ActivityKind } from "#core/declarations.ts";
import { createActivity } from "#core/activity/activity.ts";
import { contentItems } from "#core/content/tables.ts";
import { profileSnapshots } from "#core/connections/tables.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createHistory } from "#tests/support/core/history.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";

async function createBerlinFixture() {
  const core = createMemoryCore();
  core.clock.jump(Date.parse("2026-11-20T10:00:00.000Z") - core.clock.now());
  const { id } = await core.accounts.create({ name: "Ada", email: "a@b.org", password: "long enough", role: "user" });
  core.settings.setZone(id, "Europe/Berlin");
  return {
    core,
    id,
    record(type: ActivityKind, ...times: string[]) {
      for (const time of times) {
        const clock = { ...core.clock, now: () => Date.parse(time) };
        createActivity({ ...core, clock }).record({ userId: id, type, message: "It happened" });
      }
    },
    measured(day: string, profileViews: number | null) {
      const measuredAt = Date.parse(`${day}T12:00:00.000Z`);
      core.database.db
        .insert(profileSnapshots)
        .values({ userId: id, network: "sandbox", day, measuredAt, profileViews })
        .run();
    },
  };
}

test("a new person's dashboard shows measured zeros, unknown views and no trends", async () => {
  const { core, id } = await createBerlinFixture();
  expect(core.analytics.dashboard(id)).toEqual({
    jobApplications: 0,
    postsScheduled: 0,
    responseRate: 0,
    profileViews: 0,
    measuredAt: null,
    sourceLabel: null,
    trends: { jobApplications: null, postsScheduled: null, responseRate: null, profileViews: null },
  });
});

test("applications, their trend, the response rate and its trend match a calculation by hand", async () => {
  const { core, id } = await createBerlinFixture();
  const october = ["01", "02", "05", "07", "09"].map((day) => `2026-10-${day}T09:00:00.000Z`);
  const november = ["09T08", "12T08", "13T23", "17T08", "20T08"].map((hour) => `2026-11-${hour}:00:00.000Z`);
  const answers = ["2026-11-03T08:00:00.000Z", "2026-11-19T08:00:00.000Z"];
  const history = createHistory(core, id);
  for (const [at, sent] of [...october, ...november].entries()) history.application(sent, sent, answers[at]);
  const { jobApplications, responseRate, trends } = core.analytics.dashboard(id);
  expect(jobApplications).toBe(10);
  expect(responseRate).toBe(20);
  expect(trends.jobApplications).toEqual({ value: 50, unit: "%", direction: "up", change: 50 });
  expect(trends.responseRate).toEqual({ value: 6, unit: "%", direction: "up", change: 6 });
});

test("a week begins at the person's own midnight, not at UTC's", async () => {
  const { core, id, record } = await createBerlinFixture();
  record("content_scheduled", "2026-11-13T22:59:59.999Z", "2026-11-13T23:00:00.000Z");
  const trend = () => core.analytics.dashboard(id).trends.postsScheduled;
  expect(trend()).toEqual({ value: 1, unit: "count", direction: "same", change: 0 });
  core.settings.setZone(id, "UTC");
  expect(trend()).toEqual({ value: 0, unit: "count", direction: "down", change: 2 });
});

test("posts put on schedule are counted once, in the week of the first time, however often they are moved", async () => {
  const { core, id } = await createBerlinFixture();
  const schedule = (content: string) => scheduleContent(core, id, { content, scheduledFor: "2026-12-01T09:00" });
  const move = (item: string, day: number) =>
    core.content.change(id, item, { scheduledFor: `2026-12-${String(day).padStart(2, "0")}T09:00` });
  const early = schedule("Last week's.");
  core.clock.jump(8 * 86_400_000);
  const moved = schedule("Moved three times.");
  for (const content of ["Second.", "Third.", "Fourth."]) schedule(content);
  for (const day of [2, 3, 4]) move(moved.id, day);
  move(early.id, 5);
  expect(core.analytics.dashboard(id).trends.postsScheduled).toEqual({
    value: 4,
    unit: "count",
    direction: "up",
    change: 3,
  });
});

test("scheduled posts are those still to be published, whatever their intermediate state", async () => {
  const { core, id } = await createBerlinFixture();
  const now = core.clock.now();
  const states = [
    "scheduled",
    "held",
    "claimed",
    "armed",
    "unconfirmed",
    "draft",
    "published",
    "failed",
    "missed",
    "needs_review",
  ] as const;
  for (const state of states) {
    core.database.db
      .insert(contentItems)
      .values({
        id: state,
        userId: id,
        type: "post",
        theme: "",
        content: state,
        aiGenerated: false,
        state,
        dueAt: state === "scheduled" ? now : null,
        heldFor: state === "held" ? "not_connected" : null,
        timezone: "UTC",
        ifMissed: "late",
        textHash: state,
        createdAt: now,
        updatedAt: now,
      })
      .run();
  }
  expect(core.analytics.dashboard(id).postsScheduled).toBe(5);
  expect(core.analytics.badges(id)).toEqual({
    applications: 0,
    scheduled: 5,
    pendingApprovals: 0,
    botApprovals: 0,
    notifications: 0,
  });
  expect(core.analytics.attention(id).map(({ kind, count }) => [kind, count])).toEqual([
    ["needs_review", 1],
    ["failed", 1],
    ["missed", 1],
    ["held", 1],
  ]);
});

test("profile views are the latest reading, with its time and the change from the week before", async () => {
  const { core, id, measured } = await createBerlinFixture();
  measured("2026-11-06", 10);
  measured("2026-11-09", 70);
  measured("2026-11-13", 80);
  measured("2026-11-14", 85);
  measured("2026-11-20", 100);
  const { profileViews, measuredAt, trends } = core.analytics.dashboard(id);
  expect(profileViews).toBe(100);
  expect(measuredAt).toBe("2026-11-20T12:00:00.000Z");
  expect(trends.profileViews).toEqual({ value: 25, unit: "%", direction: "up", change: 25 });
});

test("views that were not read this week have no trend; views the network did not provide are unknown", async () => {
  const { core, id, measured } = await createBerlinFixture();
  measured("2026-11-09", 70);
  expect(core.analytics.dashboard(id)).toMatchObject({ profileViews: 70, trends: { profileViews: null } });
  measured("2026-11-20", null);
  expect(core.analytics.dashboard(id)).toMatchObject({ profileViews: 0, measuredAt: null });
});

test("a measured zero is shown as zero, with its time", async () => {
  const { core, id, measured } = await createBerlinFixture();
  measured("2026-11-20", 0);
  expect(core.analytics.dashboard(id)).toMatchObject({ profileViews: 0, measuredAt: "2026-11-20T12:00:00.000Z" });
});

test("another person's activities and metrics are not counted", async () => {
  const { core, id, measured } = await createBerlinFixture();
  createHistory(core, id).application("Engineer", "2026-11-20T08:00:00.000Z");
  measured("2026-11-20", 5);
  const bob = await core.accounts.create({ name: "Bob", email: "b@b.org", password: "long enough", role: "user" });
  expect(core.analytics.dashboard(bob.id)).toMatchObject({ jobApplications: 0, measuredAt: null });
});

test("connecting the Sandbox network fills in the profile views", async () => {
  const { core, id } = await createBerlinFixture();
  await core.connections.connectPractice(id);
  const { profileViews, measuredAt } = core.analytics.dashboard(id);
  expect(profileViews).toBeGreaterThan(0);
  expect(measuredAt).toBe("2026-11-20T10:00:00.000Z");
});
