import { expect, test } from "bun:test";
import { AnalyticsOutcomes, PostsQuery } from "#core/analytics/outcomes/contract.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createHistory } from "#tests/support/core/history.ts";
import { insertPerson } from "../../content/content-fixture.ts";

const now = Date.parse("2026-11-20T10:00:00.000Z");
const hour = 3_600_000;
const day = 24 * hour;

function createFixture(zone = "Europe/Berlin") {
  const core = createMemoryCore();
  core.clock.jump(now - core.clock.now());
  const id = insertPerson(core, "Ada", false);
  core.settings.setZone(id, zone);
  const history = createHistory(core, id);
  const posts = (query: object) => core.analytics.posts(id, PostsQuery.parse(query));
  return { core, id, history, posts };
}

test("without readings everything is unknown, and nothing is zero", () => {
  const { core, id } = createFixture();
  const outcomes = core.analytics.outcomes(id, 7);
  expect(AnalyticsOutcomes.parse(outcomes)).toEqual(outcomes);
  expect(outcomes).toMatchObject({
    timezone: "Europe/Berlin",
    source: null,
    measured_since: null,
    impressions: null,
    previous_impressions: null,
    publishing_times: { posts: 0, cells: [], best: null },
  });
  const unknown = { impressions: null, engagement_rate: null, connections: null, profile_views: null };
  expect(outcomes.daily).toEqual(
    ["14", "15", "16", "17", "18", "19", "20"].map((date) => ({ date: `2026-11-${date}`, ...unknown })),
  );
});

test("a week of readings matches a calculation by hand, with the week before and the profile", () => {
  const { core, id, history } = createFixture();
  const old = history.post("Old", { publishedAt: Date.parse("2026-11-07T09:00:00.000Z"), impressions: 300, likes: 9 });
  history.reading(old, "2026-11-07", { impressions: 100, likes: 2 });
  history.reading(old, "2026-11-13", { impressions: 260, likes: 8 });
  history.reading(old, "2026-11-15", { impressions: 300, likes: 8, comments: 1 });
  const fresh = history.post("New", { publishedAt: Date.parse("2026-11-19T09:00:00.000Z"), impressions: 80, likes: 4 });
  history.reading(fresh, "2026-11-19", { impressions: 50, likes: 2 });
  history.reading(fresh, "2026-11-20", { impressions: 80, likes: 3, shares: 1 });
  history.snapshot("2026-11-18", { connections: 500, profileViews: 40 });
  history.snapshot("2026-11-20", { connections: 503, profileViews: null });
  const { daily, previous_daily, ...totals } = core.analytics.outcomes(id, 7);
  expect(totals).toMatchObject({
    source: "sandbox",
    measured_since: "2026-11-07",
    impressions: 40 + 50 + 30,
    previous_impressions: 100 + 160,
    profile_measured_at: "2026-11-20T12:00:00.000Z",
  });
  expect(daily.map((one) => [one.impressions, one.engagement_rate])).toEqual([
    [null, null],
    [40, 3],
    [null, null],
    [null, null],
    [null, null],
    [50, 4],
    [30, 5],
  ]);
  expect(daily.slice(4).map((one) => [one.connections, one.profile_views])).toEqual([
    [500, 40],
    [null, null],
    [503, null],
  ]);
  expect(previous_daily.map(({ date, impressions }) => [date, impressions])).toEqual([
    ["2026-11-07", 100],
    ["2026-11-08", null],
    ["2026-11-09", null],
    ["2026-11-10", null],
    ["2026-11-11", null],
    ["2026-11-12", null],
    ["2026-11-13", 160],
  ]);
  expect(core.analytics.outcomes(id, 30).previous_impressions).toBeNull();
});

test("another person's readings, comments and another network's readings are left out", () => {
  const { core, id, history } = createFixture();
  const bob = createHistory(core, insertPerson(core, "Bob", false));
  bob.reading(bob.post("Bob's"), "2026-11-20", { impressions: 5 });
  history.reading(history.post("A comment", { type: "comment" }), "2026-11-20", { impressions: 5 });
  history.reading(history.post("Elsewhere"), "2026-11-20", { impressions: 5, source: "linkedin" });
  expect(core.analytics.outcomes(id, 7).impressions).toBeNull();
});

