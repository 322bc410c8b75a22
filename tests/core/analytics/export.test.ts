import { expect, test } from "bun:test";
import { parse } from "csv-parse/sync";
import { fc } from "#tests/support/core/fast-check.ts";
import { AnalyticsExport } from "#core/analytics/contract.ts";
import { formatCsv } from "#core/analytics/csv.ts";
import { insertPerson } from "../content/content-fixture.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { createHistory } from "#tests/support/core/history.ts";

function createFixture(zone: string, now: string) {
  const core = createMemoryCore();
  core.clock.jump(Date.parse(now) - core.clock.now());
  const id = insertPerson(core, "Ada", false);
  core.settings.setZone(id, zone);
  return { core, id, history: createHistory(core, id) };
}

test("the file is named by the person's own date, and contains both parts and the time of the export", () => {
  const { core, id } = createFixture("Asia/Tokyo", "2026-11-20T15:30:00.000Z");
  const { name, text } = core.analytics.export(id, { format: "json", days: 7 });
  expect(name).toBe("linkedin-analytics-2026-11-21.json");
  const saved: unknown = JSON.parse(text);
  expect(AnalyticsExport.parse(saved)).toEqual(saved as AnalyticsExport);
  expect(saved).toMatchObject({ exported_at: "2026-11-20T15:30:00.000Z" });
  expect(core.analytics.export(id, { format: "csv", days: 7 }).name).toBe("linkedin-analytics-2026-11-21.csv");
});

test("as CSV it is three tables that a spreadsheet opens without running anything", () => {
  const { core, id, history } = createFixture("UTC", "2026-11-20T10:00:00.000Z");
  history.record("content_published", "2026-11-20T09:00:00.000Z");
  history.snapshot("2026-11-18", { connections: 20 });
  history.snapshot("2026-11-20", { profileViews: 3, connections: 15 });
  const post = history.post('=HYPERLINK("https://evil.example")', {
    impressions: 10,
    likes: 1,
    comments: 0,
    shares: 0,
  });
  history.reading(post, "2026-11-20", { impressions: 10, likes: 1 });
  expect(core.analytics.export(id, { format: "csv", days: 2 }).text.split("\r\n")).toEqual([
    "\uFEFFfigure,value",
    "total_activities,1",
    "job_applications,0",
    "content_posts,1",
    "profile_updates,0",
    "engagements,0",
    "profile_views,3",
    "post_impressions,10",
    "engagement_rate,10",
    "connection_growth,-5",
    "skill_endorsements,",
    "measured_at,2026-11-20T12:00:00.000Z",
    "source,sandbox",
    "exported_at,2026-11-20T10:00:00.000Z",
    "",
    "date,job_applications,content_posts,profile_updates,engagements",
    "2026-11-19,0,0,0,0",
    "2026-11-20,0,1,0,0",
    "",
    "content,likes,comments,shares,url",
    `"'=HYPERLINK(""https://evil.example"")",1,0,0,`,
    "",
    "date,impressions,engagement_rate,connections,profile_views",
    "2026-11-19,,,,",
    "2026-11-20,10,10,15,3",
    "",
    "title,published_at,impressions,engagement_rate,likes,comments,shares,measured_at,url",
    `"'=HYPERLINK(""https://evil.example"")",2026-11-20T10:00:00.000Z,10,10,1,0,0,2026-11-20T10:00:00.000Z,`,
    "",
  ]);
});

test("the text of a post can neither begin a formula nor break out of its cell", () => {
  const { core, id } = createFixture("UTC", "2026-11-20T10:00:00.000Z");
  const { performance, ...rest } = JSON.parse(
    core.analytics.export(id, { format: "json", days: 1 }).text,
  ) as AnalyticsExport;
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n\0\",;a 1'\uFF1D\uFF0B\uFF0D\uFF20".split("")) }),
      (content) => {
        const listed = [{ content, likes: 1, comments: 2, shares: 3, url: null }];
        const text = formatCsv({ ...rest, performance: { ...performance, top_performing_content: listed } });
        const top = text.slice(text.indexOf("content,likes"), text.indexOf("\r\n\r\ndate,impressions"));
        const cell = top.slice(0, -",1,2,3,".length).split("shares,url\r\n")[1] ?? "";
        const quoted = cell.startsWith('"');
        const read = quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(read).toBe(/^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/.test(content) ? `'${content}` : content);
        expect(parse(cell, { relax_column_count: true })).toEqual(read === "" ? [] : [[read]]);
        if (!quoted) expect(read).not.toMatch(/[",\r\n]/);
      },
    ),
  );
});
