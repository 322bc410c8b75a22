import { expect, test } from "bun:test";
import type { AnalyticsExport, AnalyticsOverview } from "#core/analytics/contract.ts";
import { memoryAttache } from "#tests/support/attache.ts";

import { createHistory } from "../support/core/history.ts";
import { createClient } from "../support/core/http.ts";
import { cheapPasswords, person } from "../support/core/people.ts";

cheapPasswords();

async function adas() {
  const core = memoryAttache();
  const { user, token } = await person(core, "Ada");
  core.settings.setZone(user.id, "Pacific/Auckland");
  const call = createClient(core);
  return { history: createHistory(core, user.id), ask: (path: string) => call(`/api${path}`, { token }) };
}

test("the overview has the requested days, thirty by default", async () => {
  const { ask, history } = await adas();
  history.record("message_sent", "2026-11-20T10:59:59.999Z", "2026-11-20T11:00:00.000Z");
  const daysOf = async (query: string) =>
    ((await ask(`/analytics/overview${query}`)).json as AnalyticsOverview).daily_stats;
  expect(await daysOf("")).toHaveLength(30);
  expect(await daysOf("?days=365")).toHaveLength(365);
  expect((await daysOf("?days=2")).map(({ date, engagements }) => [date, engagements])).toEqual([
    ["2026-11-20", 1],
    ["2026-11-21", 1],
  ]);
});

test("real stats cover the requested period, thirty days by default", async () => {
  const { ask, history } = await adas();
  history.application("a", "2026-11-18T10:00:00.000Z", "2026-11-19T10:00:00.000Z");
  history.application("b", "2026-10-30T10:00:00.000Z");
  history.application("c", "2026-09-01T10:00:00.000Z");
  const sentIn = async (query: string) => (await ask(`/dashboard/real-stats${query}`)).json;
  expect(await sentIn("?days=7")).toEqual({
    applicationsSent: 1,
    responsesReceived: 1,
    interviewsScheduled: 0,
    successRate: 100,
  });
  expect(await sentIn("")).toMatchObject({ applicationsSent: 2, successRate: 50 });
  expect(await sentIn("?days=90")).toMatchObject({ applicationsSent: 3, successRate: 33 });
});

const aYear = "days must be a whole number from 1 to 365";
test.each([
  ["/dashboard/real-stats?days=14", "days must be 7, 30 or 90"],
  ["/dashboard/real-stats?days=week", "days must be 7, 30 or 90"],
  ["/dashboard/real-stats?days=", "days must be 7, 30 or 90"],
  ["/analytics/overview?days=0", aYear],
  ["/analytics/overview?days=366", aYear],
  ["/analytics/overview?days=1.5", aYear],
  ["/analytics/overview?days=all", aYear],
  ["/analytics/dashboard?days=-1", aYear],
  ["/analytics/export?days=1e9", aYear],
  ["/analytics/outcomes?days=14", "days must be 7, 30 or 90"],
  ["/analytics/posts?days=1", "days must be 7, 30 or 90"],
  ["/analytics/posts?sort=views", "sort must be one of published, impressions, rate, likes, comments, shares"],
  ["/analytics/posts?limit=101", "limit must be a whole number from 1 to 100"],
  ["/analytics/posts?page=0", "page must be a whole number from 1 to 100000"],
  ["/analytics/export?format=pdf", "format must be json or csv"],
])("%s is refused with a message that says what is accepted", async (path, message) => {
  const { ask } = await adas();
  const { status, json } = await ask(path);
  expect(status).toBe(400);
  expect(json).toMatchObject({ success: false, code: "request.invalid", message });
});

test("the export is a file named by the person's own date", async () => {
  const { ask } = await adas();
  const json = await ask("/analytics/export");
  expect(json.headers.get("content-disposition")).toBe('attachment; filename="linkedin-analytics-2026-11-21.json"');
  expect(json.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(json.headers.get("cache-control")).toBe("no-store");
  expect((json.json as AnalyticsExport).analytics.daily_stats).toHaveLength(30);
  const csv = await ask("/analytics/export?format=csv&days=7");
  expect(csv.headers.get("content-disposition")).toBe('attachment; filename="linkedin-analytics-2026-11-21.csv"');
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.text).toContain("\r\n2026-11-21,0,0,0,0\r\n");
});