test("posts of the period are sorted by any column, unknown metrics last, and paged", () => {
  const { history, posts } = createFixture();
  const at = (daysAgo: number) => ({ publishedAt: now - daysAgo * day });
  const seen = (impressions: number, likes: number) => ({ impressions, likes, comments: 0, shares: 0 });
  history.post("Many saw it", { ...at(3), ...seen(1000, 10) });
  history.post("Few liked it a lot", { ...at(2), ...seen(100, 20) });
  history.post("Not read", at(1));
  history.post("Nobody saw it", { ...at(4), ...seen(0, 0) });
  history.post("Too old", { ...at(8), ...seen(5000, 1) });
  const order = (query: object) => posts({ days: 7, ...query }).posts.map(({ title }) => title);
  expect(order({})).toEqual(["Not read", "Few liked it a lot", "Many saw it", "Nobody saw it"]);
  expect(order({ sort: "impressions" })).toEqual(["Many saw it", "Few liked it a lot", "Nobody saw it", "Not read"]);
  expect(order({ sort: "impressions", order: "asc" })).toEqual([
    "Nobody saw it",
    "Few liked it a lot",
    "Many saw it",
    "Not read",
  ]);
  expect(order({ sort: "rate" })).toEqual(["Few liked it a lot", "Many saw it", "Not read", "Nobody saw it"]);
  const page = posts({ days: 7, limit: 1, page: 2 });
  expect([page.total, page.posts.length, page.posts[0]?.title]).toEqual([4, 1, "Few liked it a lot"]);
  expect(posts({ days: 30 }).total).toBe(5);
});

test("a post without metrics says why", async () => {
  const { core, id, history, posts } = createFixture();
  history.post("Unread");
  const reason = () => posts({}).posts[0]?.unknown;
  expect(reason()).toBe("not_connected");
  await core.connections.connectPractice(id);
  expect(reason()).toBe("not_read_yet");
  core.clock.jump(31 * day);
  expect(posts({ days: 90 }).posts[0]?.unknown).toBe("too_old");
});

test("impressions a network does not provide are told apart from metrics never read", () => {
  const { history, posts } = createFixture();
  history.post("Likes only", { likes: 3, impressions: null });
  expect(posts({}).posts[0]).toMatchObject({
    impressions: null,
    engagement_rate: null,
    likes: 3,
    unknown: "not_provided",
  });
});

test("publishing times need ten posts that are older than a day", () => {
  const { core, id, history } = createFixture();
  const tuesday = Date.parse("2026-11-17T08:30:00.000Z");
  for (let week = 0; week < 9; week++) {
    history.post(`Week ${week}`, { publishedAt: tuesday - week * 7 * day, impressions: 100 + week });
  }
  history.post("Today", { publishedAt: now - hour, impressions: 9000 });
  expect(core.analytics.outcomes(id, 7).publishing_times).toMatchObject({
    posts: 9,
    needed: 10,
    cells: [],
    best: null,
  });
  history.post("On Thursday", { publishedAt: Date.parse("2026-11-05T17:00:00.000Z"), impressions: 900 });
  const { posts, cells, best } = core.analytics.outcomes(id, 7).publishing_times;
  expect(posts).toBe(10);
  expect(cells.reduce((sum, cell) => sum + cell.posts, 0)).toBe(10);
  expect(cells.at(-1)).toEqual({ weekday: 4, hour: 18, posts: 1, impressions: 900 });
  expect(best).toMatchObject({ weekday: 2 });
});

test("readings of a period are found through an index", () => {
  const { core } = createFixture();
  const plan = core.database.sqlite
    .query<{ detail: string }, []>(
      "EXPLAIN QUERY PLAN SELECT * FROM post_metrics WHERE user_id = 'a' AND source = 's' AND day BETWEEN '1' AND '2'",
    )
    .all();
  expect(plan.map(({ detail }) => detail)).toEqual([
    "SEARCH post_metrics USING INDEX post_metrics_by_day (user_id=? AND source=? AND day>? AND day<?)",
  ]);
});

test("a published post that was removed from the list is counted as removed, as the overview counts it", () => {
  const { core, id, posts } = createFixture();
  const publish = (content: string) => {
    const item = scheduleContent(core, id, { content, status: "draft" });
    core.database.sqlite.run("UPDATE content_items SET state = 'needs_review' WHERE id = ?", [item.id]);
    core.content.resolve(id, item.id, "published");
    return item.id;
  };
  publish("Kept.");
  core.content.remove(id, publish("Removed."));
  expect(posts({ days: 7 })).toMatchObject({ total: 1, removed: 1 });
  expect(core.analytics.overview(id, 7).content_posts).toBe(2);
});
