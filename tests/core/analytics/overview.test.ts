import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { AnalyticsOverview } from "#core/analytics/contract.ts";
import { activityKindNames } from "#core/declarations.ts";
import { insertPerson } from "../content/content-fixture.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { createHistory } from "#tests/support/core/history.ts";

/** A person in a zone, at an instant. */
function createFixture(zone: string, now: string) {
  const core = createMemoryCore();
  core.clock.jump(Date.parse(now) - core.clock.now());
  const id = insertPerson(core, "Ada", false);
  core.settings.setZone(id, zone);
  return { core, id, history: createHistory(core, id) };
}

test("a new person's overview has a zero for each of thirty days, ending today", () => {
  const { core, id } = createFixture("Europe/Berlin", "2026-11-20T10:00:00.000Z");
  const { daily_stats, ...totals } = core.analytics.overview(id, 30);
  expect(totals).toEqual({
    total_activities: 0,
    job_applications: 0,
    content_posts: 0,
    profile_updates: 0,
    engagements: 0,
  });
  expect(daily_stats).toHaveLength(30);
  expect([daily_stats[0]?.date, daily_stats.at(-1)?.date]).toEqual(["2026-10-22", "2026-11-20"]);
});

test("each log entry counts in its category, and entries outside the four categories are not counted", () => {
  const { core, id, history } = createFixture("UTC", "2026-11-20T10:00:00.000Z");
  for (const type of activityKindNames) history.record(type, "2026-11-20T09:00:00.000Z");
  expect(core.analytics.overview(id, 1)).toEqual({
    total_activities: 9,
    job_applications: 1,
    content_posts: 1,
    profile_updates: 3,
    engagements: 4,
    daily_stats: [{ date: "2026-11-20", job_applications: 1, content_posts: 1, profile_updates: 3, engagements: 4 }],
  });
});

// The last instant of a day and the first of the next, across the end of a month and a clock change.
test.each([
  {
    zone: "Europe/Berlin",
    now: "2026-11-01T12:00:00.000Z",
    times: [
      "2026-10-24T21:59:59.999Z",
      "2026-10-24T22:00:00.000Z",
      "2026-10-25T22:59:59.999Z",
      "2026-10-25T23:00:00.000Z",
    ],
    days: { "2026-10-24": 1, "2026-10-25": 2, "2026-10-26": 1 },
  },
  {
    zone: "America/New_York",
    now: "2026-03-09T12:00:00.000Z",
    times: [
      "2026-03-01T04:59:59.999Z",
      "2026-03-01T05:00:00.000Z",
      "2026-03-09T03:59:59.999Z",
      "2026-03-09T04:00:00.000Z",
    ],
    days: { "2026-02-28": 1, "2026-03-01": 1, "2026-03-08": 1, "2026-03-09": 1 },
  },
  {
    zone: "Australia/Sydney",
    now: "2026-10-05T12:00:00.000Z",
    times: [
      "2026-09-30T13:59:59.999Z",
      "2026-09-30T14:00:00.000Z",
      "2026-10-04T12:59:59.999Z",
      "2026-10-04T13:00:00.000Z",
    ],
    days: { "2026-09-30": 1, "2026-10-01": 1, "2026-10-04": 1, "2026-10-05": 1 },
  },
])("in $zone an event counts on the day of the person's calendar", ({ zone, now, times, days }) => {
  const { core, id, history } = createFixture(zone, now);
  history.record("content_published", ...times);
  const { daily_stats, content_posts } = core.analytics.overview(id, 12);
  const found = daily_stats.filter((day) => day.content_posts > 0).map((day) => [day.date, day.content_posts]);
  expect(Object.fromEntries(found)).toEqual(days);
  expect(content_posts).toBe(times.length);
});

test("events before the period and other people's events are not counted", () => {
  const { core, id, history } = createFixture("Europe/Berlin", "2026-11-20T10:00:00.000Z");
  history.record("message_sent", "2026-11-13T22:59:59.999Z", "2026-11-13T23:00:00.000Z");
  createHistory(core, insertPerson(core, "Bob", false)).record("message_sent", "2026-11-20T08:00:00.000Z");
  expect(core.analytics.overview(id, 7).engagements).toBe(1);
  expect(core.analytics.overview(id, 8).engagements).toBe(2);
});

test("for any history, the days add up to the totals and the totals to the sum", () => {
  const { core } = createFixture("UTC", "2026-11-20T10:00:00.000Z");
  const zones = ["Europe/Berlin", "America/New_York", "Australia/Sydney", "Asia/Kathmandu"];
  const entry = fc.record({
    type: fc.constantFrom(...activityKindNames),
    at: fc.integer({ min: Date.UTC(2026, 8, 1), max: Date.UTC(2026, 10, 20, 10) }),
  });
  let othersEvents = 0;
  const run = (zone: string, entries: { type: (typeof activityKindNames)[number]; at: number }[], days: number) => {
    othersEvents += 1;
    const id = insertPerson(core, `Somebody${othersEvents}`, false);
    core.settings.setZone(id, zone);
    const { record } = createHistory(core, id);
    for (const { type, at } of entries) record(type, new Date(at).toISOString());
    const overview = AnalyticsOverview.parse(core.analytics.overview(id, days));
    const kinds = ["job_applications", "content_posts", "profile_updates", "engagements"] as const;
    for (const kind of kinds) {
      expect(overview.daily_stats.reduce((sum, day) => sum + day[kind], 0)).toBe(overview[kind]);
    }
    expect(kinds.reduce((sum, kind) => sum + overview[kind], 0)).toBe(overview.total_activities);
  };
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.array(entry, { maxLength: 30 }), fc.integer({ min: 1, max: 60 }), run),
    { numRuns: 40 },
  );
});
