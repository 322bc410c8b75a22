import { expect, test } from "bun:test";
import { insertPerson } from "../content/content-fixture.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { createHistory } from "#tests/support/core/history.ts";

function createBerlinFixture() {
  const core = createMemoryCore();
  core.clock.jump(Date.parse("2026-11-20T10:00:00.000Z") - core.clock.now());
  const id = insertPerson(core, "Ada", false);
  core.settings.setZone(id, "Europe/Berlin");
  return { core, id, history: createHistory(core, id) };
}

test("applications of a period and their outcomes match a calculation by hand", () => {
  const { core, id, history } = createBerlinFixture();
  history.application("1", "2026-10-01T09:00:00.000Z", "2026-11-03T09:00:00.000Z", "2026-11-03T09:00:00.000Z");
  history.application("2", "2026-10-02T09:00:00.000Z", "2026-11-19T09:00:00.000Z");
  for (const day of ["05", "07", "09"]) history.application(day, `2026-10-${day}T09:00:00.000Z`);
  for (const day of ["09", "12", "14", "17", "20"]) history.application(`n${day}`, `2026-11-${day}T08:00:00.000Z`);
  expect(core.analytics.applications(id, 30)).toEqual({
    applicationsSent: 5,
    responsesReceived: 0,
    interviewsScheduled: 0,
    successRate: 0,
  });
  expect(core.analytics.applications(id, 7).applicationsSent).toBe(3);
  expect(core.analytics.applications(id, 90)).toEqual({
    applicationsSent: 10,
    responsesReceived: 2,
    interviewsScheduled: 1,
    successRate: 20,
  });
  expect(core.analytics.dashboard(id)).toMatchObject({
    jobApplications: 10,
    responseRate: 20,
    trends: {
      jobApplications: { value: 50, unit: "%", direction: "up", change: 50 },
      responseRate: { value: 6, unit: "%", direction: "up", change: 6 },
    },
  });
});

test("a response counts for the period in which its application was sent, not the one in which it arrived", () => {
  const { core, id, history } = createBerlinFixture();
  history.application("early", "2026-11-13T22:59:59.999Z", "2026-11-20T09:00:00.000Z");
  history.application("in time", "2026-11-13T23:00:00.000Z", "2026-11-19T09:00:00.000Z", "2026-11-20T09:00:00.000Z");
  history.application("unanswered", "2026-11-18T09:00:00.000Z");
  expect(core.analytics.applications(id, 7)).toEqual({
    applicationsSent: 2,
    responsesReceived: 1,
    interviewsScheduled: 1,
    successRate: 50,
  });
});

test("without applications the success rate is zero, and another person's are not counted", () => {
  const { core, id } = createBerlinFixture();
  const bob = createHistory(core, insertPerson(core, "Bob", false));
  bob.application("b", "2026-11-19T09:00:00.000Z", "2026-11-20T09:00:00.000Z");
  expect(core.analytics.applications(id, 30)).toEqual({
    applicationsSent: 0,
    responsesReceived: 0,
    interviewsScheduled: 0,
    successRate: 0,
  });
});

test("outcomes of applications are found through an index alone", () => {
  const { core } = createBerlinFixture();
  const plan = core.database.sqlite
    .query<{ detail: string }, []>(
      `EXPLAIN QUERY PLAN SELECT count(*), count(responded_at), count(interviewed_at) FROM job_applications
       WHERE user_id = 'a' AND applied_at >= 1 AND applied_at < 2 AND deleted_at IS NULL`,
    )
    .all()
    .map(({ detail }) => detail)
    .filter((detail) => /^(SEARCH|SCAN) /.test(detail));
  expect(plan).not.toEqual([]);
  for (const detail of plan)
    expect(detail).toStartWith("SEARCH job_applications USING COVERING INDEX job_applications_counted (");
});
